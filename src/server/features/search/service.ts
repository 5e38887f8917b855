import type { Receipt, SearchResponse } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import { rankStudies } from '#core/ranking/rank-studies.ts';
import { type SourceId, sourceNames } from '#core/records/databases.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { dateBounds } from '#core/records/partial-date.ts';
import {
  type DateRange,
  type JournalImpact,
  minAbstractLength,
  type SearchFilters,
} from '#core/records/search-filters.ts';
import type { IdentifiedRecord, StudyRecord } from '#core/records/study-record.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import type { AppliedFilter, Source, SourceAnswer } from '#server/literature/source.ts';

/**
 * 2-year mean citedness by the record's source key; null where the journal has none, missing where the lookup failed.
 */
type CitednessLookup = (
  records: readonly StudyRecord[],
  signal: AbortSignal,
) => Promise<{ citedness: Map<string, number | null>; failure: string | null }>;

/**
 * Filters records by the citedness of their journal: high above 10, medium 5 to 10, low below 5. No literature database
 * knows the measure, so it is always applied to the fetched records. When the lookup fails entirely, nothing is removed
 * and the note says so.
 */
async function filterByImpact(
  records: StudyRecord[],
  wanted: JournalImpact,
  lookup: CitednessLookup,
  signal: AbortSignal,
): Promise<{ records: StudyRecord[]; citedness: Map<string, number | null>; applied: AppliedFilter | null }> {
  if (wanted === 'any') return { records, citedness: new Map(), applied: null };
  const { citedness, failure } = await lookup(records, signal);
  if (failure !== null && citedness.size === 0) {
    return {
      records,
      citedness,
      applied: {
        name: 'journalImpact',
        by: 'nobody',
        removed: 0,
        note: `Journal citedness could not be looked up: ${failure}`,
      },
    };
  }
  const kept = records.filter((record) => bandOf(citedness.get(record.sourceKey)) === wanted);
  const unknown = records.filter((record) => bandOf(citedness.get(record.sourceKey)) === null).length;
  return {
    records: kept,
    citedness,
    applied: {
      name: 'journalImpact',
      by: 'fetched',
      removed: records.length - kept.length,
      note: unknown > 0 ? `${unknown} of the removed records are in journals without a known citedness.` : null,
    },
  };
}

function bandOf(citedness: number | null | undefined): 'high' | 'medium' | 'low' | null {
  if (citedness === null || citedness === undefined) return null;
  if (citedness > 10) return 'high';
  return citedness >= 5 ? 'medium' : 'low';
}

/**
 * The specification's rule for "has an abstract": longer than ten characters with white space collapsed. It is applied
 * also where the database has filtered: some count an empty deposit or the word "Abstract" as one. What is removed is
 * counted.
 */
function holdAbstractRule(answer: SourceAnswer, wanted: boolean): SourceAnswer {
  if (!wanted) return answer;
  const records = answer.records.filter(
    ({ abstract }) => (abstract ?? '').replaceAll(/\s+/g, ' ').trim().length > minAbstractLength,
  );
  const removed = answer.records.length - records.length;
  if (removed === 0) return answer;
  return {
    ...answer,
    records,
    filters: answer.filters.map((filter) =>
      filter.name === 'hasAbstract' ? { ...filter, removed: filter.removed + removed } : filter,
    ),
  };
}

/** Timeout of one database, in milliseconds; it is then reported as unavailable. */
const searchDeadlineMs = 20_000;

/** The validated parameters of a search of one database. */
interface SearchQuestion {
  q: string;
  page: number;
  limit: number;
  dateRange: DateRange;
  studyType: SearchFilters['studyType'];
  journalImpact: SearchFilters['journalImpact'];
  fullTextOnly: boolean;
  hasAbstract: boolean;
  customDateFrom?: string | undefined;
  customDateTo?: string | undefined;
  searchId?: string | undefined;
}

