import type { SearchFilters } from '#core/records/search-filters.ts';
import type { HttpClientResponse } from '#server/http-client/http-client.ts';
import { parseBooleanQuery, writeBoolean } from '#server/literature/boolean-query.ts';
import type { PagePart } from '#server/literature/page-walk.ts';
import { type PagedDatabase, searchPage } from '#server/literature/paged-search.ts';
import { type Source, type SourceConnection, type SourceContext, searchLimits } from '#server/literature/source.ts';
import { judgeCore, peekCore, readCore } from './core-response.ts';

/** The user's query in CORE's query language. */
interface CoreQuery {
  /** The value of `q`; null when the user's text contains nothing searchable. */
  text: string | null;
  ignored: string[];
}

/**
 * Words joined by AND and OR, then the filters that CORE has: whole years and "has an abstract" and "has a full text".
 * Quotes are used only after a field: CORE answers a bare quoted phrase with HTTP 500 (seen in August 2026), so a
 * phrase is searched in title and abstract. NOT is undocumented and never sent.
 */
export function coreQuery(query: string, filters: SearchFilters): CoreQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { text: null, ignored };
  const conditions = [writeBoolean(root, (phrase) => `(title:${phrase} OR abstract:${phrase})`)];
  const { from, to } = filters.dates;
  if (from) conditions.push(`yearPublished>=${from.year}`);
  if (to) conditions.push(`yearPublished<=${to.year}`);
  if (filters.hasAbstract) conditions.push('_exists_:abstract');
  if (filters.fullTextOnly) conditions.push('_exists_:fullText');
  return { text: conditions.join(' AND '), ignored };
}

/** Slower than the others by far, so its timeout is longer. */
const database: PagedDatabase = {
  upstream: 'core',
  window: 10_000,
  partSize: 100,
  wholePages: false,
  deadlineMs: 15_000,
};

/**
 * CORE, the aggregator of repositories, version 3. Without a key it gives ten calls in ten minutes. It marks no
 * retractions. A record's DOI may belong to a paper that the work merely cites: a merge by DOI must compare titles.
 */
export function createCore({ httpClient, baseUrl, apiKey }: SourceConnection): Source {
  function ask(
    query: string,
    { offset, limit }: PagePart,
    deadlineMs: number,
    { signal }: SourceContext,
  ): Promise<HttpClientResponse> {
    // Without the final slash it redirects, which costs a call of the limit.
    const url = new URL('search/works/', baseUrl);
    url.searchParams.set('q', query);
    url.searchParams.set('limit', String(limit));
    url.searchParams.set('offset', String(offset));
    // Without this, answers contain whole books.
    url.searchParams.set('exclude', 'fullText');
    return httpClient.ask({
      upstream: 'core',
      method: 'GET',
      url,
      ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
      signal,
      deadlineMs,
      ...searchLimits,
      judge: judgeCore,
    });
  }

  return {
    id: 'core',
    read: readCore,
    search(question, context) {
      const { text, ignored } = coreQuery(question.query, question.filters);
      return searchPage(
        database,
        {
          asked: text,
          ignored,
          byDatabase: [{ name: 'fullTextOnly', note: null }],
          onFetched: [
            { name: 'dates', note: 'CORE was asked for whole years; days were compared afterwards.' },
            { name: 'studyType', note: 'CORE has no study types; titles that name this design were kept.' },
            { name: 'hasAbstract', note: 'CORE was asked for abstracts, and counts empty ones as such.' },
          ],
          ask: (part, deadlineMs) => ask(text ?? '', part, deadlineMs, context),
          read: readCore,
          peek: peekCore,
        },
        question,
        context,
      );
    },
  };
}
