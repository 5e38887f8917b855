/** What must be said beside the pool, sorted by how loudly. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { Allowance, Judgement, MetaAnalysis, WarningReason } from '#core/meta-analysis/meta-analysis.ts';
import { allowancesOf } from './allowance-changes.ts';

/** `danger` for retracted work alone; `caution` where the result reads otherwise because of it. */
export type NoteTone = 'danger' | 'caution' | 'quiet';

export interface ShownNote {
  readonly kind: WarningReason;
  readonly words: string;
  readonly rows: readonly string[];
  readonly tone: NoteTone;
  /** The reader's yes behind it, with the reason; empty for what nobody had to allow. */
  readonly allowances: readonly Allowance[];
}

/** That figures are from abstracts is said in the head already, and quietly here. */
const changeTheReading: readonly WarningReason[] = [
  'concern',
  'doubtful',
  'crude_with_adjusted',
  'designs_mixed',
  'not_in_people',
  'counts_disagree',
];

/** A retracted study is let in by its name, in an allowance of its own. */
const lettingIn = (draft: AnalysisDraft, { rows }: Judgement<WarningReason>) =>
  draft.options.allowed.filter(
    ({ kind, rows: named }) => kind === 'retracted' && rows.some((row) => named?.includes(row)),
  );

function shown(draft: AnalysisDraft, warning: Judgement<WarningReason>): ShownNote {
  const { kind, words, rows, allowed } = warning;
  const allowances =
    kind === 'retracted' ? lettingIn(draft, warning) : allowed === null ? [] : allowancesOf(draft, warning);
  const tone: NoteTone =
    kind === 'retracted' ? 'danger' : allowed !== null || changeTheReading.includes(kind) ? 'caution' : 'quiet';
  return { kind, words, rows, tone, allowances };
}

const loudness: readonly NoteTone[] = ['danger', 'caution', 'quiet'];

/** The loudest first, else in the order of the analysis. */
export function notesOf(draft: AnalysisDraft, { warnings }: MetaAnalysis): ShownNote[] {
  return warnings
    .map((warning) => shown(draft, warning))
    .sort((left, right) => loudness.indexOf(left.tone) - loudness.indexOf(right.tone));
}
