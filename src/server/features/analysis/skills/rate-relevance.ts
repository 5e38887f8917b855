import type { Skill } from '#server/llm/skill.ts';

/**
 * Whether studies that the rule would set aside answer the search after all. A checked statement restores its study;
 * none removes a study. The extractive counterpart adds nothing, since the rule has judged already.
 */
export const rateRelevanceSkill: Skill = {
  name: 'rate-relevance',
  version: 1,
  parts: [
    {
      name: 'answers',
      asks: 'What a study says that answers the search; one statement for each study that does, none for the others.',
      most: 60,
    },
  ],
  refusals: () => ({ none: 'None of these studies answers the search.' }),
  instruction: ({ question }) =>
    `Somebody searched for: ${JSON.stringify(question ?? '')}. For each study that answers this search, state in one sentence what it says about it. Leave out studies about something else.`,
  extract: () => ({ statements: [], refused: 'none' }),
};
