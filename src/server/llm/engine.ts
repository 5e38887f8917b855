/** The port that whatever answers implements: by rule, or a language model's service behind the runner. */
import type { Material } from './passages-for-engine.ts';
import type { Skill } from './skill.ts';

export interface EngineRequest {
  skill: Skill;
  material: Material;
  signal: AbortSignal | null;
  /** Called with each statement once it is complete and before the rest is; unchecked and of any shape. */
  onStatement?: (statement: unknown) => void;
  /** Told what the service took where no reply comes of it: a fault in mid-answer, a reader who left. */
  spent?: (tokens: { input: number; output: number }) => void;
  /** A statement of the answer before and what is wrong with it: the same is asked again, once, with the faults named. */
  repair?: { answer: unknown; faults: readonly { text: string; faults: readonly string[] }[] };
}

export interface EngineReply {
  /** As it came: nobody may use it before `checkAnswer`. */
  answer: unknown;
  /** How many of the material's passages the engine was given. */
  passagesUsed: number;
  /** What the service counted; null where nothing is counted. */
  tokens: { input: number; output: number } | null;
}

/** Why an engine did not answer, in words for the reader; the runner then asks the extractive engine. */
export class EngineFault extends Error {
  readonly kind: 'unreachable' | 'refused' | 'busy' | 'too_slow' | 'cut' | 'unreadable' | 'unbacked';

  constructor(kind: EngineFault['kind'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'EngineFault';
    this.kind = kind;
  }
}

export interface Engine {
  /** `extractive`, `openai`, `anthropic` or `compatible`; shown to the reader. */
  name: string;
  /** The model as its service names it; null without one. */
  model: string | null;
  /** True where asking again gives the same answer; such an engine is never asked to repair one. */
  repeatable: boolean;
  /** Rejects with an EngineFault where the engine gave no usable answer, and with the signal's reason when aborted. */
  write(request: EngineRequest): Promise<EngineReply>;
}
