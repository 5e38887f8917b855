import { chooseStatements } from '#core/summaries/extractive-summary.ts';
import { passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

/** The summary of one study: design and participants, main results, conclusion. */
export const summariseStudySkill: Skill = {
  name: 'summarise-study',
  version: 2,
  parts: [
    {
      name: 'summary',
      asks: 'Three to five sentences: design and people, the main results, what the authors conclude.',
      most: 6,
    },
  ],
  refusals: () => ({ nothing: 'This study’s abstract holds nothing that could be summarised.' }),
  instruction: () =>
    'Summarise this one study for a professional reader in three to five sentences. Give the main result with its numbers as the abstract states them, and keep who was studied.',
  extract: (material) => ({
    statements: material.studies.slice(0, 1).flatMap((study) =>
      chooseStatements(study.title, passagesOf(material, study)).map(({ text, evidence }) => ({
        part: 'summary',
        text,
        evidence: [...evidence],
      })),
    ),
  }),
};
