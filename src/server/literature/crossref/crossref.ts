import type { SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import { type HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';
import { parseBooleanQuery, queryWords } from '#server/literature/boolean-query.ts';
import type { PagePart } from '#server/literature/page-walk.ts';
import { type PagedDatabase, searchPage } from '#server/literature/paged-search.ts';
import { type Source, type SourceConnection, type SourceContext, searchLimits } from '#server/literature/source.ts';
import { judgeCrossref, readCrossref } from './crossref-response.ts';

/** The user's query as parameters of `/works`. */
interface CrossrefQuery {
  /** Null when the text contains nothing searchable. */
  words: string | null;
  filter: string;
  ignored: string[];
}

/** Kinds of works to search; the same name repeated means "or". Peer reviews and components are excluded. */
const types = [
  'journal-article',
  'posted-content',
  'proceedings-article',
  'book-chapter',
  'book',
  'monograph',
  'edited-book',
  'report',
  'dissertation',
];

/** Crossref ranks works with more of the words first, so naming the design moves such titles up. */
const designLabels: Record<Exclude<StudyTypeFilter, 'all'>, string> = {
  clinical_trial: 'randomized trial',
  meta_analysis: 'meta-analysis',
  systematic_review: 'systematic review',
  observational: 'cohort study',
};

/** Crossref joins words by OR and ranks. It has no operators, so what NOT excludes is left out and reported. */
export function crossrefQuery(query: string, filters: SearchFilters): CrossrefQuery {
  const { root, ignored } = parseBooleanQuery(query);
  const filter = [
    ...types.map((type) => `type:${type}`),
    ...(filters.dates.from ? [`from-pub-date:${dateText(filters.dates.from)}`] : []),
    ...(filters.dates.to ? [`until-pub-date:${dateText(filters.dates.to)}`] : []),
    ...(filters.hasAbstract ? ['has-abstract:true'] : []),
  ].join(',');
  if (!root) return { words: null, filter, ignored };
  const words = queryWords(root);
  const design = filters.studyType === 'all' ? [] : designLabels[filters.studyType].split(' ');
  const missing = design.filter((word) => !words.some((given) => given.toLowerCase() === word));
  return { words: [...words, ...missing].join(' '), filter, ignored };
}

/** As precise as the bound. */
function dateText(date: PartialDate): string {
  return [date.year, date.month, date.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

const database: PagedDatabase = {
  upstream: 'crossref',
  window: 10_000,
  partSize: 500,
  wholePages: false,
  deadlineMs: 10_000,
};

/** Without this list a record contains its references, 5 to 60 kB each. */
const selected = [
  'DOI,title,subtitle,original-title,abstract,author,editor,issued,published,published-online,published-print,posted',
  'container-title,short-container-title,ISSN,type,publisher,volume,issue,page,article-number',
  'is-referenced-by-count,license,link,relation,update-to,updated-by,clinical-trial-number',
].join(',');

/**
 * Crossref's works, by relevance to the words. `query.bibliographic` covers titles, authors, journals and years;
 * `query.title` is withdrawn. With a contact address Crossref uses its polite pool.
 */
export function createCrossref({ httpClient, baseUrl, contactEmail }: SourceConnection): Source {
  function request(
    query: CrossrefQuery,
    part: PagePart,
    deadlineMs: number,
    { signal }: SourceContext,
    fields: string,
  ): Promise<HttpClientResponse> {
    const url = new URL('works', baseUrl);
    url.search = new URLSearchParams({
      'query.bibliographic': query.words ?? '',
      filter: query.filter,
      rows: String(part.limit),
      offset: String(part.offset),
      ...(fields === '' ? {} : { select: fields }),
      ...(contactEmail === null ? {} : { mailto: contactEmail }),
    }).toString();
    return httpClient.ask({
      upstream: 'crossref',
      method: 'GET',
      url,
      signal,
      deadlineMs,
      ...searchLimits,
      judge: judgeCrossref,
    });
  }

  /** An unknown name in `select` is refused with 400; whole records are slower but the same. */
  async function ask(query: CrossrefQuery, part: PagePart, deadlineMs: number, context: SourceContext) {
    const startedAt = performance.now();
    try {
      return await request(query, part, deadlineMs, context, selected);
    } catch (error) {
      const isSelect =
        error instanceof UpstreamFailure && error.failure === 'bad_request' && /select/i.test(error.message);
      if (!isSelect) throw error;
      const leftMs = Math.max(1, deadlineMs - (performance.now() - startedAt));
      const answer = await request(query, part, leftMs, context, '');
      return { ...answer, attempts: answer.attempts + error.attempts };
    }
  }

  return {
    id: 'crossref',
    read: readCrossref,
    search(question, context) {
      const query = crossrefQuery(question.query, question.filters);
      return searchPage(
        database,
        {
          asked: query.words === null ? null : `query.bibliographic=${query.words} filter=${query.filter}`,
          ignored: query.ignored,
          byDatabase: [
            { name: 'dates', note: null },
            { name: 'hasAbstract', note: null },
          ],
          onFetched: [
            {
              name: 'studyType',
              note: 'Crossref has no study types; the design was added to the words, and titles that name it were kept.',
            },
            {
              name: 'fullTextOnly',
              note: 'Crossref knows licences only; works under an open licence were kept.',
            },
          ],
          ask: (part, deadlineMs) => ask(query, part, deadlineMs, context),
          read: readCrossref,
        },
        question,
        context,
      );
    },
  };
}
