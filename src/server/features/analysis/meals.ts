/**
 * Ideas for meals based on what a study's participants ate. The dishes come from our list, the reason is the study's
 * own sentence.
 */
import type { MealIdea } from '#contract/analysis.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { PartStatement } from '#core/evidence/part-statement.ts';
import { type MealIdeas, mealIdeas, mealParts } from '#core/plans/meals/meal-ideas.ts';
import { readablePassages, splitPassages } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { answerText } from '#server/llm/extractive-engine.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export interface MealsRead {
  mealIdeas: MealIdea[];
  notes: string[];
}

/** What the rules find for meals, independent of the engine; or why there is nothing. */
export function readMeals({ title, abstract, sections }: ReadStudy): MealIdeas | { refused: string } {
  return mealIdeas({ title, passages: readablePassages(splitPassages(abstract ?? '', sections)) }, conceptIndex());
}

/** Ideas from the study's own sentences, each with the mark of the checked statement that cites its sentence. */
export function mealsOf(read: MealIdeas, answer: CheckedAnswer): MealsRead {
  /** The statement that equals the sentence, else the first that cites it. */
  const markOf = ({ text, evidence }: PartStatement) => {
    const cited = new Set(evidence.map(({ passage }) => passage));
    const same = answer.statements.findIndex((statement) => statement.text === text);
    const place =
      same >= 0 ? same : answer.statements.findIndex((one) => one.evidence.some(({ passage }) => cited.has(passage)));
    return place < 0 ? '' : ` [${place + 1}]`;
  };
  return {
    mealIdeas: read.ideas.map(({ mealType, suggestions, rationale }) => ({
      mealType,
      suggestions,
      rationale: `${rationale.text}${markOf(rationale)}`,
    })),
    notes: [...read.foodSources, ...read.notes],
  };
}

/** What the study gave and found, or why it has no basis for ideas. */
export function mealsText({ refused, statements }: CheckedAnswer): string {
  const { rationale: _shownWithTheIdeas, ...headings } = mealParts;
  return refused ?? answerText(statements, headings);
}
