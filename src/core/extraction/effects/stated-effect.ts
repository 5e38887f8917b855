/** What a text states about an effect of a treatment: the type that the reader returns. Uncertain fields are null. */

export const statedMeasures = ['HR', 'RR', 'OR', 'IRR', 'RD', 'IRD', 'MD', 'SMD', 'ROM'] as const;
/** IRD is a difference of rates per time; ROM is a ratio of means, including geometric ones. */
export type StatedMeasure = (typeof statedMeasures)[number];

/** Offsets in UTF-16 units in the text that was read. */
export interface Words {
  start: number;
  end: number;
  text: string;
}

export interface StatedP {
  comparison: '=' | '<' | '>' | '≤' | '≥';
  value: number;
}

/** Number of people with the event, and of all. A percentage alone is not a count. */
export interface ArmCount extends Words {
  events: number;
  total: number;
  /** The place of the total, where it is apart from the effect: in a table's head. */
  totalAt?: Words;
}

/** A median has no SD. `deviation` is the number beside it, and `spread` its meaning by the text. */
export interface ArmMean extends Words {
  average: 'mean' | 'median';
  value: number;
  /** Null unless the text calls the spread a standard deviation. */
  sd: number | null;
  deviation: number;
  spread: 'SD' | 'SE' | 'unknown';
  n: number | null;
  /** The place of `n`, where it is apart from the effect: in a table's head. */
  nAt?: Words;
}

export interface StatedArms {
  studied: Words;
  /** The arm that the other is compared with: a ratio below 1 means fewer events in `studied` than here. */
  reference: Words;
}

/** How numbers that are not in the text were computed from those that are. */
export interface Computed {
  formula: string;
  from: string;
}

export interface StatedEffect {
  /** Null where the text does not name the kind of difference or effect size. */
  measure: StatedMeasure | null;
  estimate: number;
  ciLow: number | null;
  ciHigh: number | null;
  /** Confidence level in percent, as written for this interval or before it. */
  level: number | null;
  p: StatedP | null;
  adjustment: 'adjusted' | 'crude' | null;
  population: 'whole' | 'subgroup' | null;
  importance: 'primary' | 'secondary' | null;
  /** As written after the estimate; null for ratios. */
  unit: string | null;
  timePoint: Words | null;
  outcome: Words | null;
  arms: StatedArms | null;
  /** Studied arm first where `arms` is known, else in the order of the text. */
  counts: readonly [ArmCount, ArmCount] | null;
  means: readonly [ArmMean, ArmMean] | null;
  computed: Computed | null;
  /** Why a person should look at the numbers before they are used; null without a doubt. */
  doubtful: string | null;
  /**
   * From the measure's name, or from the estimate where the name belongs to an earlier effect, to the end of the
   * interval.
   */
  start: number;
  end: number;
  text: string;
  /** Whether the measure's name is before this estimate itself, not before an earlier one of a list. */
  named: boolean;
}

export const isRatio = (measure: StatedMeasure | null): boolean =>
  measure === 'HR' || measure === 'RR' || measure === 'OR' || measure === 'IRR' || measure === 'ROM';
