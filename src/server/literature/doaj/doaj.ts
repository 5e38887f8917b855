import type { HttpClient, HttpClientResponse } from '#server/http-client/http-client.ts';
import type { PagePart } from '#server/literature/page-walk.ts';
import { type PagedDatabase, searchPage } from '#server/literature/paged-search.ts';
import type { Source, SourceContext } from '#server/literature/source.ts';
import { doajQuery } from './doaj-query.ts';
import { judgeDoaj, peekDoaj, readDoaj } from './doaj-reading.ts';

const database: PagedDatabase = {
  upstream: 'doaj',
  window: 1_000,
  partSize: 100,
  wholePages: true,
  deadlineMs: 10_000,
};

const dayMs = 24 * 60 * 60 * 1000;
const maxBytes = 32 * 1024 * 1024;

/**
 * The Directory of Open Access Journals, article search of version 4. The query is part of the path. It sorts by
 * relevance when not told otherwise, marks no retractions, and takes two calls a second.
 */
export function createDoaj(options: {
  httpClient: HttpClient;
  baseUrl: URL;
  /** Not used: reading wants no key. */
  apiKey: string | null;
  /** Not used: it takes no contact address. */
  contactEmail: string | null;
}): Source {
  const { httpClient, baseUrl } = options;

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
      cacheForMs: dayMs,
      maxBytes,
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
