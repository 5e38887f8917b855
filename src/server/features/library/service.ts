import * as z from 'zod/mini';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { AppliedFilter, Source } from '#server/literature/source.ts';

const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case')),
  text: z.string().check(z.regex(/^\S.*\?$/u, 'must be one line that ends with a question mark')),
});
export type LibraryQuestion = z.infer<typeof question>;

const topic = (id: string, title: string) =>
  z.strictObject({ id: z.literal(id), title: z.literal(title), questions: z.array(question).check(z.length(3)) });

/** library/questions.json: the questions of each screen, in their order on the screen. */
export const libraryQuestions = z.strictObject({
  /** Samples on the quick search page. */
  quick: z.array(question).check(z.length(6)),
  /** On the page of health answers. */
  popular: z.array(question).check(z.length(8)),
  topics: z.tuple([
    topic('heart', 'Heart Health'),
    topic('brain', 'Brain Health'),
    topic('nutrition', 'Nutrition'),
    topic('exercise', 'Exercise'),
  ]),
  /** Under an answer. */
  suggested: z.array(question).check(z.length(6)),
  /** On no screen of their own: offered where they are near to what was asked. */
  more: z.array(question),
});
export type LibraryQuestions = z.infer<typeof libraryQuestions>;

/** Every question once, in the file's order. */
export function everyQuestion(questions: LibraryQuestions): LibraryQuestion[] {
  return [
    ...questions.quick,
    ...questions.popular,
    ...questions.topics.flatMap((part) => part.questions),
    ...questions.suggested,
    ...questions.more,
  ];
}

/** The database functions that the library's search needs. */
export interface LibraryIndex {
  search: (
    query: string,
    filters: SearchFilters,
    page: number,
    limit: number,
  ) => Promise<{ studies: IdentifiedRecord[]; total: number }>;
}

/**
 * The built-in library as one more source. It is always queried, and answered by our own database, so that it works
 * without a network. Citedness is not among its filters: the search service applies that to every source.
 */
export function createLibrarySource(libraryIndex: LibraryIndex): Source {
  return {
    id: 'library',
    async search(question) {
      const { studies, total } = await libraryIndex.search(
        question.query,
        question.filters,
        question.page,
        question.limit,
      );
      return {
        records: studies,
        dropped: [],
        total: { count: total, exact: true },
        reachable: total,
        asked: question.query,
        translation: null,
        ignoredTerms: [],
        filters: appliedBy(question.filters),
        cacheAgeMs: null,
        requests: 0,
      };
    },
    read: () => ({ outcome: 'other', shows: 'the library is read from the database, not from an upstream' }),
  };
}

function appliedBy(filters: SearchFilters): AppliedFilter[] {
  const used: AppliedFilter['name'][] = [
    ...(filters.dates.from !== null || filters.dates.to !== null ? ['dates' as const] : []),
    ...(filters.studyType !== 'all' ? ['studyType' as const] : []),
    ...(filters.fullTextOnly ? ['fullTextOnly' as const] : []),
    ...(filters.hasAbstract ? ['hasAbstract' as const] : []),
  ];
  return used.map((name) => ({ name, by: 'database', removed: 0, note: null }));
}
