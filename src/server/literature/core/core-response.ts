/** Every form of CORE's answers. */
import * as z from 'zod/mini';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { CollectedRecords, type Peek } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';
import { readCoreWork } from './core-record.ts';

const count = z.int().check(z.nonnegative());
const page = z.object({ totalHits: z.catch(z.nullable(count), null), results: z.array(z.unknown()) });

/** Version 2: one envelope or, for several queries in one call, a list of them; `data` is null without a hit. */
const envelope = z.object({
  status: z.string(),
  totalHits: z.catch(z.nullable(count), null),
  data: z.catch(z.nullable(z.union([z.array(z.unknown()), z.looseObject({ id: z.unknown() })])), null),
});
const bareWork = z.object({ id: z.string() });
const hit = z.object({ _source: z.unknown() });

/** Parses a page of works or a single work of version 3, and version 2's envelopes. Never throws. */
export function readCore(answer: UpstreamResponse): Reading {
  const judged = judgeJson(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const parsed = page.safeParse(judged.body);
  if (parsed.success) return readRows(parsed.data.results, parsed.data.totalHits);
  const old = z.array(envelope).safeParse(Array.isArray(judged.body) ? judged.body : [judged.body]);
  if (old.success && old.data.length > 0) {
    const rows = old.data.flatMap(({ data }) => (Array.isArray(data) ? data : (data ?? [])));
    const totals = old.data.map(({ totalHits, data }) => totalHits ?? (data === null ? 0 : 1));
    return readRows(
      rows.map(sourceOf),
      totals.reduce((sum, total) => sum + total, 0),
    );
  }
  if (isWork(judged.body)) return readRows([judged.body], 1);
  return { outcome: 'failed', fault: unreadable };
}

/** The quick check whether a search's answer may be cached. */
export function judgeCore(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judgeJson(answer);
  if (judged.fault) return judged.fault;
  const parsed = page.safeParse(judged.body);
  return parsed.success && parsed.data.totalHits !== null ? null : unreadable;
}

/** The number of works on a page, and the total. */
export function peekCore(answer: UpstreamResponse): Peek {
  const parsed = page.safeParse(judgeJson(answer).body);
  return parsed.success ? { rows: parsed.data.results.length, total: parsed.data.totalHits } : null;
}

const unreadable: UpstreamFault = {
  failure: 'malformed',
  message: 'The answer holds neither a list of works nor a work.',
  retryAfterMs: null,
};

function readRows(rows: readonly unknown[], totalHits: number | null): Reading {
  // CORE counts matches in full texts, and the count changes between equal queries.
  const total = totalHits === null ? null : { count: totalHits, exact: totalHits === 0 };
  if (rows.length > 0 && !rows.some(isWork)) return { outcome: 'other', shows: 'a list of something other than works' };
  const collected = new CollectedRecords();
  const keys: string[] = [];
  for (const row of rows) {
    collected.add(readCoreWork(row));
    // A single work of version 2 has no title: only its id is known.
    const bare = bareWork.safeParse(row);
    if (bare.success && !has(row, 'title')) keys.push(bare.data.id);
  }
  return collected.reading(total, keys);
}

function sourceOf(row: unknown): unknown {
  const parsed = hit.safeParse(row);
  return parsed.success && parsed.data._source !== undefined ? parsed.data._source : row;
}

function isWork(row: unknown): boolean {
  return ['authors', 'abstract', 'doi', 'yearPublished'].some((key) => has(row, key));
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}
