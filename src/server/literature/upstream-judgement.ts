/** Judgement of an upstream's answer by status and form, before its content is read; the same for every database. */
import type { UpstreamFailureClass } from '#core/records/databases.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';

export function faultOf(
  failure: UpstreamFailureClass,
  message: string,
  retryAfterMs: number | null = null,
): UpstreamFault {
  return { failure, message, retryAfterMs };
}

/**
 * The fault of a status; null for 2xx. The body is never quoted: some repeat the caller's key or address (NCBI's 429
 * does). `said` is a text that an adapter took from the body and that can be shown.
 */
export function judgeStatus(answer: UpstreamResponse, said: string | null = null): UpstreamFault | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const tail = said ? `: ${said}` : '.';
  if (status === 429) return faultOf('rate_limited', `Asked too often (HTTP 429)${tail}`);
  if (status === 401 || status === 403) return faultOf('auth', `Refused (HTTP ${status})${tail}`);
  if (status === 404 || status === 410) return faultOf('not_found', `Not found (HTTP ${status})${tail}`);
  if (status === 408 || status === 425 || status >= 500)
    return faultOf('unavailable', `Failed (HTTP ${status})${tail}`);
  if (status >= 400) return faultOf('bad_request', `Did not understand the request (HTTP ${status})${tail}`);
  return faultOf('unavailable', `Answered with HTTP ${status} instead of data.`);
}

/** Whether the body is a web page, as proxies and maintenance pages send in place of data, often with status 200. */
export function looksLikeHtml(body: string): boolean {
  const start = body
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart();
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|title|h1|center)\b/i.test(
    start,
  );
}

export type JudgedJson = { fault: UpstreamFault; body: null } | { fault: null; body: unknown };

/**
 * The HTTP client judges an answer and passes the same object to the caller, so its JSON is parsed once. The parsed
 * value lives as long as the answer.
 */
const judged = new WeakMap<UpstreamResponse, JudgedJson>();

/**
 * Status, then shape: a failing status, a web page, an empty body, or text that is no JSON (cut off on the way, for
 * example) is a fault. A failing status decides, whatever the body contains. The parsed body is shared by all who judge
 * this answer and must not be changed.
 */
export function judgeJson(answer: UpstreamResponse): JudgedJson {
  let verdict = judged.get(answer);
  if (!verdict) {
    verdict = readJson(answer);
    judged.set(answer, verdict);
  }
  return verdict;
}

function readJson(answer: UpstreamResponse): JudgedJson {
  const byStatus = judgeStatus(answer);
  if (byStatus) return { fault: byStatus, body: null };
  if (looksLikeHtml(answer.body)) {
    return { fault: faultOf('unavailable', 'Sent a web page instead of data.'), body: null };
  }
  const text = answer.body.replace(/^\ufeff/, '').trim();
  if (text === '') return { fault: faultOf('unavailable', 'Sent an empty answer.'), body: null };
  try {
    const body: unknown = JSON.parse(text);
    return { fault: null, body };
  } catch {
    const reason = /^[{[]/.test(text) ? 'The answer breaks off or is no valid JSON.' : 'The answer is not JSON.';
    return { fault: faultOf('malformed', reason), body: null };
  }
}
