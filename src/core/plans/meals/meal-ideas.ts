/**
 * Dishes with the food of a study's participants: the dishes are ours, the statements about the study are the study's.
 */

import { composed, type PartStatement, type StudySentences, verbatim } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { formatLength, kindsText } from '#core/plans/plan-text.ts';
import { reportParts, studyReport, unreadResult } from '#core/plans/study-report.ts';
import type { Found } from '#core/text/numbers/found-value.ts';
import { dishes, foodSources, type MealType, mealTypes } from './dishes.ts';
import type { EatenThing } from './foods.ts';
import { type NutritionDose, readNutritionDose, whyNoFood } from './nutrition-dose.ts';

export const mealParts = {
  given: 'What they ate or took',
  people: 'Who they were',
  ...reportParts,
  rationale: 'Why this idea',
} as const;

interface MealIdea {
  mealType: MealType;
  /** Our own dishes. */
  suggestions: string[];
  /** What the study said about their food. */
  rationale: PartStatement;
}

export interface MealIdeas {
  statements: PartStatement[];
  /** At least one. */
  ideas: MealIdea[];
  /** For a supplement that was given with food: our own sentences on the foods that contain it. */
  foodSources: string[];
  /** Our own general remarks, which must be shown as such. */
  notes: string[];
  /** What the text does not give, in our own sentences. */
  unsaid: string[];
}

const retractionNotes: readonly string[] = [
  'The dishes are our own ideas. The study did not test these dishes, and no one checked them for you.',
  'The amounts are those of the people in the study. They are no amount for you.',
  'Ask a doctor or a dietitian before you change what you eat if you are ill, pregnant or take medicine, and leave out what you cannot tolerate.',
];

const refusals = {
  none: 'This study holds nothing to build meals on: it gave its people no food or diet.',
  animals: 'This study holds nothing to build meals on: it was not done with people.',
  watched: 'This study holds nothing to build meals on: it asked what people ate and gave them nothing to eat.',
  'not-given': 'This study holds nothing to build meals on: what it tested was not a food or a diet.',
} as const;

/** `low-glycaemic index` is short for a diet. */
const namedAs = ({ value, words }: Found<EatenThing>) =>
  value.kind === 'diet' && !/diet|meal|salt|fast|product|flour/i.test(words) ? `${words} diet` : words;

/** `30 g a day of rice bran oil`; the food is named only where it is not the first one. */
function amountTerms({ words, value }: NonNullable<NutritionDose['amount']>, things: NutritionDose['things']): string {
  const other = things.slice(1).find((thing) => thing.value.id === value.of?.id);
  return `${words}${value.per === null ? '' : ` a ${value.per}`}${other ? ` of ${other.words}` : ''}`;
}

function givenStatements(dose: NutritionDose, study: StudySentences): PartStatement[] {
  const statements: (PartStatement | null)[] = [];
  const say = (label: string, text: string, found: Found<unknown>) =>
    statements.push(composed({ part: mealParts.given, label }, `${label}: ${text}.`, [found], study));
  const { things, amount, frequency, length, comparator } = dose;
  for (const [index, thing] of things.entries()) say(index === 0 ? 'Type' : 'Also', namedAs(thing), thing);
  if (amount) say('Amount in the study', amountTerms(amount, things), amount);
  if (frequency && !/^(?:daily|every\sday|each\sday)$/i.test(amount?.value.per === 'day' ? frequency.words : ''))
    say('How often', frequency.words, frequency);
  if (length) say('Length', formatLength(length), length);
  if (comparator) say('Compared with', comparator.words, comparator);
  return statements.filter((statement) => statement !== null);
}

/** The sentence about what was given; every idea with that food rests on it. */
function rationaleOf(thing: Found<EatenThing>, study: StudySentences): PartStatement | null {
  const passage = study.passages.find((one) => one.passage === thing.passage);
  return passage ? verbatim(mealParts.rationale, passage, thing.value.label) : null;
}

function ideasOf(dose: NutritionDose, study: StudySentences): MealIdea[] {
  const eaten = dose.things.filter(({ value }) => value.kind !== 'supplement' && value.group !== null);
  return mealTypes.flatMap((mealType) => {
    const found = eaten.flatMap((thing) => {
      const suggestions = dishes[thing.value.group ?? '']?.[mealType] ?? [];
      const rationale = rationaleOf(thing, study);
      return rationale && suggestions.length > 0 ? [{ mealType, suggestions: [...suggestions], rationale }] : [];
    });
    return found.slice(0, 2);
  });
}

function sourcesOf(dose: NutritionDose): string[] {
  return dose.things.flatMap(({ value }) => {
    const foods = value.kind === 'supplement' ? foodSources[value.group ?? ''] : undefined;
    return foods ? [`Foods that hold ${value.label}, from our own list: ${foods}.`] : [];
  });
}

/**
 * What was eaten, how much of it, what changed, and our own dishes with the same food; or why there are none: no food
 * was given, or only a supplement.
 */
export function mealIdeas(study: StudySentences, concepts: ConceptIndex | null): MealIdeas | { refused: string } {
  const dose = readNutritionDose(study.title, study.passages);
  const why = whyNoFood(study, dose);
  if (why) return { refused: refusals[why] };
  const named = kindsText(dose.things);
  const ideas = ideasOf(dose, study);
  const sources = sourcesOf(dose);
  if (ideas.length === 0) {
    const supplement = dose.things.every(({ value }) => value.kind === 'supplement');
    const reason = supplement
      ? `it tested ${named} as a supplement, not a food, and a meal does not hold the amount that was tested`
      : `we have no dishes for ${named}`;
    return { refused: [`This study holds nothing to build meals on: ${reason}.`, ...sources].join(' ') };
  }
  const { population } = dose;
  const people = population
    ? composed({ part: mealParts.people, label: 'People' }, `People: ${population.words}.`, [population], study)
    : null;
  const report = studyReport(study, concepts);
  return {
    statements: [...givenStatements(dose, study), ...(people?.text.startsWith('People: ') ? [people] : []), ...report],
    ideas,
    foodSources: sources,
    notes: [...retractionNotes],
    unsaid: [
      ...(dose.amount ? [] : ['The text does not say how much of it.']),
      ...(dose.length ? [] : ['The text does not say for how long.']),
      ...(people ? [] : ['The text does not say plainly who took part.']),
      ...unreadResult(report),
    ],
  };
}
