import type { Study } from '#contract/shared/study.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';

const made = new WeakMap<Study, MergedStudy<Study>>();

/** The saved study as the cards read it. The same object for the same study, so that a card renders once. */
export function mergedOf(study: Study): MergedStudy<Study> {
  const known = made.get(study);
  if (known) return known;
  const merged = mergeRecords([study]);
  made.set(study, merged);
  return merged;
}

export function isKnownRetracted(study: MergedStudy, lookup: Lookup): boolean {
  return retractionOf(study, lookup).standing === 'retracted';
}
