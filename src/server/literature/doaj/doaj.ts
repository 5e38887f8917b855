import type { SearchFilters } from '#core/records/search-filters.ts';
import type { HttpClientResponse } from '#server/http-client/http-client.ts';
import { parseBooleanQuery, writeBoolean } from '#server/literature/boolean-query.ts';
import type { PagePart } from '#server/literature/page-walk.ts';
import { type PagedDatabase, searchPage } from '#server/literature/paged-search.ts';
import { type Source, type SourceConnection, type SourceContext, searchLimits } from '#server/literature/source.ts';
import { judgeDoaj, peekDoaj, readDoaj } from './doaj-response.ts';

/** The user's query in DOAJ's query language. */
interface DoajQuery {
  /** The query of the address, before percent-encoding; null when there is nothing searchable. */
  text: string | null;
  ignored: string[];
}

/** Older than any article of the directory: the value for an open lower bound. */
const firstYear = 1600;

/**
 * Words joined by AND and OR, and years as a closed range: DOAJ refuses `*`, `?` and `~` anywhere ("Query contains
 * disallowed Lucene features"), so an open end is written as a year, and escapes `/` and second colons by itself.
 * AND is written out since its own default differs between versions; NOT before a field is not understood.
 */
export function doajQuery(query: string, filters: SearchFilters, today: string): DoajQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { text: null, ignored };
  const conditions = [writeBoolean(root)];
  const { from, to } = filters.dates;
  // Issues are dated ahead by at most some months.
  const lastYear = to?.year ?? Number(today.slice(0, 4)) + 1;
  if (from || to) conditions.push(`bibjson.year:[${from?.year ?? firstYear} TO ${lastYear}]`);
  return { text: conditions.join(' AND '), ignored };
}

const database: PagedDatabase = {
  upstream: 'doaj',
  window: 1_000,
  partSize: 100,
  wholePages: true,
  deadlineMs: 10_000,
};

/**
 * The Directory of Open Access Journals, article search of version 4. The query is part of the path. It sorts by
 * relevance by default, marks no retractions, and allows two calls a second.
 */
export function createDoaj({ httpClient, baseUrl }: SourceConnection): Source {
  function ask(
    query: string,
    { offset, limit }: PagePart,
    deadlineMs: number,
    { signal }: SourceContext,
  ): Promise<HttpClientResponse> {
    // Blanks as %20: a plus sign would be searched for.
    const url = new URL(`search/articles/${encodeURIComponent(query)}`, baseUrl);
    url.searchParams.set('page', String(offset / limit + 1));
    url.searchParams.set('pageSize', String(limit));
    return httpClient.ask({
      upstream: 'doaj',
      method: 'GET',
      url,
      signal,
      deadlineMs,
      ...searchLimits,
      judge: judgeDoaj,
    });
  }

  return {
    id: 'doaj',
    read: readDoaj,
    search(question, context) {
      const { text, ignored } = doajQuery(question.query, question.filters, question.today);
      return searchPage(
        database,
        {
          asked: text,
          ignored,
          byDatabase: [{ name: 'fullTextOnly', note: 'Everything in DOAJ can be read free of charge.' }],
          onFetched: [
            { name: 'dates', note: 'DOAJ was asked for whole years; months were compared afterwards.' },
            { name: 'studyType', note: 'DOAJ has no study types; titles that name this design were kept.' },
            { name: 'hasAbstract', note: null },
          ],
          ask: (part, deadlineMs) => ask(text ?? '', part, deadlineMs, context),
          read: readDoaj,
          peek: peekDoaj,
        },
        question,
        context,
      );
    },
  };
}
