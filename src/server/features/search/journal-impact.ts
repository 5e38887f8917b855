import type { JournalImpact } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { AppliedFilter } from '#server/literature/source.ts';

/** 2-year mean citedness by the record's source key; null where the journal has none, missing where nobody could say. */
export type CitednessLookup = (
  records: readonly StudyRecord[],
  signal: AbortSignal,
) => Promise<{ citedness: Map<string, number | null>; failure: string | null }>;

/**
 * Keeps records whose journal lies in the wanted band: high above 10, medium 5 to 10, low below 5. No literature
 * database knows the measure, so it is always done on the fetched records. When the measure cannot be looked up at all,
 * nothing is taken out and the note says so.
 */
export async function filterByImpact(
  records: StudyRecord[],
  wanted: JournalImpact,
  lookup: CitednessLookup,
  signal: AbortSignal,
): Promise<{ records: StudyRecord[]; citedness: Map<string, number | null>; applied: AppliedFilter | null }> {
  if (wanted === 'any') return { records, citedness: new Map(), applied: null };
  const { citedness, failure } = await lookup(records, signal);
  if (failure !== null && citedness.size === 0) {
    return {
      records,
      citedness,
      applied: {
        name: 'journalImpact',
        by: 'nobody',
        removed: 0,
        note: `Journal citedness could not be looked up: ${failure}`,
      },
    };
  }
  const kept = records.filter((record) => bandOf(citedness.get(record.sourceKey)) === wanted);
  const unknown = records.filter((record) => bandOf(citedness.get(record.sourceKey)) === null).length;
  return {
    records: kept,
    citedness,
    applied: {
      name: 'journalImpact',
      by: 'fetched',
      removed: records.length - kept.length,
      note: unknown > 0 ? `${unknown} of the removed records are in journals without a known citedness.` : null,
    },
  };
}

function bandOf(citedness: number | null | undefined): 'high' | 'medium' | 'low' | null {
  if (citedness === null || citedness === undefined) return null;
  if (citedness > 10) return 'high';
  return citedness >= 5 ? 'medium' : 'low';
}
