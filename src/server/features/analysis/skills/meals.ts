import type { PartStatement } from '#core/evidence/part-statement.ts';
import { mealIdeas, mealParts } from '#core/plans/meals/meal-ideas.ts';
import { readablePassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill } from '#server/llm/skill.ts';

const partNames = new Map<string, string>(Object.entries(mealParts).map(([name, heading]) => [heading, name]));

/** The ideas for the first study by rule; null where there is no study. */
function ideasOf(material: Material) {
  const [study] = material.studies;
  return study
    ? mealIdeas({ title: study.title, passages: readablePassages(passagesOf(material, study)) }, conceptIndex())
    : null;
}

function ofSkill({ part, label, text, evidence }: PartStatement) {
  const name = partNames.get(part) ?? part;
  return { part: name, label: name === 'rationale' ? null : (label ?? null), text, evidence };
}

/** What the participants of a study ate, and the result: the basis of ideas for meals. The dishes come from core. */
export const mealsSkill: Skill = {
  name: 'meals',
  version: 3,
  parts: [
    {
      name: 'given',
      asks: 'What food, drink or diet the people were given, one statement for each of kind, amount, how often, for how long.',
      most: 10,
    },
    { name: 'people', asks: 'Who they were.', most: 2 },
    {
      name: 'changed',
      asks: 'What changed in those who ate it, and against what it was compared.',
      most: 3,
    },
    { name: 'harms', asks: 'Harms that the study reports, or that it found none.', most: 2 },
    { name: 'limits', asks: 'Limits of the study that its authors state.', most: 2 },
    { name: 'rationale', asks: 'The sentence that says what was eaten.', most: 4 },
  ],
  refusals: (material) => {
    const ideas = ideasOf(material);
    return {
      nothing: ideas && 'refused' in ideas ? ideas.refused : 'This study holds nothing to build meals on.',
    };
  },
  instruction: () =>
    'State what food, drink or diet the people of this study were given, exactly as the study says: kind, amount, times, weeks, and what changed. Add nothing that it does not say: no dishes, no advice. Where nobody was given anything to eat or drink, refuse.',
  extract: (material) => {
    const ideas = ideasOf(material);
    if (ideas === null || 'refused' in ideas) return { statements: [], refused: 'nothing' };
    const statements = ideas.statements.map(ofSkill);
    // An idea rests on the sentence that says what was given; the sentence is listed once for all ideas.
    const told = new Set<string>(statements.map(({ text }) => text));
    for (const { rationale } of ideas.ideas)
      if (!told.has(rationale.text)) {
        told.add(rationale.text);
        statements.push(ofSkill(rationale));
      }
    return { statements };
  },
};
