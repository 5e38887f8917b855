import { extractStudyGuide } from '#core/study-guide/study-guide-extract.ts';
import { glossary } from '#core/study-guide/study-guide-glossary.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { Skill } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

/** A guide for students, made from the papers themselves. */
export const studyGuideSkill: Skill = {
  name: 'study-guide',
  version: 3,
  parts: [
    {
      name: 'concept',
      asks: 'What a concept means or how the studies use it, one statement a concept.',
      label: { asks: 'the concept, in words of the cited study, no numbers' },
      most: 12,
    },
    {
      name: 'method-term',
      asks: 'How a study uses a word of method, one statement a word.',
      label: { asks: 'the word of method', among: glossary.map(({ name }) => name) },
      most: 6,
    },
    { name: 'finding', asks: 'A main result, with its numbers as the abstract states them.', label: null, most: 10 },
    {
      name: 'significance',
      asks: 'What the finding just before means, as its authors say; from the same study.',
      label: null,
      most: 10,
    },
    {
      name: 'contrast',
      asks: 'Results of different studies on the same outcome of the same comparison that point different ways beyond chance, one statement a study.',
      label: { asks: 'the outcome, in words of the cited study, no numbers' },
      most: 8,
    },
    { name: 'gap', asks: 'What the authors say is not known yet.', label: null, most: 8 },
    {
      name: 'question',
      asks: 'A question for a discussion that the cited words raise; it claims nothing.',
      label: null,
      most: 8,
    },
    { name: 'outline-introduction', asks: 'Why the topic matters and what the studies asked.', label: null, most: 6 },
    { name: 'outline-methodology', asks: 'How the studies were made.', label: null, most: 8 },
    { name: 'people', asks: 'Who took part.', label: null, most: 4 },
    { name: 'outline-results', asks: 'The results in the order of an essay.', label: null, most: 8 },
    { name: 'outline-discussion', asks: 'Limits and differences to discuss.', label: null, most: 6 },
    {
      name: 'outline-conclusion',
      asks: 'What can be concluded, as surely as the authors do and no surer.',
      label: null,
      most: 6,
    },
    {
      name: 'thesis',
      asks: 'A thesis that an essay could argue from these studies, with their reservations kept.',
      label: null,
      most: 6,
    },
  ],
  refusals: () => ({ nothing: 'The abstracts of the chosen studies hold nothing that a guide could be made of.' }),
  instruction: () =>
    'Make a guide for a student who must understand these studies and write about them. Plain words, every reservation kept, who was studied always said.',
  extract: (material) => ({ statements: extractStudyGuide(sourceStudies(material), conceptIndex()) }),
};
