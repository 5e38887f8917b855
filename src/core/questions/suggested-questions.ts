import { furtherQuestions, popularQuestions, sampleQuestions, topics } from './asked-questions.ts';
import { nearestQuestions } from './nearest-questions.ts';

const groups = [...topics.map(({ questions }) => questions), popularQuestions, sampleQuestions, furtherQuestions];

/** Every question that is offered anywhere, each once. */
export const offeredQuestions: readonly string[] = [...new Set(groups.flat())];

const suggestionsShown = 6;

/** Questions to ask next: six of the offered questions, those nearest to the last one first. */
export function suggestedQuestions(asked: string): string[] {
  return nearestQuestions(asked, groups, suggestionsShown);
}
