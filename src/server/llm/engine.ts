/** The interface of an engine: extractive, or a language model's service behind the runner. */

import type { Material } from './passages-for-engine.ts';
import type { Skill } from './skill.ts';

/** How much of a paid model each caller and all callers together may use in a day. */
export interface EngineUsage {
  /**
   * Null where the model may be asked for `who` (an account, a guest or an address), else the reason, as a sentence for
   * the user. Does not count.
   */
  refusal(who: string | null): Promise<string | null>;
  /** Counts the tokens of an answer, including one that was dropped. */
  count(who: string | null, tokens: { input: number; output: number }): Promise<void>;
}

/** For engines that cost nothing. */
export const freeUsage: EngineUsage = { refusal: async () => null, count: async () => {} };

export interface EngineRequest {
  skill: Skill;
  material: Material;
  signal: AbortSignal | null;
  /** Called with each statement once it is complete and before the rest is; unchecked and of any shape. */
  onStatement?: (statement: unknown) => void;
  /** Called with the service's tokens where no reply follows: an error in mid-answer, a client that disconnected. */
  spent?: (tokens: { input: number; output: number }) => void;
  /** A statement of the previous answer and its faults: the same request is sent again, once, with the faults named. */
  repair?: { answer: unknown; faults: readonly { text: string; faults: readonly string[] }[] };
}

export interface EngineReply {
  /** Unparsed: must pass `checkAnswer` before it is used. */
  answer: unknown;
  /** How many of the material's passages the engine was sent. */
  passagesUsed: number;
  /** The service's count; null where it counts nothing. */
  tokens: { input: number; output: number } | null;
}

/** Why an engine did not answer, in words for the user; the runner then asks the extractive engine. */
export class EngineFault extends Error {
  readonly kind: 'unreachable' | 'refused' | 'busy' | 'too_slow' | 'cut' | 'unreadable' | 'unbacked';

  constructor(kind: EngineFault['kind'], message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'EngineFault';
    this.kind = kind;
  }
}

export interface Engine {
  /** `extractive`, `openai`, `anthropic` or `compatible`; shown to the user. */
  name: string;
  /** The model's name at its service; null without one. */
  model: string | null;
  /** True where the same request gives the same answer; such an engine is never asked to repair one. */
  repeatable: boolean;
  /** Rejects with an EngineFault where the engine gave no usable answer, and with the signal's reason when aborted. */
  write(request: EngineRequest): Promise<EngineReply>;
}
