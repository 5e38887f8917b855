import type { HttpClient, UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import { type BatchAnswer, type LookupAnswer, lookupInBatches } from '#server/literature/lookup.ts';
import type { SourceContext } from '#server/literature/source.ts';
import { isUnknownDoi, type OpenAccessCopy, readCopy, readUnpaywall } from './unpaywall-record.ts';

export interface Unpaywall {
  /**
   * Free copies by normalised DOI, one call for each. `skipped` says why no request was sent; then nothing is found and
   * nothing has failed. Throws only when aborted.
   */
  lookup(
    dois: readonly string[],
    context: SourceContext,
  ): Promise<LookupAnswer<OpenAccessCopy> & { skipped: string | null }>;
}

const concurrency = 5;
const deadlineMs = 10_000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxBytes = 4 * 1024 * 1024;

/** Unpaywall requires a real contact address in every call, so it is used only where one is set. */
export function createUnpaywall(options: {
  httpClient: HttpClient;
  baseUrl: URL;
  contactEmail: string | null;
}): Unpaywall {
  const { httpClient, baseUrl, contactEmail } = options;

  async function askFor(doi: string, email: string, signal: AbortSignal): Promise<BatchAnswer<OpenAccessCopy>> {
    const url = new URL(pathOf(doi), baseUrl);
    url.searchParams.set('email', email);
    const answer = await httpClient.ask({
      upstream: 'unpaywall',
      method: 'GET',
      url,
      signal,
      deadlineMs,
      cacheForMs: weekMs,
      maxBytes,
      judge,
    });
    const found = new Map<string, OpenAccessCopy>();
    if (isUnknownDoi(answer)) return { found };
    const fault = judge(answer);
    if (fault) throw new UpstreamFailure('unpaywall', fault, { attempts: answer.attempts });
    const copy = readCopy(JSON.parse(answer.body));
    if (copy) found.set(doi, copy);
    return { found };
  }

  return {
    async lookup(dois, { signal }) {
      const email = contactEmail;
      if (email === null) {
        const skipped = 'Not asked: Unpaywall wants a contact address, and CONTACT_EMAIL is not set.';
        return { found: new Map(), notKnown: [], failed: new Map(), skipped };
      }
      const answer = await lookupInBatches({
        batches: [...new Set(dois)].map((doi) => [doi]),
        concurrency,
        signal,
        ask: ([doi]) => (doi === undefined ? Promise.resolve({ found: new Map() }) : askFor(doi, email, signal)),
      });
      return { ...answer, skipped: null };
    },
  };
}

function judge(answer: UpstreamResponse): UpstreamFault | null {
  if (isUnknownDoi(answer)) return null;
  const reading = readUnpaywall(answer);
  return reading.outcome === 'failed' ? reading.fault : null;
}

/** Slashes do not change, unless a part of the DOI would be read as "." or "..". */
function pathOf(doi: string): string {
  const encoded = encodeURIComponent(doi);
  return doi.split('/').some((part) => /^\.{1,2}$/.test(part)) ? encoded : encoded.replaceAll('%2F', '/');
}
