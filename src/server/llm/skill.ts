/** The skills of an engine, and the one shape of every engine's answer. */
import * as z from 'zod/mini';
import type { Register } from '#core/findings/said-figures.ts';
import type { Material } from './passages-for-engine.ts';

/**
 * A sentence with its evidence; `part` is one of the skill's. Passages are numbered as in the material. A label is given
 * by rule alone: a model's is not read.
 */
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
  /**
   * The key of one of the skill's refusals, where the passages contain nothing for it; null or absent for an answer.
   */
  refused: z.optional(z.nullable(z.string())),
});
type SkillAnswer = z.infer<typeof skillAnswer>;

export interface SkillPart {
  /** Lower case with hyphens. */
  name: string;
  /**
   * What belongs here, in the prompt's words. Null where the skill's own rules fill the part with every engine: what
   * is said of several studies together, or under a name, no single quote licenses.
   */
  asks: string | null;
  /** Limit of statements in this part. */
  most: number;
}

/**
 * One thing that an engine can do: one file in `skills/`. A skill does not depend on an engine, and an engine uses only
 * these fields of a skill.
 */
export interface Skill {
  /** Lower case with hyphens; part of the cache key, as is `version`. */
  name: string;
  /** Increased whenever the same material would give another answer. */
  version: number;
  parts: readonly SkillPart[];
  /** How findings are said where a model's words are not proved; `exact` where absent. */
  register?: Register;
  /**
   * The sentences that a user sees in place of an answer, by their key. They are ours, since an engine's would have no
   * evidence.
   */
  refusals: (material: Material) => Readonly<Record<string, string>>;
  /**
   * The task and its audience, in the prompt's words. The runner adds what holds for every skill (evidence, no
   * invention).
   */
  instruction: (material: Material) => string;
  /** The extractive counterpart: sentences of the studies, the same for the same material. */
  extract: (material: Material) => SkillAnswer;
}

/** The parts that a model is asked for. */
export const askedParts = ({ parts }: Pick<Skill, 'parts'>): readonly SkillPart[] =>
  parts.filter(({ asks }) => asks !== null);
