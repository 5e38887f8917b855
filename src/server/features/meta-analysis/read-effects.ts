import { readStatedEffects } from '#core/extraction/effects/state-effects.ts';
import type { Skill, SkillStatement } from '#server/llm/skill.ts';
import { sourceStudies } from '#server/llm/skills/synthesise.ts';

/** The effects that each study states, read by a model as a check on the rules. What both read alike is reliable. */
export const readEffectsSkill: Skill = {
  name: 'read-effects',
  version: 1,
  parts: [
    {
      name: 'main-effect',
      asks: 'Of each study the effect on its main outcome in all people of the study: the measure by its name, the estimate, and the confidence interval with its level, as the abstract states them. One effect a statement, one statement a study.',
      most: 100,
    },
    {
      name: 'other-effect',
      asks: 'Every other effect with a confidence interval, stated in the same way.',
      most: 100,
    },
  ],
  refusals: () => ({ nothing: 'No effect with a confidence interval was found in the abstracts of these studies.' }),
  instruction: () =>
    'Read the effects of a treatment from each study: hazard ratios, risk ratios, odds ratios, rate ratios and differences, each with its confidence interval. Copy every number as it stands; compute and convert nothing. Leave out what has no interval, and what is no comparison of two groups.',
  extract: (material) => {
    const statements = sourceStudies(material).flatMap(({ passages }) =>
      passages.flatMap(({ passage, text }): SkillStatement[] => {
        const effects = readStatedEffects(text).filter(({ ciLow, ciHigh }) => ciLow !== null && ciHigh !== null);
        if (effects.length === 0) return [];
        const isMain = effects.some(({ importance }) => importance === 'primary');
        return [{ part: isMain ? 'main-effect' : 'other-effect', text, evidence: [{ passage, quote: text }] }];
      }),
    );
    return statements.length > 0 ? { statements } : { statements, refused: 'nothing' };
  },
};
