/** Every form of Crossref's answers. */
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { countOf, isObject, type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';
import { CollectedRecords } from '#server/literature/page-walk.ts';
import type { Reading } from '#server/literature/source.ts';
import { faultOf, judgeJson, judgeStatus } from '#server/literature/upstream-judgement.ts';
import { noStudy, readCrossrefWork } from './crossref-record.ts';

/** Parses lists of works and single ones; agencies, members and the like are `other`. Never throws. */
export function readCrossref(answer: UpstreamResponse): Reading {
  const judged = judge(answer);
  if (judged.fault) return { outcome: 'failed', fault: judged.fault };
  const { body } = judged;
  if (Array.isArray(body)) return readRows(objectsOf(body), null);
  if (!isObject(body)) return { outcome: 'failed', fault: unreadable };
  const { message } = body;
  if (!isObject(message)) return { outcome: 'failed', fault: unreadable };
  switch (textOf(body['message-type'])) {
    case 'work-list':
      return readList(message);
    case 'work':
      return readRows([message], { count: 1, exact: true });
    case '':
      return { outcome: 'failed', fault: unreadable };
    default:
      return { outcome: 'other', shows: textOf(body['message-type']).replaceAll('-', ' ') };
  }
}

/** The quick check of a search's answer. */
export function judgeCrossref(answer: UpstreamResponse): UpstreamFault | null {
  const judged = judge(answer);
  if (judged.fault) return judged.fault;
  const message = isObject(judged.body) ? objectOf(judged.body.message) : {};
  return countOf(message['total-results']) !== null && Array.isArray(message.items) ? null : unreadable;
}

const unreadable = faultOf('malformed', 'The answer holds neither a list of works nor a work.');

/**
 * `message` is an object in good answers and in some of status 500, a list in refusals, text for unknown routes. So the
 * HTTP status decides first, then `status`, then the shape.
 */
function judge(answer: UpstreamResponse): ReturnType<typeof judgeJson> {
  const byStatus = judgeStatus(answer, refusalIn(answer));
  if (byStatus) return { fault: byStatus, body: null };
  const judged = judgeJson(answer);
  if (judged.fault || !isObject(judged.body)) return judged;
  const status = textOf(judged.body.status);
  if (status === 'failed') return { fault: faultOf('bad_request', 'Did not understand the request.'), body: null };
  if (status === 'error') return { fault: faultOf('unavailable', 'Reported an error of its own.'), body: null };
  return judged;
}

/** The first message of a refusal, which names the faulty parameter. */
function refusalIn({ status, body }: UpstreamResponse): string | null {
  if (status !== 400 || body.length > 20_000) return null;
  try {
    const parsed: unknown = JSON.parse(body);
    const [first] = isObject(parsed) ? objectsOf(parsed.message) : [];
    return textOf(first?.message).slice(0, 200) || null;
  } catch {
    return null;
  }
}

/** Totals count works with any of the words, so they are never exact. */
function readList(message: JsonObject): Reading {
  const count = countOf(message['total-results']);
  if (count === null || !Array.isArray(message.items)) return { outcome: 'failed', fault: unreadable };
  const total = { count, exact: count === 0 };
  if (message.items.length === 0 && count > 0 && countOf(message['items-per-page']) === 0) {
    return { outcome: 'other', shows: 'a number of hits' };
  }
  return readRows(objectsOf(message.items), total);
}

function readRows(rows: readonly JsonObject[], total: { count: number; exact: boolean } | null): Reading {
  const nowMs = Date.now();
  const collected = new CollectedRecords();
  for (const row of rows) collected.add(readCrossrefWork(row, nowMs));
  const [only, ...others] = collected.dropped;
  if (rows.length > 0 && collected.records.length === 0 && only?.reason === noStudy && others.length === 0) {
    return { outcome: 'other', shows: 'journals or other containers of works' };
  }
  return collected.reading(total);
}
