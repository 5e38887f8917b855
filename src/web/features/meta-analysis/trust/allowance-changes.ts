/** What the reader lets in against the rules, as changes of the draft. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import {
  type AllowableKind,
  type Allowance,
  allowableKinds,
  type Judgement,
} from '#core/meta-analysis/meta-analysis.ts';
import { maxReasonLength } from './certainty-changes.ts';

const isAllowable = (kind: string): kind is AllowableKind => (allowableKinds as readonly string[]).includes(kind);

const withAllowed = (draft: AnalysisDraft, allowed: readonly Allowance[]): AnalysisDraft => ({
  ...draft,
  options: { ...draft.options, allowed },
});

/** For these rows alone: a study that joins later is asked about again. Without a reason nothing changes. */
export function allow(draft: AnalysisDraft, kind: string, rows: readonly string[], reason: string): AnalysisDraft {
  const words = reason.trim().slice(0, maxReasonLength);
  if (words === '' || !isAllowable(kind)) return draft;
  return withAllowed(draft, [...draft.options.allowed, { kind, reason: words, rows }]);
}

/** The allowances that let this in: of its kind, for all rows or for each of its own. */
export function allowancesOf({ options }: AnalysisDraft, { kind, rows }: Judgement<string>): Allowance[] {
  return options.allowed.filter(
    (each) => each.kind === kind && (each.rows === undefined || rows.every((row) => each.rows?.includes(row))),
  );
}

/** Takes these back; the refusal, or the retracted study's absence, comes back by itself. */
export function takeBack(draft: AnalysisDraft, allowances: readonly Allowance[]): AnalysisDraft {
  const allowed = draft.options.allowed.filter((each) => !allowances.includes(each));
  return allowed.length === draft.options.allowed.length ? draft : withAllowed(draft, allowed);
}
