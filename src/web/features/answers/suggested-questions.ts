import { contentStems, shared } from '#core/language/content-words.ts';
import { popularQuestions, sampleQuestions, topics } from './asked-questions.ts';

/** Every question that is offered anywhere, each once. */
export const offeredQuestions: readonly string[] = [
  ...new Set([...popularQuestions, ...sampleQuestions, ...topics.flatMap(({ questions }) => questions)]),
];

const suggestionsShown = 6;

/** What one could ask next: those of the offered questions first that share most words with the one just answered. */
export function suggestedQuestions(asked: string): string[] {
  const said = contentStems(asked);
  return offeredQuestions
    .filter((question) => question.toLowerCase() !== asked.trim().toLowerCase())
    .map((question) => ({ question, likeness: shared(said, contentStems(question)) }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, suggestionsShown)
    .map(({ question }) => question);
}
