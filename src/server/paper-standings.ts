import type { createStandingLookUp } from '#server/features/studies/standing-look-up.ts';
import type { Standings } from '#server/features/uploads/analyses/chosen-papers.ts';

/** Nobody waits longer for what OpenAlex knows, in milliseconds. */
const mostMs = 4_000;

/**
 * Today's word on the retraction of papers, by their DOI. Papers without one, that OpenAlex does not know or of which it
 * could not say anything in time are missing: their standing is unknown.
 */
export function paperStandings(lookUp: ReturnType<typeof createStandingLookUp>) {
  return async (papers: readonly { id: number; doi: string | null }[], signal: AbortSignal): Promise<Standings> => {
    const named = papers.filter(({ doi }) => doi !== null);
    if (named.length === 0) return new Map();
    try {
      // Numbers of papers are no numbers of studies: below zero none is stored.
      const said = await lookUp(
        named.map(({ id, doi }) => ({ id: -id, doi, pmid: null })),
        AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
      );
      return new Map([...said].flatMap(([id, { standing }]) => (standing === null ? [] : [[-id, standing] as const])));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && /abort|timeout/i.test(error.name)) return new Map();
      throw error;
    }
  };
}
