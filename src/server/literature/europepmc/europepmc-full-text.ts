import { type HttpClient, UpstreamFailure } from '#server/http-client/http-client.ts';

/** Two out of three articles have less than 300 kB. */
const maxBytes = 8 * 1024 * 1024;
const deadlineMs = 30_000;

/**
 * The whole article as JATS, from Europe PMC's service, which has only articles with an open licence. Null for a PMCID
 * without one; throws UpstreamFailure, and the signal's reason.
 */
export type ReadEuropepmcArticle = (pmcid: string, signal: AbortSignal) => Promise<string | null>;

export function createEuropepmcArticles({
  httpClient,
  baseUrl,
}: {
  httpClient: HttpClient;
  baseUrl: URL;
}): ReadEuropepmcArticle {
  return async (pmcid, signal) => {
    try {
      const { body } = await httpClient.ask({
        upstream: 'europepmc',
        method: 'GET',
        url: new URL(`${encodeURIComponent(pmcid)}/fullTextXML`, baseUrl),
        signal,
        deadlineMs,
        cacheForMs: 0,
        maxBytes,
        judge: ({ status, body: text }) => {
          if (status === 404)
            return { failure: 'not_found', message: 'It has no open-access text.', retryAfterMs: null };
          if (status === 429)
            return { failure: 'rate_limited', message: 'It was asked too often.', retryAfterMs: null };
          if (status !== 200)
            return { failure: 'unavailable', message: 'It has a fault at the moment.', retryAfterMs: null };
          return text.trimStart().startsWith('<') && /<article[\s>]/.test(text)
            ? null
            : { failure: 'malformed', message: 'It sent something that is no article.', retryAfterMs: null };
        },
      });
      return body;
    } catch (error) {
      if (error instanceof UpstreamFailure && error.failure === 'not_found') return null;
      throw error;
    }
  };
}
