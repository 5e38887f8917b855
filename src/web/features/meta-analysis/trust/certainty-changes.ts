/** The reader's own judgements, as changes of the draft. */

import type { CertaintyDomain, StepsDown } from '#core/meta-analysis/certainty/certainty-domains.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';

/** Longer reasons belong into the report's text. */
export const maxReasonLength = 500;

function withOverrules(draft: AnalysisDraft, domain: CertaintyDomain, own: { down: StepsDown; reason: string } | null) {
  const others = (draft.certainty.overrules ?? []).filter((each) => each.domain !== domain);
  const overrules = own ? [...others, { domain, ...own }] : others;
  return { ...draft, certainty: { ...draft.certainty, overrules } };
}

/** The reader decides otherwise than the rule. Without a reason nothing changes. */
export function overrule(
  draft: AnalysisDraft,
  domain: CertaintyDomain,
  down: StepsDown,
  reason: string,
): AnalysisDraft {
  const words = reason.trim().slice(0, maxReasonLength);
  return words === '' ? draft : withOverrules(draft, domain, { down, reason: words });
}

/** The rule's judgement applies again; a draft in which it already did is returned unchanged. */
export function backToRule(draft: AnalysisDraft, domain: CertaintyDomain): AnalysisDraft {
  return draft.certainty.overrules?.some((each) => each.domain === domain) ? withOverrules(draft, domain, null) : draft;
}

/** Null: not answered. */
export function answerIndirectness(draft: AnalysisDraft, indirectness: StepsDown | null): AnalysisDraft {
  return (draft.certainty.indirectness ?? null) === indirectness
    ? draft
    : { ...draft, certainty: { ...draft.certainty, indirectness } };
}
