/** What a text states about an effect of a treatment: the shape that the reader fills. In doubt a field is null. */

export const statedMeasures = ['HR', 'RR', 'OR', 'IRR', 'RD', 'IRD', 'MD', 'SMD', 'ROM'] as const;
/** IRD is a difference of rates per time, ROM is a ratio of means, geometric ones included. */
export type StatedMeasure = (typeof statedMeasures)[number];

/** Offsets in UTF-16 units into the text that was read. */
export interface Words {
  start: number;
  end: number;
  text: string;
}

export interface StatedP {
  comparison: '=' | '<' | '>' | '≤' | '≥';
  value: number;
}

/** Who had the event, of how many; a percentage alone makes no count. */
export interface ArmCount extends Words {
  events: number;
  total: number;
  /** The place of the total, where it is apart from the effect: in a table's head. */
  totalAt?: Words;
}

/** A median has no SD; `deviation` is what was written beside it, and `spread` what the text says that it is. */
export interface ArmMean extends Words {
  average: 'mean' | 'median';
  value: number;
  /** Null unless the text says that the spread is a standard deviation. */
  sd: number | null;
  deviation: number;
  spread: 'SD' | 'SE' | 'unknown';
  n: number | null;
  /** The place of `n`, where it is apart from the effect: in a table's head. */
  nAt?: Words;
}

export interface StatedArms {
  studied: Words;
  /** What the other arm is compared with: a ratio below 1 says fewer events in `studied` than here. */
  reference: Words;
}

/** How numbers that the text does not hold were made from those that it does. */
export interface Computed {
  formula: string;
  from: string;
}

export interface StatedEffect {
  /** Null where the text does not say what kind of difference or effect size it is. */
  measure: StatedMeasure | null;
  estimate: number;
  ciLow: number | null;
  ciHigh: number | null;
  /** Confidence level in percent, as written for this interval or announced before it. */
  level: number | null;
  p: StatedP | null;
  adjustment: 'adjusted' | 'crude' | null;
  population: 'whole' | 'subgroup' | null;
  importance: 'primary' | 'secondary' | null;
  /** As written behind the estimate; null for ratios. */
  unit: string | null;
  timePoint: Words | null;
  outcome: Words | null;
  arms: StatedArms | null;
  /** Studied arm first where `arms` is known, else in the order of the text. */
  counts: readonly [ArmCount, ArmCount] | null;
  means: readonly [ArmMean, ArmMean] | null;
  computed: Computed | null;
  /** Why the numbers should not be used before a person has looked; null where nothing speaks against them. */
  doubtful: string | null;
  /** From the measure's name, or from the estimate where the name was said for an effect before it, to the interval's end. */
  start: number;
  end: number;
  text: string;
  /** Whether the measure's name is before this very estimate and not before an earlier one of a list. */
  named: boolean;
}

export const isRatio = (measure: StatedMeasure | null): boolean =>
  measure === 'HR' || measure === 'RR' || measure === 'OR' || measure === 'IRR' || measure === 'ROM';
