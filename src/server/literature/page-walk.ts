/** Fetches one page of a search from a database that returns fewer records in one call. */

import type { StudyRecord } from '#core/records/study-record.ts';
import { type HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import { AskedParts } from './lookup.ts';
import type { DroppedRecords, Reading } from './source.ts';

/** Rows of an answer that become studies or are dropped, with the reasons counted. */
export class CollectedRecords {
  readonly records: StudyRecord[] = [];
  readonly #reasons = new Map<string, number>();

  add(row: StudyRecord | { dropped: string }): void {
    if ('dropped' in row) this.#reasons.set(row.dropped, (this.#reasons.get(row.dropped) ?? 0) + 1);
    else this.records.push(row);
  }

  get dropped(): DroppedRecords[] {
    return [...this.#reasons].map(([reason, count]) => ({ reason, count }));
  }

  /** `studies`, or `empty` when no row became one. */
  reading(total: { count: number; exact: boolean } | null, keys: string[] = []): Reading {
    const { records, dropped } = this;
    if (records.length === 0 && keys.length === 0) return { outcome: 'empty', dropped, total };
    return { outcome: 'studies', records, dropped, keys, total };
  }
}

/** One call's part of the records: from `offset` (from 0), at most `limit`. */
export interface PagePart {
  offset: number;
  limit: number;
}

export interface WalkedPages {
  records: StudyRecord[];
  dropped: DroppedRecords[];
  total: { count: number; exact: boolean } | null;
  /** Set when the database returned nothing from this offset on although its total is larger. */
  endedAt: number | null;
  /** Cost of the requests. */
  asked: AskedParts;
}

/** The numbers of an answer without parsing its studies; null where only parsing shows them. */
export type Peek = { rows: number; total: number | null } | null;

/** Splits the records from `start` to before `end` into parts of at most `size`. */
export function pageParts(start: number, end: number, size: number): PagePart[] {
  const parts: PagePart[] = [];
  for (let offset = start; offset < end; offset += size) parts.push({ offset, limit: Math.min(size, end - offset) });
  return parts;
}

/**
 * Requests the parts one after another, since these databases count every call, and stops at the total. Where a peek
 * shows that there is a next part, a part is parsed while the next one is under way. All parts share `deadlineMs`. A
 * failure of the first part is thrown; a later one leaves the earlier records, and the missing ones are in `dropped`
 * with the reason. An abort is always thrown.
 */
export async function walkPages(options: {
  upstream: UpstreamId;
  parts: readonly PagePart[];
  deadlineMs: number;
  signal: AbortSignal;
  ask: (part: PagePart, deadlineMs: number) => Promise<HttpClientResponse>;
  read: (answer: HttpClientResponse) => Reading;
  peek?: (answer: HttpClientResponse) => Peek;
  /** True for a failure that only means the end of the list. */
  meansEnd?: (failure: UpstreamFailure) => boolean;
}): Promise<WalkedPages> {
  const walked: WalkedPages = {
    records: [],
    dropped: [],
    total: null,
    endedAt: null,
    asked: new AskedParts(options.deadlineMs),
  };
  const ask = (part: PagePart) => walked.asked.take(options.ask(part, walked.asked.remainingMs()));
  let next: Promise<HttpClientResponse> | null = null;
  for (const [index, part] of options.parts.entries()) {
    try {
      const answer: HttpClientResponse = await (next ?? ask(part));
      const following = options.parts[index + 1];
      const peeked = (following && options.peek?.(answer)) ?? null;
      const hits = walked.total?.count ?? peeked?.total ?? 0;
      next = following && peeked && peeked.rows > 0 && part.offset + part.limit < hits ? ask(following) : null;
      if (next !== null) await untilSent(next);
      const rows = take(walked, readPage(options.upstream, options.read(answer), answer.attempts));
      const total = walked.total?.count ?? Number.POSITIVE_INFINITY;
      if (part.offset + part.limit >= total) break;
      if (rows === 0) {
        walked.endedAt = part.offset;
        break;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof UpstreamFailure)) throw error;
      if (options.meansEnd?.(error)) {
        walked.endedAt = part.offset;
        break;
      }
      if (index === 0) throw error;
      walked.dropped.push(missing(walked, options.parts.slice(index), error));
      break;
    }
  }
  return walked;
}

/**
 * Sending a request needs a few turns of the event loop (the cache, a slot, a connection), which parsing would delay.
 */
const sendingMs = 15;

async function untilSent(asked: Promise<HttpClientResponse>): Promise<void> {
  await Promise.race([asked.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, sendingMs))]);
}

type Page = Exclude<Reading, { outcome: 'failed' | 'other' }>;

/** A search's answer must be a page: anything else is a fault. */
function readPage(upstream: UpstreamId, reading: Reading, attempts: number): Page {
  if (reading.outcome === 'failed') throw new UpstreamFailure(upstream, reading.fault, { attempts });
  if (reading.outcome === 'other') {
    const message = `Sent ${reading.shows} instead of a list of studies.`;
    throw new UpstreamFailure(upstream, { failure: 'malformed', message, retryAfterMs: null }, { attempts });
  }
  return reading;
}

/** Adds a page to the result; returns its number of rows. */
function take(walked: WalkedPages, page: Page): number {
  walked.total = walked.total ?? page.total;
  let rows = 0;
  if (page.outcome === 'studies') {
    walked.records.push(...page.records);
    rows += page.records.length;
  }
  for (const { reason, count } of page.dropped) {
    rows += count;
    const known = walked.dropped.find((entry) => entry.reason === reason);
    if (known) known.count += count;
    else walked.dropped.push({ reason, count });
  }
  return rows;
}

function missing(walked: WalkedPages, parts: readonly PagePart[], failure: UpstreamFailure): DroppedRecords {
  const [first] = parts;
  const last = parts.at(-1);
  const start = first?.offset ?? 0;
  const end = Math.min((last?.offset ?? 0) + (last?.limit ?? 0), walked.total?.count ?? Number.POSITIVE_INFINITY);
  return { reason: `Not fetched, the database stopped answering: ${failure.message}`, count: Math.max(0, end - start) };
}
