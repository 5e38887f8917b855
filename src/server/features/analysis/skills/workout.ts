import type { PartStatement } from '#core/evidence/part-statement.ts';
import { workoutParts, workoutPlan } from '#core/plans/exercise/workout-plan.ts';
import { readablePassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

const partNames = new Map<string, string>(Object.entries(workoutParts).map(([name, heading]) => [heading, name]));

/** The plan for the first study by rule; null where there is none. */
function planOf(material: Material) {
  const [study] = material.studies;
  return study
    ? workoutPlan({ title: study.title, passages: readablePassages(passagesOf(material, study)) }, conceptIndex())
    : null;
}

/** From a statement of the rule to one of the skill, with the part's name in place of its heading. */
function ofSkill({ part, label, text, evidence }: PartStatement) {
  return { part: partNames.get(part) ?? part, label: label ?? null, text, evidence };
}

/** What the participants of a study did, and how much: the basis of a plan. The plan itself comes from core. */
export const workoutSkill: Skill = {
  name: 'workout',
  version: 3,
  parts: [
    {
      name: 'done',
      asks: 'What exercise the people did, one statement for each of kind, time, how often, how hard, for how long.',
      most: 12,
    },
    { name: 'people', asks: 'Who they were.', most: 2 },
    {
      name: 'changed',
      asks: 'What changed in those who exercised, and against what it was compared.',
      most: 3,
    },
    { name: 'harms', asks: 'Harms that the study reports, or that it found none.', most: 2 },
    { name: 'limits', asks: 'Limits of the study that its authors state.', most: 2 },
  ],
  refusals: (material) => {
    const plan = planOf(material);
    return {
      nothing: plan && 'refused' in plan ? plan.refused : 'This study holds nothing to build a workout on.',
    };
  },
  instruction: () =>
    'State what exercise the people of this study did, exactly as the study says: kind, time of a session, times a week, intensity, weeks. Add nothing that it does not say, no advice and no plan. Where the study gave no exercise to anybody, refuse.',
  extract: (material) => {
    const plan = planOf(material);
    if (plan === null || 'refused' in plan) return { statements: [], refused: 'nothing' };
    return { statements: plan.statements.map(ofSkill) };
  },
};
