import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { faultOf } from '#server/literature/upstream-judgement.ts';

/** NCBI's error messages, in the order of the checks; some have status 200, some 4xx and 5xx. */
const known: { words: RegExp; fault: UpstreamFault }[] = [
  {
    words: /API rate limit exceeded|API key invalid.*rate/i,
    fault: faultOf('rate_limited', 'Asked more often than PubMed allows.'),
  },
  { words: /API key invalid/i, fault: faultOf('auth', 'PubMed does not accept the configured NCBI key.') },
  {
    words: /retstart.{0,40}(?:9998|9999|larger|exceed)|cannot be larger than 9998|only the first 9,999/i,
    fault: faultOf('bad_request', 'PubMed shows only the first 9,999 records of a search.'),
  },
  {
    words:
      /Search Backend failed|Unable to route request|Database is not supported|temporarily unavailable|Server Error/i,
    fault: faultOf('unavailable', 'PubMed’s search is failing.'),
  },
  { words: /Empty term|term is empty|Query is empty/i, fault: faultOf('bad_request', 'PubMed was asked for nothing.') },
];

const errorElement = /<ERROR>\s*([^<]{1,500})<\/ERROR>/;
/** An error beside these is a warning: the answer itself is complete. */
const warningsOf = /<(?:PubmedArticleSet|eLinkResult)\b/;

/**
 * The fault of an error message, or null. The body itself is never quoted: the message about the limit repeats the
 * caller's key or address.
 */
export function faultFromText(answer: UpstreamResponse): UpstreamFault | null {
  const { body } = answer;
  const message = errorMessage(body);
  if (message === null) return null;
  const match = known.find(({ words }) => words.test(message));
  if (match) return match.fault;
  if (answer.status >= 500) return null;
  return faultOf('bad_request', 'PubMed did not understand the request.');
}

/** The text of an error in any of its forms; searched in small bodies and at the beginning of others. */
function errorMessage(body: string): string | null {
  const start = body.slice(0, 4_000);
  const trimmed = start.trimStart();
  if (trimmed.startsWith('{')) {
    const inSearch = /"(?:ERROR|error)"\s*:\s*"((?:[^"\\]|\\.){1,500})"/.exec(start);
    const isSummaryEntry = /"uid"\s*:/.test(start);
    return inSearch && !isSummaryEntry ? (inSearch[1] ?? null) : null;
  }
  if (!trimmed.startsWith('<'))
    return trimmed === '' ? null : known.some(({ words }) => words.test(trimmed)) ? trimmed : null;
  if (warningsOf.test(start)) return null;
  return errorElement.exec(start)?.[1]?.trim() || null;
}
