import { paperSummary } from '#core/papers/paper-summary.ts';
import type { Skill } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

/** The summary of one whole paper: question, methods, results, meaning, limits. */
export const paperSummarySkill: Skill = {
  name: 'paper-summary',
  version: 2,
  parts: [
    { name: 'question', asks: 'What the paper wanted to find out: one sentence.', label: null, most: 2 },
    {
      name: 'done',
      asks: 'Design, people with their number, what they were given and what it was compared with: two to four sentences.',
      label: null,
      most: 4,
    },
    {
      name: 'found',
      asks: 'The main results with their numbers as the paper states them, the primary outcome first, harms too: two to five sentences.',
      label: null,
      most: 6,
    },
    { name: 'meaning', asks: 'What the authors conclude, as surely as they do and no surer.', label: null, most: 2 },
    { name: 'limits', asks: 'The limits that the authors name.', label: null, most: 3 },
  ],
  refusals: () => ({
    nothing:
      'No sentence was found that belongs in a summary. That does not show that the paper says nothing: read its text.',
  }),
  instruction: () =>
    'Summarise this one paper from its full text for a professional reader, short and part by part. Prefer the results section to the abstract where both give a number. What the paper says of other studies is not its own finding. Leave a part out where the paper says nothing for it.',
  extract: (material) => {
    const statements = sourceStudies(material).slice(0, 1).flatMap(paperSummary);
    return statements.length > 0 ? { statements } : { statements, refused: 'nothing' };
  },
};
