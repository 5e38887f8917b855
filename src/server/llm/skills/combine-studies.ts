import { combineStudies } from '#core/summaries/combine-studies.ts';
import { readablePassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

/** Several studies as one summary: their conclusions, agreements and differences. */
export const combineStudiesSkill: Skill = {
  name: 'combine-studies',
  version: 3,
  parts: [
    {
      name: 'overall',
      asks: 'What the studies conclude, those first that stand for most; a sentence each, with who was studied.',
      most: 3,
    },
    { name: 'agreement', asks: null, most: 8 },
    { name: 'conflict', asks: null, most: 8 },
    { name: 'no-difference', asks: null, most: 6 },
    { name: 'unclear', asks: null, most: 6 },
    {
      name: 'finding',
      asks: 'The main results of each study, with their numbers.',
      most: 10,
    },
    { name: 'people', asks: 'Design and people of the studies.', most: 6 },
    {
      name: 'limits',
      asks: 'What the studies say of their own limits and of what is still to be found out.',
      most: 4,
    },
  ],
  refusals: () => ({ nothing: 'These abstracts hold no results that could be set side by side.' }),
  instruction: () =>
    'Read these studies together for a professional reader: what they conclude, what each found, who was studied and how far the results can be trusted. Twelve statements at most. Where they agree or differ is found by rule. Say of each result which people and which treatment it is about. Never count the studies.',
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
