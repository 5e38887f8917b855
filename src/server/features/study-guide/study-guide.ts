import { extractStudyGuide } from '#core/study-guide/study-guide-extract.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { Skill } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

/** A guide for students, made from the papers themselves. */
export const studyGuideSkill: Skill = {
  name: 'study-guide',
  version: 4,
  parts: [
    { name: 'concept', asks: null, most: 12 },
    { name: 'method-term', asks: null, most: 6 },
    { name: 'finding', asks: 'A main result, with its numbers as the abstract states them.', most: 10 },
    {
      name: 'significance',
      asks: 'What the finding just before means, as its authors say; from the same study.',
      most: 10,
    },
    { name: 'contrast', asks: null, most: 8 },
    { name: 'gap', asks: 'What the authors say is not known yet.', most: 8 },
    { name: 'outline-introduction', asks: 'Why the topic matters and what the studies asked.', most: 6 },
    { name: 'outline-methodology', asks: 'How the studies were made.', most: 8 },
    { name: 'people', asks: 'Who took part.', most: 4 },
    { name: 'outline-results', asks: 'The results in the order of an essay.', most: 8 },
    { name: 'outline-discussion', asks: 'Limits and differences to discuss.', most: 6 },
    {
      name: 'outline-conclusion',
      asks: 'What can be concluded, as surely as the authors do and no surer.',
      most: 6,
    },
    {
      name: 'thesis',
      asks: 'What one study concludes, fit to be argued in an essay, with its reservations kept.',
      most: 6,
    },
  ],
  refusals: () => ({ nothing: 'The abstracts of the chosen studies hold nothing that a guide could be made of.' }),
  instruction: () =>
    'Make a guide for a student who must understand these studies and write about them. Plain words, every reservation kept, who was studied always said.',
  extract: (material) => ({ statements: extractStudyGuide(sourceStudies(material), conceptIndex()) }),
};
