import { answerFromPapers } from '#core/papers/ask-papers.ts';
import type { Skill } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

/** A question to one paper or several: statements that answer it, or that nothing was found. */
export const askPapersSkill: Skill = {
  name: 'ask-papers',
  version: 2,
  parts: [
    {
      name: 'answer',
      asks: 'One to eight sentences that answer the question, with numbers as the paper states them; of several papers each that answers.',
      label: null,
      most: 8,
    },
  ],
  // An empty result does not show that the paper contains nothing.
  refusals: () => ({ unanswered: 'No sentence that answers this was found.' }),
  instruction: ({ question }) =>
    `A professional reader asks the question between the marks <question> and </question> about these papers. Answer it from the passages alone, tables included. What a paper says of other studies is not its own finding. If the passages do not answer it, refuse with "unanswered" and do not write that the paper does not say it; never answer from what you know.\n<question>${(question ?? '').replaceAll(/[<>]/g, ' ')}</question>`,
  extract: (material) => {
    const statements = answerFromPapers(material.question ?? '', sourceStudies(material));
    return statements.length > 0 ? { statements } : { statements, refused: 'unanswered' };
  },
};
