/** The effects that a text states with a measure and both limits, without the doubtful ones. */
import { type BareEffect, readBareEffects } from './read-stated-effects.ts';
import type { StatedMeasure } from './stated-effect.ts';

export interface ReportedEffect {
  measure: StatedMeasure;
  adjusted: boolean;
  estimate: number;
  low: number;
  high: number;
  /** Confidence level in percent, as written (95, 95.66); null where none is named for this interval or before it. */
  level: number | null;
  /**
   * Offsets in UTF-16 units, from the measure's name, or from the estimate where the name is further away, to the end
   * of the interval.
   */
  start: number;
  end: number;
  text: string;
}

/** Null for a doubtful effect, and for one that is computed from a percentage. */
export function reportedEffect(effect: BareEffect): ReportedEffect | null {
  const { measure, estimate, ciLow: low, ciHigh: high, level, adjustment, start, end, text } = effect;
  if (measure === null || low === null || high === null || effect.doubtful !== null || effect.computed !== null)
    return null;
  return { measure, adjusted: adjustment === 'adjusted', estimate, low, high, level, start, end, text };
}

/** In the order of the text. */
export function readEffects(text: string): ReportedEffect[] {
  return readBareEffects(text).flatMap((effect) => reportedEffect(effect) ?? []);
}
