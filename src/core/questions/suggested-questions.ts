import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { contentStem, contentStems, shared, without } from '#core/text/words/content-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';
import { furtherQuestions, popularQuestions, sampleQuestions, topics } from './asked-questions.ts';

/** Questions of one group on a page, such as those of one topic. */
type QuestionGroup = readonly string[];

/** Question words, which do not name the subject. */
const asking = contentStems('help helps work works good better lower prevent keep');

/** Score of a neighbour on the page: more than that of an unrelated question, less than that of one shared word. */
const sameGroup = 0.5;

/** The subject of a question, whatever its wording: the stems of its content words, in alphabetical order. */
function matterOf(question: string): string {
  const words = questionTerms(question).words.flatMap((word) => wordsOf(word));
  const stems = words.map(({ lower }) => contentStem(lower) || lower);
  return stems.length === 0 ? question.trim().toLowerCase() : [...new Set(stems)].sort().join(' ');
}

/**
 * At most `most` of the questions, each once, without the given one in any wording. First those that share words with
 * it, where rare words have more weight; then its neighbours in a group; then the rest in their order.
 */
export function nearestQuestions(asked: string, groups: readonly QuestionGroup[], most: number): string[] {
  const own = without(contentStems(asked), asking);
  const matter = matterOf(asked);
  const questions = [...new Set(groups.flat())].filter((question) => matterOf(question) !== matter);
  const stems = new Map(questions.map((question) => [question, contentStems(question)]));
  const weightOf = (stem: string) => 1 / questions.filter((question) => stems.get(question)?.has(stem)).length;
  const near = (question: string) => {
    const said = stems.get(question) ?? new Set();
    const words = [...own].reduce((sum, stem) => sum + (said.has(stem) ? 1 + weightOf(stem) : 0), 0);
    const together = groups.some(
      (group) => group.includes(question) && group.some((other) => shared(own, contentStems(other)) > 0),
    );
    return words + (together ? sameGroup : 0);
  };
  return questions
    .map((question) => ({ question, nearness: near(question) }))
    .sort((left, right) => right.nearness - left.nearness)
    .slice(0, most)
    .map(({ question }) => question);
}

const groups = [...topics.map(({ questions }) => questions), popularQuestions, sampleQuestions, furtherQuestions];

/** Every question that is offered anywhere, each once. */
export const offeredQuestions: readonly string[] = [...new Set(groups.flat())];

const suggestionsShown = 6;

/** Questions to ask next: six of the offered questions, those nearest to the last one first. */
export function suggestedQuestions(asked: string): string[] {
  return nearestQuestions(asked, groups, suggestionsShown);
}
