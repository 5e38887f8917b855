/** The effects that a text states with a measure and both limits, without the doubtful ones. */
import { readBareEffects } from './read-stated-effects.ts';
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

/** In the order of the text. Doubtful effects and those that are computed from a percentage are left out. */
export function readEffects(text: string): ReportedEffect[] {
  return readBareEffects(text).flatMap(
    ({
      measure,
      estimate,
      ciLow: low,
      ciHigh: high,
      level,
      adjustment,
      start,
      end,
      text: words,
      doubtful,
      computed,
    }) =>
      measure === null || low === null || high === null || doubtful !== null || computed !== null
        ? []
        : [{ measure, adjusted: adjustment === 'adjusted', estimate, low, high, level, start, end, text: words }],
  );
}
