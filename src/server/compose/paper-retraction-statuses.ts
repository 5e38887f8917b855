import type { RetractionStatuses } from '#server/features/papers/analyses/chosen-papers.ts';
import type { createRetractionLookup } from '#server/features/studies/retraction-lookup.ts';

/** Nobody waits longer for what OpenAlex knows, in milliseconds. */
const maxMs = 4_000;

/**
 * Today's word on the retraction of papers, by their DOI. Papers without one, that OpenAlex does not know or of which it
 * could not say anything in time are missing: their standing is unknown.
 */
export function paperRetractionStatuses(lookup: ReturnType<typeof createRetractionLookup>) {
  return async (
    papers: readonly { id: number; doi: string | null }[],
    signal: AbortSignal,
  ): Promise<RetractionStatuses> => {
    const named = papers.filter(({ doi }) => doi !== null);
    if (named.length === 0) return new Map();
    try {
      // Numbers of papers are no numbers of studies: below zero none is stored.
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
