import {
  type HttpClient,
  type HttpClientResponse,
  UpstreamFailure,
  type UpstreamFault,
  type UpstreamResponse,
} from '#server/http-client/http-client.ts';
import {
  type BatchAnswer,
  batchesOf,
  joinLookups,
  type LookupAnswer,
  lookupInBatches,
} from '#server/literature/lookup.ts';
import type { SourceContext } from '#server/literature/source.ts';
import {
  type OpenAlexJournal,
  type OpenAlexWork,
  readList,
  readOpenAlex,
  readOpenAlexJournal,
  readOpenAlexWork,
} from './openalex-record.ts';

/** A work with the age of its answer, 0 when it was fetched now. */
export type DatedWork = OpenAlexWork & { answerAgeMs: number };

export interface OpenAlex {
  /** Works by normalised DOI and by PMID. Throws only when aborted. */
  lookupWorks(
    dois: readonly string[],
    pmids: readonly string[],
    context: SourceContext,
  ): Promise<{ byDoi: LookupAnswer<DatedWork>; byPmid: LookupAnswer<DatedWork> }>;
  /** Every journal with the ISSN; there may be several (see journalOf). Throws only when aborted. */
  lookupJournals(issns: readonly string[], context: SourceContext): Promise<LookupAnswer<OpenAlexJournal[]>>;
}

/** OpenAlex accepts 50 values in one filter; each list costs one of about 1,000 anonymous credits a day. */
const batchSize = 50;
const rowsAPage = 100;
const concurrency = 3;
const deadlineMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
const monthMs = 30 * dayMs;
const maxBytes = 32 * 1024 * 1024;

/**
 * A longer wait after 429 means that the day's credits are used up, not that requests were too fast. It may be 15 hours
 * (https://github.com/pkp/pkp-lib/issues/12355), and the HTTP client sends nothing until then.
 */
const longWaitMs = 60_000;

const workFields = 'id,doi,ids,title,is_retracted,cited_by_count,open_access,best_oa_location';
const journalFields = 'id,display_name,issn_l,issn,summary_stats';

/**
 * In a filter a comma ends the value and a bar separates values: a DOI with one would change the filter, and the empty
 * answer would read as "not retracted". Such DOIs are requested one by one, as part of the path.
 */
const plainDoi = /^[a-z0-9._;()/:-]+$/;

