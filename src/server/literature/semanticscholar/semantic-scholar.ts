import type { SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import type { HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';
import { parseBooleanQuery, queryWords } from '#server/literature/boolean-query.ts';
import type { PagePart } from '#server/literature/page-walk.ts';
import { type PagedDatabase, searchPage } from '#server/literature/paged-search.ts';
import { type Source, type SourceConnection, type SourceContext, searchLimits } from '#server/literature/source.ts';
import { judgeSemanticScholar, peekSemanticScholar, readSemanticScholar } from './semantic-scholar-response.ts';

/** The user's query as parameters of Semantic Scholar's relevance search. */
interface SemanticScholarQuery {
  /** In the order in which they are sent; null when the user's text contains nothing searchable. */
  parameters: [name: string, value: string][] | null;
  ignored: string[];
}

/**
 * Its names for study types. It has none for systematic reviews, which are among its reviews or meta-analyses, and none
 * for observational studies.
 */
const publicationTypes: Partial<Record<StudyTypeFilter, string>> = {
  clinical_trial: 'ClinicalTrial',
  meta_analysis: 'MetaAnalysis',
  systematic_review: 'Review,MetaAnalysis',
};

/**
 * The relevance search has no operators and finds nothing for a hyphenated word: words are sent plain, with hyphens as
 * blanks. Dates may be open on either side. `openAccessPdf` is a bare flag.
 */
export function semanticScholarQuery(query: string, filters: SearchFilters): SemanticScholarQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { parameters: null, ignored };
  const words = queryWords(root)
    .flatMap((word) => word.split(/-+/))
    .filter((word) => word !== '');
  const parameters: [string, string][] = [['query', words.join(' ')]];
  const { from, to } = filters.dates;
  if (from || to) parameters.push(['publicationDateOrYear', `${date(from)}:${date(to)}`]);
  const types = publicationTypes[filters.studyType];
  if (types) parameters.push(['publicationTypes', types]);
  if (filters.fullTextOnly) parameters.push(['openAccessPdf', '']);
  return { parameters, ignored };
}

function date(bound: PartialDate | null): string {
  if (!bound) return '';
  return [bound.year, bound.month, bound.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

const database: PagedDatabase = {
  upstream: 'semanticscholar',
  window: 1_000,
  partSize: 100,
  wholePages: false,
  deadlineMs: 10_000,
};

/** Without a choice of fields only id and title are returned. */
const fields =
  'title,abstract,authors,journal,venue,publicationVenue,year,publicationDate,externalIds,publicationTypes,isOpenAccess,openAccessPdf,citationCount,url';

/**
 * Semantic Scholar's Graph API, relevance search. It marks no retractions. Without a key all clients share one pool,
 * where an immediate 429 is usual; with one it allows a call a second.
 */
export function createSemanticScholar({ httpClient, baseUrl, apiKey }: SourceConnection): Source {
  function ask(
    parameters: readonly [string, string][],
    { offset, limit }: PagePart,
    deadlineMs: number,
    { signal }: SourceContext,
  ): Promise<HttpClientResponse> {
    const url = new URL('paper/search', baseUrl);
    for (const [name, value] of parameters) url.searchParams.append(name, value);
    url.searchParams.append('fields', fields);
    url.searchParams.append('limit', String(limit));
    url.searchParams.append('offset', String(offset));
    return httpClient.ask({
      upstream: 'semanticscholar',
      method: 'GET',
      url,
      ...(apiKey !== null && { headers: { 'x-api-key': apiKey } }),
      signal,
      deadlineMs,
      ...searchLimits,
      judge: judgeSemanticScholar,
    });
  }

  return {
    id: 'semanticscholar',
    read: readSemanticScholar,
    search(question, context) {
      const { parameters, ignored } = semanticScholarQuery(question.query, question.filters);
      const coarse = question.filters.studyType === 'systematic_review';
      const missing = question.filters.studyType === 'observational';
      return searchPage(
        database,
        {
          asked: parameters?.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join(' & ') ?? null,
          ignored,
          byDatabase: [
            { name: 'dates', note: null },
            ...(coarse || missing ? [] : [{ name: 'studyType' as const, note: null }]),
            { name: 'fullTextOnly', note: 'Semantic Scholar gave only papers with a free PDF.' },
          ],
          onFetched: [
            ...(coarse ? [{ name: 'studyType' as const, note: coarseNote }] : []),
            ...(missing ? [{ name: 'studyType' as const, note: missingNote }] : []),
            { name: 'hasAbstract', note: null },
          ],
          ask: (part, deadlineMs) => ask(parameters ?? [], part, deadlineMs, context),
          read: readSemanticScholar,
          peek: peekSemanticScholar,
          meansEnd,
        },
        question,
        context,
      );
    },
  };
}

const coarseNote =
  'Semantic Scholar files systematic reviews under reviews and meta-analyses; of these, titles that say so were kept.';
const missingNote = 'Semantic Scholar has no such type; titles that name an observational design were kept.';

/**
 * Beyond some 990 records it refuses the rest of a longer list (https://github.com/allenai/s2-folks/issues/96): this is
 * the end of the list and not an error of the query.
 */
function meansEnd({ failure, message }: UpstreamFailure): boolean {
  return failure === 'bad_request' && /limit and\/or offset is not available/i.test(message);
}
