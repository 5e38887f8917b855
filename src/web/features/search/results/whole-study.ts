import type { Study } from '#contract/shared/study.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import { knownCitedness, storedSummary } from '#web/shared/study/card/card-study.ts';

/** A merged card as the one study that the contract knows: each field as the card shows it. */
export function wholeStudy(study: MergedStudy<Study>): Study {
  const { members, fieldSources: _, citationSource: __, standing: ___, foundIn: ____, ...record } = study;
  const summary = storedSummary(study);
  const summarised = members.find((member) => member.summary === summary);
  return {
    ...record,
    ...flatFields(record),
    impactFactor: knownCitedness(study),
    relevanceScore: null,
    relevanceReason: null,
    aiSummary: summary === null ? null : (summarised?.aiSummary ?? null),
    summary,
    fullTextAnalysis: members.find((member) => member.fullTextAnalysis !== null)?.fullTextAnalysis ?? null,
  };
}
