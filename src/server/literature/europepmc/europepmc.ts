import type { StudyRecord } from '#core/records/study-record.ts';
import { type HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';
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
import { europepmcQuery, filterNotes } from './europepmc-query.ts';
import { judgeEuropepmc, type ResultPage, readEuropepmc, readResultPage } from './europepmc-response.ts';

/** The cursors at which pages of a search begin: Europe PMC has no page numbers. */
export interface CursorStore {
  /** Null where the cursor is not known; it is then found by walking. */
  get(key: string): Promise<string | null>;
  set(key: string, mark: string): Promise<void>;
}

/** The key of the cursor after `offset` records of a query. */
function cursorKey(query: string, offset: number): string {
  return `${offset} ${query}`;
}

/** Stores the latest cursors in this process; losing them costs a walk over identifiers. */
export function createCursorMemory(capacity = 2_000): CursorStore {
  const marks = new Map<string, string>();
  return {
    get: async (key) => marks.get(key) ?? null,
    set: async (key, mark) => {
      marks.delete(key);
      marks.set(key, mark);
      const [oldest] = marks.keys();
      if (marks.size > capacity && oldest !== undefined) marks.delete(oldest);
    },
  };
}

const deadlineMs = 10_000;
/** Records in one call: `core` records are about 10 kB each. */
const partSize = 100;
/** Identifiers in one call, when records before the page must be skipped. */
const strideSize = 1_000;
/** Any record can be reached by walking; beyond this the walk exceeds the timeout. */
const window = 10_000;
/** Longer addresses are sent as a form instead, in characters. */
const maxAddressLength = 1_800;

interface Place {
  /** Null after the last record. */
  cursor: string | null;
  total: number | null;
}

/** Europe PMC's search, by relevance, walked by cursor: its `page` parameter is ignored. */
export function createEuropepmc({
  httpClient,
  baseUrl,
  cursors = createCursorMemory(),
}: SourceConnection & {
  /** The store of the cursors of visited pages; in this process when absent. */
  cursors?: CursorStore;
}): Source {
  async function ask(
    query: string,
    resultType: 'core' | 'idlist',
    pageSize: number,
    cursor: string,
    { signal }: SourceContext,
    parts: AskedParts,
  ): Promise<ResultPage> {
    const form = new URLSearchParams({
      query,
      resultType,
      format: 'json',
      pageSize: String(pageSize),
      cursorMark: cursor,
      synonym: 'true',
    }).toString();
    const url = new URL('search', baseUrl);
    const isLong = url.href.length + form.length > maxAddressLength;
    if (isLong) url.pathname += 'POST';
    else url.search = form;
    const answer: HttpClientResponse = await parts.take(
      httpClient.ask({
        upstream: 'europepmc',
        method: isLong ? 'POST' : 'GET',
        url,
        ...(isLong && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form }),
        signal,
        deadlineMs: parts.remainingMs(),
        ...searchLimits,
        judge: judgeEuropepmc,
      }),
    );
    const page = readResultPage(answer);
    if (page.reading.outcome === 'failed') {
      throw new UpstreamFailure('europepmc', page.reading.fault, { attempts: answer.attempts });
    }
    // A repeated or missing cursor is the end.
    return page.nextCursor === cursor ? { ...page, nextCursor: null } : page;
  }

  /** The cursor after `offset` records: known, or found by walking over identifiers in long steps. */
  async function placeAt(query: string, offset: number, context: SourceContext, parts: AskedParts): Promise<Place> {
    if (offset === 0) return { cursor: '*', total: null };
    const known = await cursors.get(cursorKey(query, offset));
    if (known !== null) return { cursor: known, total: null };
    let place: Place = { cursor: '*', total: null };
    let passed = 0;
    while (passed < offset && place.cursor !== null) {
      const stride = Math.min(strideSize, offset - passed);
      const page = await ask(query, 'idlist', stride, place.cursor, context, parts);
      passed += stride;
      place = { cursor: page.rows < stride ? null : page.nextCursor, total: page.total };
      if (place.cursor !== null) await cursors.set(cursorKey(query, passed), place.cursor);
    }
    return place;
  }

  async function search(question: SourceQuestion, context: SourceContext): Promise<SourceAnswer> {
    const { text: query, ignored } = europepmcQuery(question.query, question.filters);
    const answer = { ...nothingFound(ignored), asked: query ?? '' };
    if (query === null) return answer;
    answer.filters = databaseFilters(
      question.filters,
      ['dates', 'studyType', 'fullTextOnly', 'hasAbstract'],
      filterNotes,
    );
    const parts = new AskedParts(deadlineMs);
    const start = (question.page - 1) * question.limit;
    const total =
      start >= window
        ? (await ask(query, 'idlist', 1, '*', context, parts)).total
        : await fetchPage(query, start, Math.min(question.limit, window - start), context, parts, answer);
    answer.total = total === null ? null : { count: total, exact: true };
    answer.reachable = Math.min(total ?? window, window);
    if (question.filters.fullTextOnly) for (const record of answer.records) record.fullTextAvailable = true;
    answer.cacheAgeMs = parts.cacheAgeMs;
    answer.requests = parts.requests;
    return answer;
  }

  /** Adds a page to the answer part by part; earlier parts remain when a later one fails. Returns the total. */
  async function fetchPage(
    query: string,
    start: number,
    limit: number,
    context: SourceContext,
    parts: AskedParts,
    answer: SourceAnswer,
  ): Promise<number | null> {
    const place = await placeAt(query, start, context, parts);
    let { cursor, total } = place;
    let rows = 0;
    while (rows < limit && cursor !== null) {
      const size = Math.min(partSize, limit - rows);
      try {
        const page: ResultPage = await ask(query, 'core', size, cursor, context, parts);
        total = page.total ?? total;
        rows += page.rows;
        addRecords(page, answer.records, answer.dropped);
        cursor = page.rows < size || start + rows >= (total ?? Number.POSITIVE_INFINITY) ? null : page.nextCursor;
        if (cursor !== null) await cursors.set(cursorKey(query, start + rows), cursor);
      } catch (error) {
        context.signal.throwIfAborted();
        if (!(error instanceof UpstreamFailure) || rows === 0) throw error;
        const missing = Math.min(limit, (total ?? limit) - start) - rows;
        answer.dropped.push({
          reason: `Not fetched, the database stopped answering: ${error.message}`,
          count: Math.max(0, missing),
        });
        return total;
      }
    }
    return total;
  }

  return { id: 'europepmc', search, read: readEuropepmc };
}

function addRecords({ reading }: ResultPage, records: StudyRecord[], dropped: DroppedRecords[]): void {
  if (reading.outcome === 'studies') records.push(...reading.records);
  if (reading.outcome === 'failed' || reading.outcome === 'other') return;
  for (const entry of reading.dropped) {
    const same = dropped.find(({ reason }) => reason === entry.reason);
    if (same) same.count += entry.count;
    else dropped.push({ ...entry });
  }
}
