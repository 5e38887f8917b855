import type { RetractionStatuses } from '#server/features/papers/analyses/chosen-papers.ts';
import type { createRetractionLookup } from '#server/features/studies/retraction-lookup.ts';

/** Timeout of OpenAlex's lookup, in milliseconds. */
const maxMs = 4_000;

/**
 * The current retraction status of papers, by DOI. Papers without a DOI, and those that OpenAlex does not know or did
 * not answer in time, are missing: their status is unknown.
 */
export function paperRetractionStatuses(lookup: ReturnType<typeof createRetractionLookup>) {
  return async (
    papers: readonly { id: number; doi: string | null }[],
    signal: AbortSignal,
  ): Promise<RetractionStatuses> => {
    const named = papers.filter(({ doi }) => doi !== null);
    if (named.length === 0) return new Map();
    try {
      // Numbers of papers are not study ids. Below zero none collides with a stored study.
      const said = await lookup(
        named.map(({ id, doi }) => ({ id: -id, doi, pmid: null })),
        AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
      );
      return new Map(
        [...said].flatMap(([id, { standing: retractionStatus }]) =>
          retractionStatus === null ? [] : [[-id, retractionStatus] as const],
        ),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && /abort|timeout/i.test(error.name)) return new Map();
      throw error;
    }
  };
}
