/** Converts an effect that was read into a candidate for a row. */
import type { StatedEffect, Words } from '#core/extraction/effects/stated-effect.ts';
import type { Passage } from '#core/text/passages.ts';
import {
  blankCell,
  blankCells,
  type Candidate,
  type Cell,
  type CellSource,
  type Cells,
  hasArmFigures,
} from './analysis-row.ts';
import { readCell } from './with-candidate.ts';

/** The source of a place in the row's text. */
export type SourceAt = (at: { start: number; end: number }, formula?: string | null) => CellSource;

/** The estimate is null where the text gives only the figures of both arms. */
export type ReadEffect = Omit<StatedEffect, 'estimate' | 'named' | 'text'> & { estimate: number | null };

/** Sources in a text that consists of `passages`. */
export function sourcesIn(passages: readonly Pick<Passage, 'passage' | 'start' | 'end'>[]): SourceAt {
  return (at, formula = null) => {
    const within = passages.find(({ start, end }) => at.start >= start && at.start < end);
    return { passage: within?.passage ?? 1, start: at.start, end: at.end, formula };
  };
}

/**
 * Arm figures: counts always; means only where they have a standard deviation, or one can be computed from their
 * standard error.
 */
function armCells(effect: ReadEffect, sourceAt: SourceAt): Partial<Cells> {
  if (effect.counts) {
    const [studied, reference] = effect.counts;
    return {
      studiedEvents: readCell(studied.events, sourceAt(studied)),
      studiedTotal: readCell(studied.total, sourceAt(studied.totalAt ?? studied)),
      referenceEvents: readCell(reference.events, sourceAt(reference)),
      referenceTotal: readCell(reference.total, sourceAt(reference.totalAt ?? reference)),
    };
  }
  if (!effect.means || effect.means.some(({ average }) => average === 'median')) return {};
  const [studied, reference] = effect.means;
  const spread = (arm: typeof studied): Cell<number> => {
    if (arm.sd !== null) return readCell(arm.sd, sourceAt(arm));
    if (arm.spread !== 'SE' || arm.n === null) return blankCell;
    const formula = `${arm.deviation} × √${arm.n}: the standard deviation from the standard error`;
    return readCell(arm.deviation * Math.sqrt(arm.n), sourceAt(arm, formula));
  };
  return {
    studiedMean: readCell(studied.value, sourceAt(studied)),
    studiedSd: spread(studied),
    studiedTotal: readCell(studied.n, sourceAt(studied.nAt ?? studied)),
    referenceMean: readCell(reference.value, sourceAt(reference)),
    referenceSd: spread(reference),
    referenceTotal: readCell(reference.n, sourceAt(reference.nAt ?? reference)),
  };
}

/** Read by rule. */
export function candidateOf(effect: ReadEffect, sourceAt: SourceAt): Candidate {
  const source = sourceAt(effect, effect.computed?.formula ?? null);
  const plain = { ...source, formula: null };
  const words = (found: Words | null): Cell<string> => (found ? readCell(found.text, sourceAt(found)) : blankCell);
  return {
    cells: {
      measure: readCell(effect.measure, plain),
      estimate: readCell(effect.estimate, source),
      low: readCell(effect.ciLow, source),
      high: readCell(effect.ciHigh, source),
      level: readCell(effect.level, plain),
      unit: readCell(effect.unit, plain),
      outcome: words(effect.outcome),
      timePoint: words(effect.timePoint),
      adjustment: readCell(effect.adjustment, plain),
      studiedArm: words(effect.arms?.studied ?? null),
      referenceArm: words(effect.arms?.reference ?? null),
      ...armCells(effect, sourceAt),
    },
    source,
    readBy: ['rule'],
    importance: effect.importance,
    population: effect.population,
    doubtful: effect.doubtful,
  };
}

/** Without a doubt, and with a measure and both limits or the figures of both arms. */
const isUsable = ({ cells, doubtful }: Candidate): boolean =>
  doubtful === null &&
  ([cells.measure, cells.estimate, cells.low, cells.high].every((cell) => cell && cell.value !== null) ||
    hasArmFigures({ ...blankCells, ...cells }));

/** The only primary effect of the whole study; where none is called primary, the only effect. Else null. */
export function mainEffect(candidates: readonly Candidate[]): number | null {
  const primary = candidates.flatMap((each, index) =>
    each.importance === 'primary' && each.population !== 'subgroup' ? [{ each, index }] : [],
  );
  const [first, second] = primary;
  if (first) return !second && isUsable(first.each) ? first.index : null;
  const [only, another] = candidates;
  if (!only || another || !isUsable(only) || only.population === 'subgroup' || only.importance === 'secondary')
    return null;
  return 0;
}
