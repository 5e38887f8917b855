import type { FilterName, SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate, StudyRecord } from '#core/records/study-record.ts';
import { type HttpClientResponse, UpstreamFailure, type UpstreamFault } from '#server/http-client/http-client.ts';
import { parseBooleanQuery, queryWords, searchableTerms } from '#server/literature/boolean-query.ts';
import { databaseFilters } from '#server/literature/fetched-filters.ts';
import { AskedParts } from '#server/literature/lookup.ts';
import { nothingFound } from '#server/literature/paged-search.ts';
import {
  type DroppedRecords,
  type Source,
  type SourceAnswer,
  type SourceConnection,
  type SourceContext,
  type SourceQuestion,
  searchLimits,
} from '#server/literature/source.ts';
import { isPubmedExpression, straightQuotes } from './pubmed-expression.ts';
import { judgePubmed, readPubmed, readSearchAnswer } from './pubmed-response.ts';
import type { SearchResult } from './pubmed-search-result.ts';

/** The user's query as PubMed's `term`. */
interface PubmedTerm {
  /** Null when the text contains nothing searchable. */
  text: string | null;
  ignored: string[];
}

/** `clinical trial[pt]` includes all phases and randomised trials. */
const publicationTypes: Record<Exclude<StudyTypeFilter, 'all'>, string> = {
  clinical_trial: 'clinical trial[pt]',
  meta_analysis: 'meta-analysis[pt]',
  systematic_review: 'systematic review[pt]',
  observational: 'observational study[pt]',
};

const filterNotes: Partial<Record<FilterName, string>> = {
  dates: 'By publication date, electronic or print.',
  fullTextOnly: 'Free full text, as PubMed counts it.',
};

/** A range in the term needs both ends; these are the values of open ones. */
const openFrom = '1000/01/01';
const openTo = '3000/12/31';

/**
 * A query in words is sent as words, so that PubMed maps them to its headings. One that is a well-formed expression in
 * PubMed's own syntax is sent unchanged, in brackets, so that it cannot affect the filters beside it.
 */
export function pubmedTerm(query: string, filters: SearchFilters): PubmedTerm {
  const written = straightQuotes(query);
  const isExpression = isPubmedExpression(written);
  const words = isExpression ? { text: written, ignored: [] } : plainWords(written);
  if (words.text === '') return { text: null, ignored: words.ignored };
  const conditions = [
    ...(filters.dates.from || filters.dates.to
      ? [`("${dateText(filters.dates.from) ?? openFrom}"[dp] : "${dateText(filters.dates.to) ?? openTo}"[dp])`]
      : []),
    ...(filters.studyType === 'all' ? [] : [publicationTypes[filters.studyType]]),
    ...(filters.fullTextOnly ? ['free full text[sb]'] : []),
    ...(filters.hasAbstract ? ['hasabstract'] : []),
  ];
  const text = conditions.length === 0 ? words.text : [`(${words.text})`, ...conditions].join(' AND ');
  return { text, ignored: words.ignored };
}

