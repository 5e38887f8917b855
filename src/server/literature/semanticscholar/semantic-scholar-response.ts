/** Every form of the answers of Semantic Scholar's Graph API. */
import * as z from 'zod/mini';
import { cleanText } from '#core/records/cleaning/clean-text.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { isObject } from '#server/literature/json-values.ts';
import { CollectedRecords, type Peek } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { type JudgedJson, judgeJson, judgeStatus } from '#server/literature/upstream-judgement.ts';
import { paperOf, readPaper } from './semantic-scholar-record.ts';

const list = z.object({
  total: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
  offset: z.catch(z.nullable(z.int()), null),
  data: z.catch(z.nullable(z.array(z.unknown())), null),
  recommendedPapers: z.catch(z.nullable(z.array(z.unknown())), null),
});

/** A relevance search without a hit, or beyond its last one, has no `data`: {"total": 0, "offset": 0}. */
function isBareEnd({ total, offset }: z.infer<typeof list>): boolean {
  return total !== null && total <= (offset ?? 0);
}

/**
 * Parses search, bulk, match, batch, recommendations, citations and single papers; authors are `other`. Never throws.
 */
export function readSemanticScholar(answer: UpstreamResponse): Reading {
  const judged = judge(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  if (Array.isArray(judged.body)) return readRows(judged.body, null);
  const parsed = list.safeParse(judged.body);
  const rows = parsed.success ? (parsed.data.data ?? parsed.data.recommendedPapers) : null;
  const total = parsed.success ? parsed.data.total : null;
  if (rows) return readRows(rows, total);
  if (parsed.success && isBareEnd(parsed.data)) return readRows([], total);
  if (has(judged.body, 'paperId')) return readRows([judged.body], 1);
  if (has(judged.body, 'authorId')) return { outcome: 'other', shows: 'an author' };
  return { outcome: 'failed', fault: unreadable };
}

const refusal = z.object({ error: z.string() });

/** `error` explains the refusal of a request; `message` is a general advice to get a key. */
function judge(answer: UpstreamResponse): JudgedJson {
  if (answer.status !== 400) return judgeJson(answer);
  const { body } = judgeJson({ ...answer, status: 200 });
  const parsed = refusal.safeParse(body);
  const said = parsed.success ? cleanText(parsed.data.error).slice(0, 200) : null;
  const fault = judgeStatus(answer, said);
  return fault ? { fault, body: null } : { fault: null, body };
}

/** The number of papers on a page, and the total. */
export function peekSemanticScholar(answer: UpstreamResponse): Peek {
  const parsed = list.safeParse(judge(answer).body);
  return parsed.success && parsed.data.data ? { rows: parsed.data.data.length, total: parsed.data.total } : null;
}

const unreadable: UpstreamFault = {
  failure: 'malformed',
  message: 'The answer holds neither papers nor a count of them.',
  retryAfterMs: null,
};

function readRows(rows: readonly unknown[], count: number | null): Reading {
  const papers = rows.map(farEndOf);
  if (papers.length > 0 && papers.every((paper) => has(paper, 'authorId')))
    return { outcome: 'other', shows: 'authors' };
  // Totals are estimates that differ between equal queries.
  const total = count === null ? null : { count, exact: count === 0 };
  const collected = new CollectedRecords();
  const keys: string[] = [];
  for (const paper of papers) {
    if (!isObject(paper)) {
      collected.add({ dropped: 'not known there' });
      continue;
    }
    const { paperId } = paper;
    if (typeof paperId === 'string' && !has(paper, 'title')) {
      // Answers without the field list contain ids only.
      keys.push(paperId);
      collected.add({ dropped: 'identifier only, no title was asked for' });
    } else collected.add(readPaper(paperOf(paper)));
  }
  return collected.reading(total, keys);
}

/** A citation or reference wraps the paper at its other end. */
function farEndOf(row: unknown): unknown {
  return isObject(row) ? (row.citingPaper ?? row.citedPaper ?? row) : row;
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** The quick check whether a relevance search's answer may be cached. */
export function judgeSemanticScholar(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judge(answer);
  if (judged.fault) return judged.fault;
  const parsed = list.safeParse(judged.body);
  return parsed.success && (parsed.data.data !== null || isBareEnd(parsed.data)) ? null : unreadable;
}
