/** Every form of DOAJ's answers. */
import * as z from 'zod/mini';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { isObject, stringOf } from '#server/literature/json-values.ts';
import { CollectedRecords, type Peek } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { judgeJson } from '#server/literature/upstream-judgement.ts';
import { readArticle, readBibjson } from './doaj-record.ts';

const page = z.object({
  total: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
  results: z.array(z.unknown()),
});

/** Parses a page of articles, one article, or its bare `bibjson`; journals are `other`. Never throws. */
export function readDoaj(answer: UpstreamResponse): Reading {
  const judged = judgeJson(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const parsed = page.safeParse(judged.body);
  const rows = parsed.success ? parsed.data.results : [judged.body];
  const count = parsed.success ? parsed.data.total : 1;
  const total = count === null ? null : { count, exact: true };
  if (rows.length === 0) return { outcome: 'empty', dropped: [], total };
  if (rows.every(isJournal)) return { outcome: 'other', shows: parsed.success ? 'journals' : 'a journal' };
  if (!parsed.success && !isArticle(judged.body)) return { outcome: 'failed', fault: unreadable };

  const collected = new CollectedRecords();
  for (const row of rows) collected.add(readRow(row));
  return collected.reading(total);
}

/** The quick check whether an article search's answer may be cached. */
export function judgeDoaj(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judgeJson(answer);
  if (judged.fault) return judged.fault;
  const parsed = page.safeParse(judged.body);
  return parsed.success && parsed.data.total !== null ? null : unreadable;
}

/** The number of articles on a page, and the total. */
export function peekDoaj(answer: UpstreamResponse): Peek {
  const parsed = page.safeParse(judgeJson(answer).body);
  return parsed.success ? { rows: parsed.data.results.length, total: parsed.data.total } : null;
}

const unreadable: UpstreamFault = {
  failure: 'malformed',
  message: 'The answer holds neither a list of articles nor an article.',
  retryAfterMs: null,
};

function readRow(row: unknown): StudyRecord | { dropped: string } {
  if (!isObject(row)) return { dropped: 'not an article' };
  return isObject(row.bibjson)
    ? readArticle(stringOf(row.id), readBibjson(row.bibjson))
    : readArticle(null, readBibjson(row));
}

/** The part that describes the work: `bibjson`, or the row itself. */
function descriptionOf(row: unknown): object | null {
  if (typeof row !== 'object' || row === null) return null;
  const inner = 'bibjson' in row ? row.bibjson : row;
  return typeof inner === 'object' ? inner : null;
}

function isArticle(row: unknown): boolean {
  const description = descriptionOf(row);
  return description !== null && 'title' in description && ('journal' in description || 'author' in description);
}

/** Journals have their publisher and terms at the top, articles within `journal`. */
function isJournal(row: unknown): boolean {
  const description = descriptionOf(row);
  if (description === null || 'journal' in description) return false;
  return ['pissn', 'eissn', 'apc', 'oa_start', 'editorial_review', 'editorial'].some((key) => key in description);
}
