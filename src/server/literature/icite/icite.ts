import { type HttpClient, UpstreamFailure } from '#server/http-client/http-client.ts';
import { batchesOf, type LookupAnswer, lookupInBatches } from '#server/literature/lookup.ts';
import type { SourceContext } from '#server/literature/source.ts';
import { readCitationCounts, readIcite } from './icite-record.ts';

export interface Icite {
  /** Citation counts by PMID, from the National Institutes of Health's monthly data. Throws only when aborted. */
  lookup(pmids: readonly string[], context: SourceContext): Promise<LookupAnswer<number>>;
}

/** It takes up to 1,000; smaller batches lose less when one fails. */
const batchSize = 200;
const concurrency = 2;
const deadlineMs = 10_000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxBytes = 32 * 1024 * 1024;

/** iCite wants neither key nor contact address and states no limit. */
export function createIcite(options: { httpClient: HttpClient; baseUrl: URL }): Icite {
  const { httpClient, baseUrl } = options;
  return {
    lookup(pmids, { signal }) {
      return lookupInBatches({
        // Sorted, so that the same studies in another order are found in the cache.
        batches: batchesOf([...new Set(pmids)].sort(), batchSize),
        concurrency,
        signal,
        ask: async (batch) => {
          const url = new URL('pubs', baseUrl);
          url.searchParams.set('pmids', batch.join(','));
          // Without a choice of fields every publication comes with the lists of what cites it and what it cites.
          url.searchParams.set('fl', 'pmid,citation_count');
          const answer = await httpClient.ask({
            upstream: 'icite',
            method: 'GET',
            url,
            signal,
            deadlineMs,
            cacheForMs: weekMs,
            maxBytes,
            judge: (candidate) => {
              const reading = readIcite(candidate);
              return reading.outcome === 'failed' ? reading.fault : null;
            },
          });
          const reading = readIcite(answer);
          if (reading.outcome === 'failed') {
            throw new UpstreamFailure('icite', reading.fault, { attempts: answer.attempts });
          }
          const counts = readCitationCounts(JSON.parse(answer.body))?.counts ?? new Map<string, number | null>();
          const found = new Map<string, number>();
          for (const [pmid, count] of counts) if (count !== null) found.set(pmid, count);
          return { found };
        },
      });
    },
  };
}
