/** Every form of Europe PMC's answers. */
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { countOf, isObject, type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { CollectedRecords } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { faultOf, judgeJson, judgeStatus, looksLikeHtml } from '#server/literature/upstream-judgement.ts';
import { readResult } from './europepmc-record.ts';
import { answerFromXml } from './europepmc-xml.ts';

/** One page of results, with the cursor of the next one. */
export interface ResultPage {
  reading: Reading;
  /** Null at the end. */
  nextCursor: string | null;
  /** Rows on the page, including those that became no studies. */
  rows: number;
  total: number | null;
}

/** Parses results in JSON and XML; citations and cross-references are `other`. Never throws. */
export function readEuropepmc(answer: UpstreamResponse): Reading {
  return readResultPage(answer).reading;
}

export function readResultPage(answer: UpstreamResponse): ResultPage {
  const judged = judge(answer);
  if ('fault' in judged)
    return { reading: { outcome: 'failed', fault: judged.fault }, nextCursor: null, rows: 0, total: null };
  const { body } = judged;
  const count = countOf(body.hitCount);
  const nextCursor = textOf(body.nextCursorMark) || null;
  const rows = objectsOf(objectOf(body.resultList).result);
  return { reading: readBody(body, count, rows), nextCursor, rows: rows.length, total: count };
}

/** The quick check of a search's answer: it must contain the total. */
export function judgeEuropepmc(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judge(answer);
  return 'fault' in judged ? judged.fault : isObject(judged.body.resultList) ? null : unreadable;
}

const unreadable = faultOf('malformed', 'The answer holds no list of results.');

/**
 * Refusals have status 200 and an `errCode`. A query that it cannot parse, and at times any query, is answered with the
 * version only.
 */
function judge(answer: UpstreamResponse): { fault: UpstreamFault } | { body: JsonObject } {
  const byStatus = judgeStatus(answer);
  if (byStatus) return { fault: byStatus };
  const body = bodyOf(answer);
  if ('fault' in body) return body;
  const code = textOf(body.body.errCode);
  if (code !== '')
    return {
      fault: faultOf('bad_request', `Did not understand the request: ${textOf(body.body.errMsg).slice(0, 200)}`),
    };
  if (countOf(body.body.hitCount) === null) {
    const isShell = Object.keys(body.body).every((name) => name === 'version');
    return { fault: isShell ? faultOf('unavailable', 'Sent an empty answer.') : unreadable };
  }
  return body;
}

function bodyOf(answer: UpstreamResponse): { fault: UpstreamFault } | { body: JsonObject } {
  if (!/^[\s\ufeff]*</.test(answer.body)) {
    const { fault, body } = judgeJson(answer);
    if (fault) return { fault };
    return isObject(body) ? { body } : { fault: unreadable };
  }
  if (looksLikeHtml(answer.body)) return { fault: faultOf('unavailable', 'Sent a web page instead of data.') };
  const body = answerFromXml(answer.body);
  return body ? { body } : { fault: faultOf('malformed', 'The answer breaks off or is no valid XML.') };
}

function readBody(body: JsonObject, count: number | null, rows: readonly JsonObject[]): Reading {
  if (!isObject(body.resultList) && textOf(body.resultList) === '' && !('resultList' in body)) {
    return { outcome: 'other', shows: 'citations or cross-references of one record' };
  }
  const total = count === null ? null : { count, exact: true };
  const collected = new CollectedRecords();
  const keys: string[] = [];
  for (const row of rows) {
    if (isIdentifierOnly(row)) keys.push(`${textOf(row.source)}:${textOf(row.id)}`);
    else collected.add(readResult(row));
  }
  return collected.reading(total, keys);
}

/** `resultType=idlist` returns rows with identifiers only. */
function isIdentifierOnly(row: JsonObject): boolean {
  return (
    !('title' in row) &&
    !('authorString' in row) &&
    !('pubYear' in row) &&
    textOf(row.id) !== '' &&
    textOf(row.source) !== ''
  );
}
