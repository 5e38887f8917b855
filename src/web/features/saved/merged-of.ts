import type { Study } from '#contract/study.ts';
import { type MergedStudy, mergeRecords } from '#core/bibliography/merge-records.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { studyStanding } from '#web/study/study-standing.ts';

const made = new WeakMap<Study, MergedStudy<Study>>();

/** The kept study as the cards read it; the same object for the same study, so that a card renders once. */
export function mergedOf(study: Study): MergedStudy<Study> {
  const known = made.get(study);
  if (known) return known;
  const merged = mergeRecords([study]);
  made.set(study, merged);
  return merged;
}

export function isRetracted(study: MergedStudy, lookUp: LookUp): boolean {
  return studyStanding(study, lookUp).standing === 'retracted';
}
