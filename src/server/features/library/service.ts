import type { SearchFilters } from '#core/records/search-filters.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { AppliedFilter, Source } from '#server/literature/source.ts';

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
