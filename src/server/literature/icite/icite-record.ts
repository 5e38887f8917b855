/** What iCite says of PubMed records. */
import * as z from 'zod/mini';
import { normalizePmid } from '#core/records/identifiers.ts';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { Reading } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';

const row = z.object({
  pmid: z.union([z.number(), z.string()]),
  citation_count: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
});
const list = z.object({ data: z.array(z.unknown()) });

/** Citation counts by PMID; null where iCite has the record and no count. */
export function readCitationCounts(body: unknown): { counts: Map<string, number | null>; unreadable: number } | null {
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

/** Reads any body of iCite; it gives no study, only the PMIDs that it knows. Never throws. */
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
