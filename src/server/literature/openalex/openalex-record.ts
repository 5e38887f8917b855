/** OpenAlex's works and journals. */
import * as z from 'zod/mini';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import { normalizeDoi, normalizeIssn, normalizePmid } from '#core/records/identifiers.ts';
import { webAddress } from '#core/records/web-address.ts';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { Reading } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';

export interface OpenAlexWork {
  doi: string | null;
  pmid: string | null;
  /** For checking whether the DOI belongs to the study. */
  title: string | null;
  /** Null where the answer omits it: that is not "no". */
  isRetracted: boolean | null;
  citationCount: number | null;
  isFree: boolean | null;
  /** `gold`, `green`, `hybrid`, `bronze`, `diamond` or `closed`. */
  openAccessStatus: string | null;
  openAccessUrl: string | null;
  licence: string | null;
}

export interface OpenAlexJournal {
  /** OpenAlex's own id. */
  id: string;
  name: string | null;
  /** The linking ISSN of the journal. */
  linkingIssn: string | null;
  issns: string[];
  /**
   * Citations in the last year to items of the two years before, for each item; null where not available. A value of
   * exactly 0 mostly means a title without recent works, so it counts as missing.
   */
  citedness: number | null;
}

const text = z.catch(z.nullable(z.string()), null);
const flag = z.catch(z.nullable(z.boolean()), null);

const work = z.object({
  doi: text,
  ids: z.catch(z.nullable(z.object({ pmid: text, doi: text })), null),
  title: text,
  display_name: text,
  is_retracted: flag,
  cited_by_count: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
  open_access: z.catch(z.nullable(z.object({ is_oa: flag, oa_status: text, oa_url: text })), null),
  best_oa_location: z.catch(z.nullable(z.object({ license: text })), null),
});

const journal = z.object({
  id: z.string(),
  display_name: text,
  issn_l: text,
  issn: z.catch(z.nullable(z.array(z.string())), null),
  summary_stats: z.catch(
    z.nullable(z.object({ '2yr_mean_citedness': z.catch(z.nullable(z.number().check(z.nonnegative())), null) })),
    null,
  ),
});

const page = z.object({
  meta: z.catch(z.nullable(z.object({ count: z.int() })), null),
  results: z.array(z.unknown()),
});

/** The rows of a list and the total; null when the body is no list. */
export function readList(body: unknown): { rows: unknown[]; count: number } | null {
  const parsed = page.safeParse(body);
  if (!parsed.success) return null;
  return { rows: parsed.data.results, count: parsed.data.meta?.count ?? parsed.data.results.length };
}

/** Null for anything that is not a work with a DOI or a PMID. */
export function readOpenAlexWork(body: unknown): OpenAlexWork | null {
  const parsed = work.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  const doi = normalizeDoi(data.doi ?? data.ids?.doi);
  const pmid = normalizePmid(data.ids?.pmid);
  if (doi === null && pmid === null) return null;
  const title = data.title ?? data.display_name;
  return {
    doi,
    pmid,
    title: title === null ? null : cleanText(title),
    isRetracted: data.is_retracted,
    citationCount: data.cited_by_count,
    isFree: data.open_access?.is_oa ?? null,
    openAccessStatus: data.open_access?.oa_status ?? null,
    openAccessUrl: webAddress(data.open_access?.oa_url),
    licence: data.best_oa_location?.license ?? null,
  };
}

/** Null for anything that is not a journal of OpenAlex. */
export function readOpenAlexJournal(body: unknown): OpenAlexJournal | null {
  const parsed = journal.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    id: data.id,
    name: data.display_name,
    linkingIssn: normalizeIssn(data.issn_l),
    issns: (data.issn ?? []).flatMap((issn) => normalizeIssn(issn) ?? []),
    citedness: data.summary_stats?.['2yr_mean_citedness'] || null,
  };
}

/**
 * Parses any body of OpenAlex; it gives no study, only the DOIs (else PMIDs) of the works that it knows. Never throws.
 */
export function readOpenAlex(answer: UpstreamResponse): Reading {
  const judged = judgeJson(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const list = readList(judged.body);
  const rows = list ? list.rows : [judged.body];
  const total = { count: list ? list.count : 1, exact: true };
  if (rows.length === 0) return { outcome: 'empty', dropped: [], total };
  if (rows.every(isJournal)) return { outcome: 'other', shows: 'journals' };
  const works = rows.flatMap((row) => readOpenAlexWork(row) ?? []);
  if (!list && works.length === 0) {
    const message = 'The answer is neither a work nor a list.';
    return { outcome: 'failed', fault: { failure: 'malformed', message, retryAfterMs: null } };
  }
  const missing = rows.length - works.length;
  const dropped = missing > 0 ? [{ reason: 'neither DOI nor PMID', count: missing }] : [];
  if (works.length === 0) return { outcome: 'empty', dropped, total };
  return { outcome: 'studies', records: [], dropped, keys: works.map((found) => found.doi ?? found.pmid ?? ''), total };
}

function isJournal(row: unknown): boolean {
  return readOpenAlexJournal(row)?.id.includes('openalex.org/S') ?? false;
}