export interface SearchServices {
  sources: Record<SourceId, Source>;
  /** The id of a record that is not the library's. */
  studyIdOf: (source: SourceId, sourceKey: string) => number;
  /** Stores records behind the response; resolves at once unless the store is far behind. */
  keep: (records: IdentifiedRecord[]) => Promise<void>;
  /** The stored summaries, by study id. */
  summariesOf: (records: readonly IdentifiedRecord[]) => Promise<Map<number, Pick<Study, 'aiSummary' | 'summary'>>>;
  citedness: CitednessLookup;
  now: () => Date;
  newSearchId: () => string;
}

export type SearchService = (
  source: SourceId,
  question: SearchQuestion,
  signal: AbortSignal,
) => Promise<SearchResponse>;

/**
 * Queries one database and returns studies and a receipt. A database that is busy or down gives an empty list with
 * `serviceUnavailable`; a faulty answer throws upstream_failed. Neither can be taken for "no studies".
 */
export function createSearchService(services: SearchServices): SearchService {
  return async (source, question, signal) => {
    const askedAt = services.now();
    const searchId = question.searchId ?? services.newSearchId();
    const filters = readFilters(question, askedAt);
    const deadline = AbortSignal.timeout(searchDeadlineMs);

    let answer: SourceAnswer;
    try {
      const given = await services.sources[source].search(
        { query: question.q, filters, page: question.page, limit: question.limit, today: isoDay(askedAt) },
        { signal: AbortSignal.any([signal, deadline]) },
      );
      answer = holdAbstractRule(given, filters.hasAbstract);
    } catch (error) {
      signal.throwIfAborted();
      const failure = deadline.aborted ? tooSlow : upstreamFault(error);
      if (!failure) throw error;
      return unavailable(source, question, searchId, askedAt, services.now(), failure);
    }

    const impact = await filterByImpact(answer.records, filters.journalImpact, services.citedness, signal);
    const records = impact.records.map((record) => identify(record, services.studyIdOf));
    await services.keep(records);
    const studies = await toStudies(question.q, source, records, impact.citedness, services);
    const total = totalOf(answer, records.length, question);

    return {
      studies,
      totalCount: total,
      page: question.page,
      limit: question.limit,
      totalPages: Math.ceil(Math.min(total, answer.reachable) / question.limit),
      source,
      receipt: answered(source, searchId, askedAt, services.now(), answer, impact.applied, studies.length),
    };
  };
}

