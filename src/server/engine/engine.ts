/** The port that whatever answers implements: by rule today, a language model's service behind the same door. */
import type { EngineAnswer, Material, Skill } from './skill.ts';

export interface Engine {
  /** `extractive`, or the service that writes; shown to the reader. */
  name: string;
  /** The model as its service names it; null without one. */
  model: string | null;
  /** True where asking again gives the same answer. */
  repeatable: boolean;
  /**
   * The answer as it came: nobody may use it before `checkAnswer`, hence `unknown`. Rejects where the engine is down, and
   * when `signal` is aborted.
   */
  run<Stuff extends Material, Answer extends EngineAnswer>(
    skill: Skill<Stuff, Answer>,
    material: Stuff,
    signal: AbortSignal | null,
  ): Promise<unknown>;
}
