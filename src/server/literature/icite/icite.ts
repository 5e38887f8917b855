import * as z from 'zod/mini';
import { normalizePmid } from '#core/records/identifiers.ts';
import { type HttpClient, UpstreamFailure, type UpstreamResponse } from '#server/http-client/http-client.ts';
import { batchesOf, type LookupAnswer, lookupInBatches } from '#server/literature/lookup.ts';
import type { Reading, SourceContext } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';

/** iCite's fields of PubMed records. */
const row = z.object({
  pmid: z.union([z.number(), z.string()]),
  citation_count: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
});
const list = z.object({ data: z.array(z.unknown()) });

/** Citation counts by PMID; null where iCite has the record and no count. */
function readCitationCounts(body: unknown): { counts: Map<string, number | null>; unreadable: number } | null {
  const page = list.safeParse(body);
  const rows = page.success ? page.data.data : row.safeParse(body).success ? [body] : null;
  if (!rows) return null;
  const counts = new Map<string, number | null>();
  let unreadable = 0;
  for (const entry of rows) {
    const parsed = row.safeParse(entry);
    const pmid = parsed.success ? normalizePmid(parsed.data.pmid) : null;
    if (parsed.success && pmid !== null) counts.set(pmid, parsed.data.citation_count);
    else unreadable += 1;
  }
  return { counts, unreadable };
}

/** Parses any body of iCite; it gives no study, only the PMIDs that it knows. Never throws. */
export function readIcite(answer: UpstreamResponse): Reading {
  const judged = judgeJson(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const read = readCitationCounts(judged.body);
  if (!read) {
    const message = 'The answer holds no list of publications.';
    return { outcome: 'failed', fault: { failure: 'malformed', message, retryAfterMs: null } };
  }
  const dropped = read.unreadable > 0 ? [{ reason: 'no valid PMID', count: read.unreadable }] : [];
  const keys = [...read.counts.keys()];
  if (keys.length === 0) return { outcome: 'empty', dropped, total: { count: 0, exact: true } };
  return { outcome: 'studies', records: [], dropped, keys, total: { count: keys.length, exact: true } };
}

export interface Icite {
  /** Citation counts by PMID, from the National Institutes of Health's monthly data. Throws only when aborted. */
  lookup(pmids: readonly string[], context: SourceContext): Promise<LookupAnswer<number>>;
}

/** iCite allows 1,000; smaller batches lose less when one fails. */
const batchSize = 200;
const concurrency = 2;
const deadlineMs = 10_000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxBytes = 32 * 1024 * 1024;

/** iCite needs neither key nor contact address and documents no limit. */
export function createIcite(options: { httpClient: HttpClient; baseUrl: URL }): Icite {
  const { httpClient, baseUrl } = options;
  return {
    lookup(pmids, { signal }) {
      return lookupInBatches({
        // Sorted, so that the same studies in another order are found in the cache.
        batches: batchesOf([...new Set(pmids)].sort(), batchSize),
        concurrency,
        signal,
        ask: async (batch) => {
          const url = new URL('pubs', baseUrl);
          url.searchParams.set('pmids', batch.join(','));
          // Without this choice of fields every publication includes the lists of its citations and references.
          url.searchParams.set('fl', 'pmid,citation_count');
          const answer = await httpClient.ask({
            upstream: 'icite',
            method: 'GET',
            url,
            signal,
            deadlineMs,
            cacheForMs: weekMs,
            maxBytes,
            judge: (candidate) => {
              const reading = readIcite(candidate);
              return reading.outcome === 'failed' ? reading.fault : null;
            },
          });
          const reading = readIcite(answer);
          if (reading.outcome === 'failed') {
            throw new UpstreamFailure('icite', reading.fault, { attempts: answer.attempts });
          }
          const counts = readCitationCounts(JSON.parse(answer.body))?.counts ?? new Map<string, number | null>();
          const found = new Map<string, number>();
          for (const [pmid, count] of counts) if (count !== null) found.set(pmid, count);
          return { found };
        },
      });
    },
  };
}