function readFilters(question: SearchQuestion, now: Date): SearchFilters {
  if (
    question.dateRange === 'custom' &&
    question.customDateFrom !== undefined &&
    question.customDateTo !== undefined &&
    question.customDateFrom > question.customDateTo
  ) {
    throw new Failure('invalid_input', {
      detail: '“customDateFrom” lies after “customDateTo”. Swap the two dates, or leave one of them out.',
      fields: [{ name: 'customDateFrom', message: 'must not lie after customDateTo' }],
    });
  }
  return {
    dates: dateBounds(question.dateRange, isoDay(now), { from: question.customDateFrom, to: question.customDateTo }),
    studyType: question.studyType,
    journalImpact: question.journalImpact,
    fullTextOnly: question.fullTextOnly,
    hasAbstract: question.hasAbstract,
  };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function identify(record: StudyRecord, studyIdOf: SearchServices['studyIdOf']): IdentifiedRecord {
  const own = 'id' in record && typeof record.id === 'number' ? record.id : studyIdOf(record.source, record.sourceKey);
  return { ...record, id: own };
}

async function toStudies(
  query: string,
  source: SourceId,
  records: IdentifiedRecord[],
  citedness: Map<string, number | null>,
  services: SearchServices,
): Promise<Study[]> {
  const ids = records.map(({ id }) => id);
  // The database reads summaries while the studies are ranked here.
  const [summaries, ranks] = await Promise.all([
    services.summariesOf(records),
    new Map(rankStudies(query, records, [{ source, ids }]).map((rank) => [rank.id, rank])),
  ]);
  return records.map((record) => ({
    ...record,
    ...flatFields(record),
    impactFactor: citedness.get(record.sourceKey) ?? null,
    relevanceScore: ranks.get(record.id)?.relevance ?? null,
    relevanceReason: ranks.get(record.id)?.reason ?? null,
    aiSummary: summaries.get(record.id)?.aiSummary ?? null,
    summary: summaries.get(record.id)?.summary ?? null,
    fullTextAnalysis: null,
  }));
}

function totalOf(answer: SourceAnswer, shown: number, question: SearchQuestion): number {
  return answer.total?.count ?? (question.page - 1) * question.limit + shown;
}

function answered(
  source: SourceId,
  searchId: string,
  askedAt: Date,
  now: Date,
  answer: SourceAnswer,
  impact: AppliedFilter | null,
  fetched: number,
): Receipt {
  return {
    searchId,
    source,
    outcome: 'answered',
    asked: answer.asked,
    translation: answer.translation,
    ignoredTerms: answer.ignoredTerms,
    filters: impact ? [...answer.filters, impact] : answer.filters,
    hits: answer.total?.count ?? null,
    hitsExact: answer.total?.exact ?? false,
    reachable: answer.reachable,
    fetched,
    dropped: answer.dropped,
    askedAt: askedAt.toISOString(),
    tookMs: now.getTime() - askedAt.getTime(),
    cacheAgeMs: answer.cacheAgeMs,
    requests: answer.requests,
    failure: null,
  };
}

/**
 * The two temporary failures; null for errors that are no upstream's. Throws upstream_failed for the permanent ones.
 */
function upstreamFault(error: unknown): UpstreamFailure | null {
  if (!(error instanceof UpstreamFailure)) return null;
  if (error.failure === 'rate_limited' || error.failure === 'unavailable') return error;
  const name = upstreamName(error);
  throw new Failure('upstream_failed', { detail: `${name} ${lastingAdvice[error.failure]}`, cause: error });
}

const lastingAdvice = {
  auth: 'refused the access key of this server. Its operator should check the key; the other databases are not affected.',
  bad_request: 'did not accept the question. Try plainer words, without brackets or operators.',
  not_found: 'has moved its search to another address. The operator of this server should check its base address.',
  malformed: 'sent an answer that could not be read. Try again, or tick another database.',
} as const;

function upstreamName(failure: UpstreamFailure): string {
  return failure.upstream in sourceNames ? sourceNames[failure.upstream as SourceId] : failure.upstream;
}

/** The receipt's entry for a database that is unavailable for now. */
type Unavailable = Pick<UpstreamFailure, 'failure' | 'message' | 'retryAfterMs' | 'attempts'>;

const tooSlow: Unavailable = {
  failure: 'unavailable',
  message: `No answer came within ${searchDeadlineMs / 1000} seconds.`,
  retryAfterMs: null,
  attempts: 1,
};

function unavailable(
  source: SourceId,
  question: SearchQuestion,
  searchId: string,
  askedAt: Date,
  now: Date,
  failure: Unavailable,
): SearchResponse {
  const name = sourceNames[source];
  const wait = failure.retryAfterMs === null ? 'in a minute' : `in ${formatWait(failure.retryAfterMs)}`;
  const limited = failure.failure === 'rate_limited';
  const advice = `Try again ${wait}, or search another database meanwhile.`;
  return {
    studies: [],
    totalCount: 0,
    page: question.page,
    limit: question.limit,
    totalPages: 0,
    source,
    serviceUnavailable: true,
    message: limited
      ? `${name} is experiencing high load and takes no more questions for now. ${advice}`
      : `${name} is temporarily unavailable. ${advice}`,
    receipt: {
      searchId,
      source,
      outcome: 'failed',
      asked: null,
      translation: null,
      ignoredTerms: [],
      filters: [],
      hits: null,
      hitsExact: false,
      reachable: null,
      fetched: 0,
      dropped: [],
      askedAt: askedAt.toISOString(),
      tookMs: now.getTime() - askedAt.getTime(),
      cacheAgeMs: null,
      requests: failure.attempts,
      failure: {
        class: failure.failure,
        message: failure.message,
        advice,
        retryAfterMs: failure.retryAfterMs === null ? null : Math.round(failure.retryAfterMs),
      },
    },
  };
}

function formatWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return `${Math.max(1, seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `about ${Math.ceil(minutes / 60)} hours`;
}
