import * as z from 'zod/mini';
import type { Passage } from '#core/language/passages.ts';

/** The part that every skill's answer has: sentences, each with the words that it rests on. */
export const statements = z.array(
  z.object({
    text: z.string(),
    evidence: z.array(z.object({ passage: z.int(), quote: z.string() })),
  }),
);

export interface EngineAnswer {
  statements: z.infer<typeof statements>;
}

/** What an engine may know: numbered sentences, and what the skill needs beside them. It is data and instructs nothing. */
export interface Material {
  passages: readonly Passage[];
}

/**
 * One thing that an engine can be asked to do: one file in `skills/`. A skill knows no engine, and an engine knows of a
 * skill only what stands here.
 */
export interface Skill<Stuff extends Material, Answer extends EngineAnswer> {
  /** Lower case with hyphens; with `version` part of what an answer is cached by. */
  name: string;
  /** Raised whenever the same material would give another answer. */
  version: number;
  /** What comes back is read through this before anything else looks at it. */
  answer: z.ZodMiniType<Answer>;
  /** The counterpart without a model: real sentences only, the same for the same material. */
  extract(material: Stuff): Answer;
}
