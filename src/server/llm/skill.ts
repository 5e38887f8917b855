/** What an engine can be asked to do, and the one shape in which every engine answers. */
import * as z from 'zod/mini';
import type { Material } from './passages-for-engine.ts';

/** A sentence with the words that it rests on; `part` is one of the skill's. Passages are numbered as in the material. */
export const skillStatement = z.object({
  part: z.string(),
  label: z.optional(z.nullable(z.string())),
  text: z.string(),
  evidence: z.array(z.object({ passage: z.int(), quote: z.string() })),
});
export type SkillStatement = z.infer<typeof skillStatement>;

/** The answer of every skill: its fields on the wire are made from the statements once they are checked. */
export const skillAnswer = z.object({
  statements: z.array(skillStatement),
  /** One of the skill's refusals by its key, where the passages hold nothing for it; null or absent for an answer. */
  refused: z.optional(z.nullable(z.string())),
});
export type SkillAnswer = z.infer<typeof skillAnswer>;

export interface SkillPart {
  /** Lower case with hyphens. */
  name: string;
  /** What belongs here, as a model is told. */
  asks: string;
  /**
   * What a label names, as a model is told, and the labels allowed; without `among` its words must stand in the studies
   * cited. Null where statements of this part have none.
   */
  label: { asks: string; among?: readonly string[] } | null;
  /** More statements than this are not wanted. */
  most: number;
}

/**
 * One thing that an engine can be asked to do: one file in `skills/`. A skill knows no engine, and an engine knows of a
 * skill only what is here.
 */
export interface Skill {
  /** Lower case with hyphens; with `version` part of what an answer is cached by. */
  name: string;
  /** Raised whenever the same material would give another answer. */
  version: number;
  parts: readonly SkillPart[];
  /** The sentences that a reader sees in place of an answer, by their key: ours, since an engine's own would rest on nothing. */
  refusals: (material: Material) => Readonly<Record<string, string>>;
  /** What is wanted and for whom, in words said to a model. What every skill asks (evidence, no invention) is said by the runner. */
  instruction: (material: Material) => string;
  /** The counterpart without a model: real sentences, the same for the same material. */
  extract: (material: Material) => SkillAnswer;
}
