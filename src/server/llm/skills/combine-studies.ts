import { combineStudies } from '#core/summaries/combine-studies.ts';
import { readablePassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

const outcome = { asks: 'The outcome in two to four words that each cited study uses, such as “blood pressure”.' };

/** Several studies as one summary: their conclusions, agreements and differences. */
export const combineStudiesSkill: Skill = {
  name: 'combine-studies',
  version: 2,
  parts: [
    {
      name: 'overall',
      asks: 'What the studies conclude, those first that stand for most; a sentence each, with who was studied.',
      label: null,
      most: 3,
    },
    {
      name: 'agreement',
      asks: 'Results of at least two studies that point the same way for the same outcome, with their numbers.',
      label: outcome,
      most: 8,
    },
    {
      name: 'conflict',
      asks: 'Results for the same outcome of the same comparison that point different ways beyond chance; every side. Never a combined outcome against one of its parts.',
      label: outcome,
      most: 8,
    },
    { name: 'no-difference', asks: 'Outcomes for which no difference was found.', label: outcome, most: 6 },
    {
      name: 'unclear',
      asks: 'Results for the same outcome where one study found an effect and another none, and chance may explain it.',
      label: outcome,
      most: 6,
    },
    {
      name: 'finding',
      asks: 'Main results that cannot be set beside those of another study.',
      label: outcome,
      most: 10,
    },
    { name: 'people', asks: 'Design and people of the studies.', label: null, most: 6 },
    {
      name: 'limits',
      asks: 'What the studies say of their own limits and of what is still to be found out.',
      label: null,
      most: 4,
    },
  ],
  refusals: () => ({ nothing: 'These abstracts hold no results that could be set side by side.' }),
  instruction: () =>
    'Read these studies together for a professional reader: what they conclude, for which outcomes they agree and for which not, who was studied and how far the results can be trusted. Twelve statements at most. Say of each result which people and which treatment it is about. Never count the studies.',
  extract: (material) => {
    const sound = material.studies.filter(({ retracted }) => !retracted);
    // Where all are retracted the runner decides whether they are shown.
    const read = sound.length > 0 ? sound : material.studies;
    return {
      statements: combineStudies(
        read.map((study) => ({
          id: study.id,
          title: study.title,
          studyTypes: study.studyTypes,
          passages: readablePassages(passagesOf(material, study)),
        })),
        conceptIndex(),
      ),
    };
  },
};