/** Operators that form no expression are treated as words, and what they exclude is left out. */
function plainWords(query: string): { text: string; ignored: string[] } {
  if (!/[()"]|\b(?:AND|OR|NOT)\b/.test(query))
    return { text: searchableTerms(query).slice(0, 80).join(' '), ignored: [] };
  const { root, ignored } = parseBooleanQuery(query);
  return { text: root ? queryWords(root).join(' ') : '', ignored };
}

/** As precise as the bound: `2021/06/15`, `2021/06` or `2021`. */
function dateText(date: PartialDate | null): string | null {
  if (date === null) return null;
  return [date.year, date.month, date.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
}

/** Timeout of both steps together, in milliseconds. */
const deadlineMs = 10_000;
/** `retstart` beyond 9,998 is an error with status 200 (biopython/biopython#4189). */
const window = 9_999;
/** Identifiers in one call; an address with many more is answered with 414 and a web page. */
const largestFetch = 200;
/** Longer addresses are sent as a form instead, in characters. */
const maxAddressLength = 1_800;

/**
 * PubMed through NCBI's E-utilities: `esearch` gives identifiers by relevance, `efetch` the records as XML. `tool` and
 * `email` identify the operator of this installation and are sent only where an address is configured. A key raises the
 * limit from 3 to 10 requests a second.
 */
export function createPubmed({ httpClient, baseUrl, apiKey, contactEmail }: SourceConnection): Source {
  function ask(
    endpoint: 'esearch.fcgi' | 'efetch.fcgi',
    parameters: Record<string, string>,
    { signal }: SourceContext,
    remainingMs: number,
  ): Promise<HttpClientResponse> {
    const url = new URL(endpoint, baseUrl);
    const form = new URLSearchParams({
      db: 'pubmed',
      ...parameters,
      ...(contactEmail === null ? {} : { tool: 'metamind', email: contactEmail }),
      ...(apiKey === null ? {} : { api_key: apiKey }),
    });
    const isLong = url.href.length + form.toString().length > maxAddressLength;
    if (!isLong) url.search = form.toString();
    return httpClient.ask({
      upstream: 'pubmed',
      method: isLong ? 'POST' : 'GET',
      url,
      ...(isLong && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }),
      signal,
      deadlineMs: remainingMs,
      ...searchLimits,
      judge: judgePubmed,
    });
  }

  async function search(question: SourceQuestion, context: SourceContext): Promise<SourceAnswer> {
    const term = pubmedTerm(question.query, question.filters);
    const filters = databaseFilters(
      question.filters,
      ['dates', 'studyType', 'fullTextOnly', 'hasAbstract'],
      filterNotes,
    );
    if (term.text === null) return nothingFound(term.ignored);
    const parts = new AskedParts(deadlineMs);
    const found = await find(term.text, question, context, parts);
    const { records, dropped } = await fetchRecords(found.ids, context, parts);
    if (question.filters.fullTextOnly) for (const record of records) record.fullTextAvailable = true;
    return {
      records,
      dropped,
      total: { count: found.count, exact: true },
      reachable: Math.min(found.count, window),
      asked: term.text,
      translation: found.translation,
      ignoredTerms: [...new Set([...term.ignored, ...found.ignored])],
      filters,
      cacheAgeMs: parts.cacheAgeMs,
      requests: parts.requests,
    };
  }

  /** For a page beyond the last reachable record only the number of hits is requested. */
  async function find(
    term: string,
    { page, limit }: SourceQuestion,
    context: SourceContext,
    parts: AskedParts,
  ): Promise<SearchResult> {
    const start = (page - 1) * limit;
    const size = Math.max(0, Math.min(limit, window - start));
    const parameters = {
      term,
      retmode: 'json',
      sort: 'relevance',
      retstart: String(size === 0 ? 0 : start),
      retmax: String(size),
    };
    const answer = await parts.take(ask('esearch.fcgi', parameters, context, parts.remainingMs()));
    const result = readSearchAnswer(answer);
    if ('fault' in result) throw new UpstreamFailure('pubmed', result.fault, { attempts: answer.attempts });
    return size === 0 ? { ...result, ids: [] } : result;
  }

  /** In the order of `ids`, in parallel. One failed batch among several leaves the others. */
  async function fetchRecords(
    ids: readonly string[],
    context: SourceContext,
    parts: AskedParts,
  ): Promise<{ records: StudyRecord[]; dropped: DroppedRecords[] }> {
    const count = Math.ceil(ids.length / largestFetch);
    const size = Math.ceil(ids.length / Math.max(1, count));
    const batches = Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size));
    const answers = await Promise.allSettled(batches.map((batch) => fetchBatch(batch, context, parts)));
    context.signal.throwIfAborted();
    const records: StudyRecord[] = [];
    const dropped: DroppedRecords[] = [];
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') {
        records.push(...answer.value.records);
        for (const entry of answer.value.dropped) addDropped(dropped, entry);
      } else {
        if (!(answer.reason instanceof UpstreamFailure) || answers.every(({ status }) => status === 'rejected')) {
          throw answer.reason;
        }
        addDropped(dropped, {
          reason: `Not fetched, the database stopped answering: ${answer.reason.message}`,
          count: batches[index]?.length ?? 0,
        });
      }
    }
    return { records, dropped };
  }

  async function fetchBatch(
    batch: readonly string[],
    context: SourceContext,
    parts: AskedParts,
  ): Promise<{ records: StudyRecord[]; dropped: DroppedRecords[] }> {
    const parameters = { retmode: 'xml', id: batch.join(',') };
    const answer = await parts.take(ask('efetch.fcgi', parameters, context, parts.remainingMs()));
    const reading = readPubmed(answer);
    if (reading.outcome === 'failed' || reading.outcome === 'other') {
      const fault: UpstreamFault =
        reading.outcome === 'failed'
          ? reading.fault
          : { failure: 'malformed', message: `Sent ${reading.shows} instead of records.`, retryAfterMs: null };
      throw new UpstreamFailure('pubmed', fault, { attempts: answer.attempts });
    }
    const sent = reading.outcome === 'studies' ? reading.records : [];
    const byId = new Map(sent.map((record) => [record.sourceKey, record]));
    const records = batch.flatMap((id) => byId.get(id) ?? []);
    const known = records.length + reading.dropped.reduce((sum, { count }) => sum + count, 0);
    const missing = batch.length - known;
    return {
      records,
      dropped: [
        ...reading.dropped,
        ...(missing > 0 ? [{ reason: 'listed by PubMed, but no record was sent', count: missing }] : []),
      ],
    };
  }

  return { id: 'pubmed', search, read: readPubmed };
}

function addDropped(dropped: DroppedRecords[], entry: DroppedRecords): void {
  const same = dropped.find(({ reason }) => reason === entry.reason);
  if (same) same.count += entry.count;
  else dropped.push({ ...entry });
}
