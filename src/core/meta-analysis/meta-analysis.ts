/**
 * The one object behind table, plot and text. Plain data, so that it can be serialised to JSON and sent to a worker.
 */
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { Convergence, Heterogeneity } from './pooling/fit-model.ts';
import type { Inference } from './pooling/inference.ts';
import type { PoolingMethod } from './pooling/pooling-method.ts';
import type { QProfile } from './pooling/q-profile.ts';
import type { Refusal } from './pooling/refusal.ts';
import type { EggerTest } from './pooling/small-studies/egger.ts';
import type { Subgroups } from './pooling/subgroups.ts';

/** Why nothing is pooled. */
const refusalKinds = [
  'too_few_studies',
  'mixed_measures',
  'mixed_ratios',
  'mixed_units',
  'mixed_outcomes',
  'mixed_time_points',
  'same_trial',
  'animals_with_people',
  'reviews_with_studies',
  'opposite_arms',
  'not_estimable',
] as const;
export type RefusalReason = (typeof refusalKinds)[number];

/** Cautions that do not prevent a pool. */
const warningKinds = [
  'abstract_only',
  'retracted',
  'concern',
  'doubtful',
  'crude_with_adjusted',
  'designs_mixed',
  'not_in_people',
  'outcome_unknown',
  'outcome_differs',
  'time_points_differ',
  'arms_unknown',
  'counts_disagree',
  'level_assumed',
  'converted',
  'half_added',
  'scale_direction',
  'unit_unknown',
  'unit_of_analysis',
  'few_studies',
] as const;
export type WarningReason = (typeof warningKinds)[number] | RefusalReason;

/** Refusals that the user can allow. The refusal then becomes a warning with the user's reason. */
export const allowableKinds = [
  'mixed_ratios',
  'mixed_outcomes',
  'mixed_time_points',
  'same_trial',
  'reviews_with_studies',
  'opposite_arms',
  'retracted',
] as const;
export type AllowableKind = (typeof allowableKinds)[number];

/** The user's decision to allow one kind of refusal. */
export interface Allowance {
  readonly kind: AllowableKind;
  readonly reason: string;
  /** Keys of the rows to which it applies; absent: all. A retracted study is included only by name. */
  readonly rows?: readonly string[];
}

/** A refusal or a warning. */
export interface Judgement<Kind> {
  readonly kind: Kind;
  /** Sentences for the user: what was found, and what can be done. */
  readonly words: string;
  /** Keys of the rows to which it applies. */
  readonly rows: readonly string[];
  /** Whether the user can allow it. */
  readonly canAllow: boolean;
  /** The user's reason; null where it was not allowed. */
  readonly allowed: string | null;
}

/** The user's choices for the whole analysis. */
export interface AnalysisOptions {
  /** The measure of most rows, where none is named. */
  readonly measure?: StatedMeasure;
  readonly method?: PoolingMethod;
  readonly inference?: Inference;
  readonly levelPercent?: number;
  readonly allowed?: readonly Allowance[];
}

/** On the scale that is shown: a ratio as a ratio. */
interface ShownEstimate {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** A row of the forest plot. */
export interface UsedRow extends ShownEstimate {
  readonly key: string;
  readonly label: string;
  readonly year: number | null;
  readonly measure: StatedMeasure;
  /** The level of the shown interval: the study's own where it prints one. */
  readonly levelPercent: number;
  /** On the scale of the pool: the logarithm of a ratio. */
  readonly effect: number;
  readonly variance: number;
  /** Null where nothing was pooled. */
  readonly weightPercent: number | null;
  readonly people: number | null;
  readonly from: 'interval' | 'counts' | 'means';
  readonly group: string | null;
  readonly randomized: boolean;
  /** Must be marked in table, plot and report. */
  readonly retracted: boolean;
}

/** A row of the table that is not pooled, and why. */
export interface UnusedRow {
  readonly key: string;
  readonly label: string;
  readonly why:
    | 'left_out'
    | 'retracted'
    | 'needs_reader'
    | 'has_problem'
    | 'incomplete'
    | 'other_measure'
    | 'no_information'
    | 'bad_figures';
  readonly words: string;
}

/** The diamond of the plot. */
export interface PooledResult extends ShownEstimate {
  /** On the scale of the pool. */
  readonly effect: number;
  readonly standardError: number;
  readonly statistic: number | null;
  readonly df: number | null;
  readonly p: number | null;
  /** 100 · (ratio − 1); null for differences. */
  readonly changePercent: number | null;
  readonly includesNoEffect: boolean;
  readonly convergence: Convergence;
}

/** The interval in which the effect of a new study is expected, on the scale that is shown. */
export interface ShownPrediction {
  readonly low: number;
  readonly high: number;
  readonly df: number | null;
  readonly includesNoEffect: boolean;
}

/** One pool of a series, named by the study that was left out or added last. */
export interface SeriesStep extends ShownEstimate {
  readonly key: string;
  readonly label: string;
  readonly year: number | null;
  readonly k: number;
  readonly tau2: number;
  readonly i2Percent: number;
  readonly includesNoEffect: boolean;
}

/**
 * The test for small-study effects that the certainty uses, or why it was not made; the other tests are in
 * `more-tests.ts`.
 */
export type SmallStudyTests =
  | { readonly made: false; readonly reason: string }
  | { readonly made: true; readonly egger: EggerTest | Refusal };

/** People and events of the used rows; `known` is the number of rows that give them. */
export interface KnownSum {
  readonly sum: number;
  readonly known: number;
}

/** All figures of one analysis. What cannot be computed validly is null or has its reason. */
export interface MetaAnalysis {
  readonly measure: StatedMeasure | null;
  readonly scale: 'ratio' | 'difference';
  readonly unit: string | null;
  readonly method: PoolingMethod;
  readonly inference: Inference;
  readonly levelPercent: number;
  readonly k: number;
  readonly used: readonly UsedRow[];
  readonly unused: readonly UnusedRow[];
  readonly people: KnownSum;
  readonly events: KnownSum;
  /** Whether all used rows are from randomised studies. */
  readonly allRandomized: boolean;
  /** Null where there is any refusal. */
  readonly pooled: PooledResult | null;
  readonly heterogeneity: (Heterogeneity & { readonly intervals: QProfile | Refusal }) | null;
  readonly prediction: ShownPrediction | Refusal | null;
  readonly tests: SmallStudyTests;
  /** In the order of `used`, without steps that could not be computed. */
  readonly leaveOneOut: readonly SeriesStep[];
  /** By year, then by name. */
  readonly cumulative: readonly SeriesStep[];
  /** Null unless every used row has a group and there are at least two groups. On the scale of the pool. */
  readonly subgroups: Subgroups | Refusal | null;
  readonly refusals: readonly Judgement<RefusalReason>[];
  readonly warnings: readonly Judgement<WarningReason>[];
}