export function createOpenAlex(options: { httpClient: HttpClient; baseUrl: URL; apiKey: string | null }): OpenAlex {
  const { httpClient, baseUrl, apiKey } = options;

  async function ask(
    path: string,
    parameters: Record<string, string>,
    cacheForMs: number,
    judge: (answer: UpstreamResponse) => UpstreamFault | null,
    signal: AbortSignal,
  ): Promise<HttpClientResponse> {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    // OpenAlex accepts its key only as a parameter.
    if (apiKey !== null) url.searchParams.set('api_key', apiKey);
    try {
      return await httpClient.ask({
        upstream: 'openalex',
        method: 'GET',
        url,
        signal,
        deadlineMs,
        cacheForMs,
        maxBytes,
        judge,
      });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || !isUsedUp(error)) throw error;
      const { failure, retryAfterMs, attempts } = error;
      const message = 'The allowance of calls for today is used up.';
      throw new UpstreamFailure('openalex', { failure, message, retryAfterMs }, { attempts, cause: error });
    }
  }

  async function askForList(
    entity: 'works' | 'sources',
    filter: string,
    fields: string,
    cacheForMs: number,
    signal: AbortSignal,
  ): Promise<{ rows: unknown[]; complete: boolean; ageMs: number }> {
    const parameters = { filter, select: fields, 'per-page': String(rowsAPage) };
    const answer = await ask(entity, parameters, cacheForMs, judgeList, signal);
    const list = judgeList(answer) ? null : readList(JSON.parse(answer.body));
    if (!list) throw new UpstreamFailure('openalex', notAList, { attempts: answer.attempts });
    return { rows: list.rows, complete: list.rows.length >= list.count, ageMs: answer.cacheAgeMs ?? 0 };
  }

  async function askForWorks(
    name: 'doi' | 'pmid',
    batch: readonly string[],
    signal: AbortSignal,
  ): Promise<BatchAnswer<DatedWork>> {
    const filter = `${name}:${batch.join('|')}`;
    const { rows, complete, ageMs } = await askForList('works', filter, workFields, dayMs, signal);
    const found = new Map<string, DatedWork>();
    for (const row of rows) {
      const work = readOpenAlexWork(row);
      const id = work?.[name];
      if (!work || !id) continue;
      // The same DOI twice: a retraction in either is used.
      if (found.get(id)?.isRetracted !== true) found.set(id, { ...work, answerAgeMs: ageMs });
    }
    return complete ? { found } : { found, failed: new Map(batch.map((id) => [id, cutShort])) };
  }

  async function askForWork(doi: string, signal: AbortSignal): Promise<BatchAnswer<DatedWork>> {
    const answer = await ask(`works/doi:${encodeURIComponent(doi)}`, { select: workFields }, dayMs, judgeWork, signal);
    if (answer.status === 404) return { found: new Map() };
    const work = judgeList(answer) ? null : readOpenAlexWork(JSON.parse(answer.body));
    // An answer about another work gives nothing for this one.
    if (work?.doi !== doi) return { found: new Map(), failed: new Map([[doi, anotherWork]]) };
    return { found: new Map([[doi, { ...work, answerAgeMs: answer.cacheAgeMs ?? 0 }]]) };
  }

  return {
    async lookupWorks(dois, pmids, { signal }) {
      const wanted = [...new Set(dois)].sort();
      const batches = batchesOf(
        wanted.filter((doi) => plainDoi.test(doi)),
        batchSize,
      );
      const singles = wanted.filter((doi) => !plainDoi.test(doi)).map((doi) => [doi]);
      const askDois = (batch: readonly string[]) => askForWorks('doi', batch, signal);
      const askPmids = (batch: readonly string[]) => askForWorks('pmid', batch, signal);
      const askSingle = ([doi = '']: readonly string[]) => askForWork(doi, signal);
      const [inBatches, oneByOne, byPmid] = await Promise.all([
        lookupInBatches({ batches, concurrency, signal, ask: askDois }),
        lookupInBatches({ batches: singles, concurrency, signal, ask: askSingle }),
        lookupInBatches({
          batches: batchesOf([...new Set(pmids)].sort(), batchSize),
          concurrency,
          signal,
          ask: askPmids,
        }),
      ]);
      return { byDoi: joinLookups([inBatches, oneByOne]), byPmid };
    },

    lookupJournals(issns, { signal }) {
      return lookupInBatches({
        batches: batchesOf([...new Set(issns)].sort(), batchSize),
        concurrency,
        signal,
        ask: async (batch) => {
          const filter = `issn:${batch.join('|')}`;
          const { rows, complete } = await askForList('sources', filter, journalFields, monthMs, signal);
          const journals = rows.flatMap((row) => readOpenAlexJournal(row) ?? []);
          const found = new Map<string, OpenAlexJournal[]>();
          for (const issn of batch) {
            const naming = journals.filter((journal) => journal.linkingIssn === issn || journal.issns.includes(issn));
            if (naming.length > 0) found.set(issn, naming);
          }
          return complete ? { found } : { found: new Map(), failed: new Map(batch.map((issn) => [issn, cutShort])) };
        },
      });
    },
  };
}

/**
 * The journal of a record's ISSNs: the only one found, or among several the one whose linking ISSN is one of them; null
 * when that leaves none or more than one.
 */
export function journalOf(
  issns: readonly string[],
  found: ReadonlyMap<string, readonly OpenAlexJournal[]>,
): OpenAlexJournal | null {
  const named = new Map(
    issns.flatMap((issn) => (found.get(issn) ?? []).map((journal) => [journal.id, journal] as const)),
  );
  const candidates = [...named.values()];
  const fitting =
    candidates.length > 1
      ? candidates.filter(({ linkingIssn }) => linkingIssn !== null && issns.includes(linkingIssn))
      : candidates;
  const [only] = fitting;
  return only && fitting.length === 1 ? only : null;
}

function isUsedUp({ failure, retryAfterMs }: UpstreamFailure): boolean {
  return failure === 'rate_limited' && retryAfterMs !== null && retryAfterMs > longWaitMs;
}

function judgeList(answer: UpstreamResponse): UpstreamFault | null {
  const reading = readOpenAlex(answer);
  return reading.outcome === 'failed' ? reading.fault : null;
}

/** 404 is a valid answer where one work is requested by its path, and has a page of HTML. */
function judgeWork(answer: UpstreamResponse): UpstreamFault | null {
  return answer.status === 404 ? null : judgeList(answer);
}

const notAList: UpstreamFault = { failure: 'malformed', message: 'The answer is not a list.', retryAfterMs: null };
const cutShort: UpstreamFault = { failure: 'malformed', message: 'The answer holds only a part.', retryAfterMs: null };
const anotherWork: UpstreamFault = {
  failure: 'malformed',
  message: 'The answer is about another work.',
  retryAfterMs: null,
};
