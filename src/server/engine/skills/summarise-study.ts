import * as z from 'zod/mini';
import { chooseStatements } from '#core/language/extractive-summary.ts';
import { type EngineAnswer, type Material, type Skill, statements } from '#server/engine/skill.ts';

export interface StudyMaterial extends Material {
  title: string;
}

/** The summary of one study: design and people, main results, conclusion. */
export const summariseStudySkill: Skill<StudyMaterial, EngineAnswer> = {
  name: 'summarise-study',
  version: 1,
  answer: z.object({ statements }),
  extract: ({ title, passages }) => ({
    statements: chooseStatements(title, passages).map(({ text, evidence }) => ({ text, evidence: [...evidence] })),
  }),
};
