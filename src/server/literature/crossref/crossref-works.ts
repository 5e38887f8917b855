import type { StudyRecord } from '#core/records/study-record.ts';
import { type HttpClient, UpstreamFailure } from '#server/http-client/http-client.ts';
import type { SourceContext } from '#server/literature/source.ts';
import { readCrossref } from './crossref-response.ts';

export interface CrossrefWorks {
  /** Null where Crossref has no such DOI, or none of a study. Throws UpstreamFailure. */
  byDoi(doi: string, context: SourceContext): Promise<StudyRecord | null>;
}

const hourMs = 60 * 60 * 1000;

/** Single works of Crossref by their DOI, with what was published about them. */
export function createCrossrefWorks(options: {
  httpClient: HttpClient;
  baseUrl: URL;
  contactEmail: string | null;
}): CrossrefWorks {
  const { httpClient, baseUrl, contactEmail } = options;
  return {
    async byDoi(doi, { signal }) {
      const url = new URL(`works/${encodeURIComponent(doi)}`, baseUrl);
      if (contactEmail !== null) url.search = new URLSearchParams({ mailto: contactEmail }).toString();
      const answer = await httpClient.ask({
        upstream: 'crossref',
        method: 'GET',
        url,
        signal,
        deadlineMs: 10_000,
        // Not cached for a day: a retraction must show soon.
        cacheForMs: hourMs,
        // The work contains a long list of references.
        maxBytes: 16 * 1024 * 1024,
        // `Resource not found.`, as text.
        judge: (given) => {
          if (given.status === 404) return null;
          const reading = readCrossref(given);
          return reading.outcome === 'failed' ? reading.fault : null;
        },
      });
      if (answer.status === 404) return null;
      const reading = readCrossref(answer);
      if (reading.outcome === 'failed')
        throw new UpstreamFailure('crossref', reading.fault, { attempts: answer.attempts });
      // A work's older DOI leads to the work, which has its newer one.
      return (reading.outcome === 'studies' ? reading.records[0] : undefined) ?? null;
    },
  };
}
