import { askPapers } from '#core/language/papers/ask-papers.ts';
import type { Skill } from '#server/engine/skill.ts';
import { sourceStudies } from './synthesise.ts';

/** A question to one paper or several: what they say in answer, or that they do not. */
export const askPapersSkill: Skill = {
  name: 'ask-papers',
  version: 1,
  parts: [
    {
      name: 'answer',
      asks: 'One to eight sentences that answer the question, with numbers as the paper states them; of several papers each that answers.',
      label: null,
      most: 8,
    },
  ],
  refusals: ({ studies }) => ({
    unanswered: studies.length > 1 ? 'The papers do not say.' : 'The paper does not say.',
  }),
  instruction: ({ question }) =>
    `A professional reader asks the question between the marks <question> and </question> about these papers. Answer it from the passages alone, tables included. What a paper says of other studies is not its own finding. If the passages do not answer it, refuse with "unanswered"; never answer from what you know.\n<question>${(question ?? '').replaceAll(/[<>]/g, ' ')}</question>`,
  extract: (material) => {
    const statements = askPapers(material.question ?? '', sourceStudies(material));
    return statements.length > 0 ? { statements } : { statements, refused: 'unanswered' };
  },
};
