import type { Study, Summary } from '#contract/shared/study.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';

/** A study of a search: merged from the databases' records. */
export type CardStudy = MergedStudy<Study>;

/** The summary that came with the records: of the abstract shown, else of any. */
export function storedSummary(study: CardStudy): Summary | null {
  const summarised = study.members.filter((member) => member.summary !== null);
  return (summarised.find((member) => member.abstract === study.abstract) ?? summarised[0])?.summary ?? null;
}

/** 2-year mean citedness of the journal, where the search knew it already. */
export function knownCitedness(study: CardStudy): number | null {
  return study.members.find((member) => member.impactFactor !== null)?.impactFactor ?? null;
}
