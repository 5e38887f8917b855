/** The effect of a row on the scale on which effects are pooled. */
import { isRatio, type StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { intervalEffect } from '#core/meta-analysis/pooling/study-effects/interval-effect.ts';
import { meanDifferenceEffect } from '#core/meta-analysis/pooling/study-effects/mean-difference.ts';
import type { StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import {
  isDoubleFull,
  isDoubleZero,
  type TwoByTwo,
  twoByTwoEffect,
} from '#core/meta-analysis/pooling/study-effects/two-by-two.ts';
import type { AnalysisRow } from './analysis-row.ts';

/** An effect with its origin. */
export interface RowEffect extends StudyEffect {
  readonly from: 'interval' | 'counts' | 'means';
  /** No level is given and 95 % is assumed. */
  readonly levelAssumed: boolean;
  /** A half was added to each cell, because one was 0. */
  readonly halfAdded: boolean;
}

/** Why a row has no effect in the measure, for the user. */
export type NoEffect = {
  readonly none: 'incomplete' | 'other_measure' | 'no_information' | 'bad_figures';
  readonly words: string;
};

/** Null unless the row has all four counts. */
export function tableOf({ cells }: AnalysisRow): TwoByTwo | null {
  const { studiedEvents: a, studiedTotal: n, referenceEvents: c, referenceTotal: m } = cells;
  if (a.value === null || n.value === null || c.value === null || m.value === null) return null;
  return { treatedEvents: a.value, treatedTotal: n.value, controlEvents: c.value, controlTotal: m.value };
}

function meansOf({ cells }: AnalysisRow) {
  const { studiedMean, studiedSd, studiedTotal, referenceMean, referenceSd, referenceTotal } = cells;
  const [m1, s1, n1] = [studiedMean.value, studiedSd.value, studiedTotal.value];
  const [m2, s2, n2] = [referenceMean.value, referenceSd.value, referenceTotal.value];
  if (m1 === null || s1 === null || n1 === null || m2 === null || s2 === null || n2 === null) return null;
  return [
    { mean: m1, standardDeviation: s1, total: n1 },
    { mean: m2, standardDeviation: s2, total: n2 },
  ] as const;
}

/** A risk difference in percent is pooled as a share, like those from counts. */
export function unitFactor({ cells }: AnalysisRow): number {
  return cells.measure.value === 'RD' && /%|percent/i.test(cells.unit.value ?? '') ? 0.01 : 1;
}

const holdsInterval = ({ cells: { estimate, low, high } }: AnalysisRow) =>
  estimate.value !== null && low.value !== null && high.value !== null;

/** The measures of a row: the one it states, and those that can be computed from its counts or means. */
export function measuresOf(row: AnalysisRow): StatedMeasure[] {
  const stated = row.cells.measure.value !== null && holdsInterval(row) ? [row.cells.measure.value] : [];
  const made: StatedMeasure[] = [
    ...(tableOf(row) ? (['RR', 'OR', 'RD'] as const) : []),
    ...(meansOf(row) ? (['MD', 'SMD'] as const) : []),
  ];
  return [...new Set([...stated, ...made])];
}

const fromPool = (refusal: Refusal): NoEffect => ({ none: 'bad_figures', words: refusal.reason });

/**
 * As stated where the measure is the stated one; else computed exactly from counts or means. Nothing is converted by
 * assumption.
 */
export function rowEffect(row: AnalysisRow, measure: StatedMeasure): RowEffect | NoEffect {
  const { estimate, low, high, level, measure: stated } = row.cells;
  if (stated.value === measure && estimate.value !== null && low.value !== null && high.value !== null) {
    const factor = unitFactor(row);
    const effect = intervalEffect({
      estimate: estimate.value * factor,
      ciLow: low.value * factor,
      ciHigh: high.value * factor,
      levelPercent: level.value ?? 95,
      scale: isRatio(measure) ? 'ratio' : 'difference',
    });
    if (isRefusal(effect)) return fromPool(effect);
    return { ...effect, from: 'interval', levelAssumed: level.value === null, halfAdded: false };
  }
  const table = tableOf(row);
  if (table && (measure === 'RR' || measure === 'OR' || measure === 'RD')) {
    if (measure !== 'RD' && (isDoubleZero(table) || isDoubleFull(table)))
      return {
        none: 'no_information',
        words: `${isDoubleZero(table) ? 'No one' : 'Everyone'} in either arm had the event, which says nothing about a ratio.`,
      };
    const effect = twoByTwoEffect(table, measure);
    if (isRefusal(effect)) return fromPool(effect);
    const { treatedEvents, treatedTotal, controlEvents, controlTotal } = table;
    const halfAdded =
      treatedEvents === 0 || controlEvents === 0 || treatedEvents === treatedTotal || controlEvents === controlTotal;
    return { ...effect, from: 'counts', levelAssumed: false, halfAdded };
  }
  const means = meansOf(row);
  if (means && (measure === 'MD' || measure === 'SMD')) {
    const effect = meanDifferenceEffect(means[0], means[1], measure);
    return isRefusal(effect) ? fromPool(effect) : { ...effect, from: 'means', levelAssumed: false, halfAdded: false };
  }
  if (measuresOf(row).length > 0)
    return {
      none: 'other_measure',
      words: `It states ${stated.value ?? 'another measure'}, from which ${measure} cannot be made.`,
    };
  return {
    none: 'incomplete',
    words: 'An effect needs a measure, an estimate and both limits, or the figures of both arms.',
  };
}

/** The measure of most rows; of equally frequent ones the one that most rows state. Null where no row has any. */
export function chooseMeasure(rows: readonly AnalysisRow[]): StatedMeasure | null {
  const given = new Map<StatedMeasure, { rows: number; stated: number }>();
  for (const row of rows)
    for (const measure of measuresOf(row)) {
      const before = given.get(measure) ?? { rows: 0, stated: 0 };
      const stated = row.cells.measure.value === measure ? 1 : 0;
      given.set(measure, { rows: before.rows + 1, stated: before.stated + stated });
    }
  const best = [...given].sort(([, left], [, right]) => right.rows - left.rows || right.stated - left.stated)[0];
  return best?.[0] ?? null;
}
