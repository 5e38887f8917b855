/** Cautions that do not prevent a pool and must be shown with it. */

import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { naturalLog } from '#core/statistics/log-gamma.ts';
import { comparableTimes, eventRatios, hasUnit, judgement } from './judge-refusals.ts';
import type { Judgement, MetaAnalysis, RefusalReason, SeriesStep, WarningReason } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';
import { twoByTwoEffect } from './pooling/study-effects/two-by-two.ts';
import type { AnalysisRow } from './rows/analysis-row.ts';
import { countWithNoun, either, nameRows } from './rows/name-rows.ts';
import { type RowEffect, tableOf } from './rows/row-effect.ts';
import { groupByOutcome } from './rows/same-outcome.ts';

/** Tests of heterogeneity that several judgements share. */

/** Fewer studies show little of how much effects differ (Cochrane Handbook 10.10.4.4). */
export const smallStudyCount = 5;

/** Whether there are estimates on both sides of no effect. */
export const onBothSides = (used: MetaAnalysis['used']) =>
  used.some(({ effect }) => effect > 0) && used.some(({ effect }) => effect < 0);

/**
 * Whether the prediction interval includes no effect where the pooled one does not. Not with fewer than five studies,
 * where it does so only because there are few of them.
 */
export function couldMiss({ prediction, pooled, k }: Pick<MetaAnalysis, 'prediction' | 'pooled' | 'k'>): boolean {
  return (
    k >= smallStudyCount &&
    prediction !== null &&
    !isRefusal(prediction) &&
    prediction.includesNoEffect &&
    pooled?.includesNoEffect === false
  );
}

/** The subject of a prediction interval: the true effect, not the result of a study, which chance changes too. */
export const predictionLabel = ({ allRandomized }: Pick<MetaAnalysis, 'allRandomized'>) =>
  `True effect in a new ${allRandomized ? 'trial' : 'study'}`;

/** The study whose removal moves the pool most; null where none was left out. */
export function largestMove({ leaveOneOut, pooled, scale }: MetaAnalysis): SeriesStep | null {
  if (!pooled) return null;
  const moved = ({ estimate }: SeriesStep) =>
    Math.abs((scale === 'ratio' ? Math.log(estimate) : estimate) - pooled.effect);
  return leaveOneOut.reduce<SeriesStep | null>(
    (most, step) => (most === null || moved(step) > moved(most) ? step : most),
    null,
  );
}

/** A row with its effect. */
export interface PooledRow {
  readonly row: AnalysisRow;
  readonly effect: RowEffect;
}

const rowsOf = (pooled: readonly PooledRow[]) => pooled.map(({ row }) => row);

/**
 * Their participants are not independent; no rule can see how the figures allow for that (Cochrane Handbook, chapter
 * 23).
 */
const unusualDesign = /\bcluster[\s‐‑-]?randomi[sz]|\bcross[\s‐‑-]?over\b/i;

type Found = Judgement<WarningReason> | null;

/** Null where it applies to no row. */
const said = (kind: WarningReason, rows: readonly AnalysisRow[], words: string): Found =>
  rows.length > 0 ? judgement(kind, words, rows) : null;

function aboutStudies(rows: readonly AnalysisRow[]): Found[] {
  const of = (test: (row: AnalysisRow) => boolean) => rows.filter(test);
  const retracted = of(({ study }) => study.standing === 'retracted');
  const concern = of(({ study }) => study.standing === 'concern');
  const others = of(({ study }) => !study.randomized);
  const unusual = of(({ study }) => unusualDesign.test(study.title));
  const animals = of(({ study }) => study.subjects === 'animals' || study.subjects === 'cells');
  return [
    said(
      'retracted',
      retracted,
      `${nameRows(retracted)} ${either(retracted, 'was retracted and is', 'were retracted and are')} let in because you said so.`,
    ),
    said(
      'concern',
      concern,
      `A journal has voiced concern about ${nameRows(concern)}. See what is found without ${either(concern, 'it', 'them')}.`,
    ),
    said(
      'designs_mixed',
      others.length < rows.length ? others : [],
      `Randomised studies stand with others: ${nameRows(others)} ${either(others, 'is', 'are')} not known to be randomised. They err in different ways and are better pooled apart.`,
    ),
    said(
      'unit_of_analysis',
      unusual,
      `By title, ${nameRows(unusual)} randomised clusters or crossed people over. Make sure that the figures allow for it.`,
    ),
    said(
      'not_in_people',
      animals.length === rows.length ? animals : [],
      'All studies are of animals or cells. The result says nothing certain about people.',
    ),
  ];
}

function aboutCells(
  measure: StatedMeasure,
  rows: readonly AnalysisRow[],
  found: readonly Judgement<RefusalReason>[],
): Found[] {
  const fromAbstract = rows.filter(
    ({ study, cells }) =>
      (study.readFrom === 'abstract' || study.readFrom === 'library') &&
      [cells.estimate, cells.studiedEvents, cells.studiedMean].some(
        ({ from }) => from !== null && typeof from === 'object',
      ),
  );
  const crude = rows.filter(({ cells }) => cells.adjustment.value === 'crude');
  const adjusted = rows.filter(({ cells }) => cells.adjustment.value === 'adjusted');
  const doubtful = rows.filter(({ chosen, candidates, cells }) => {
    const taken = chosen ? candidates[chosen.candidate] : undefined;
    return taken?.doubtful && cells.estimate.from !== 'typed';
  });
  const noArms = rows.filter(({ cells }) => cells.studiedArm.value === null || cells.referenceArm.value === null);
  const noUnit = hasUnit(measure) ? rows.filter(({ cells }) => cells.unit.value === null) : [];
  const { unknown, differing } = groupByOutcome(rows);
  const times = comparableTimes(rows);
  const [first, last] = [times[0], times.at(-1)];
  const timesDiffer = first?.months !== last?.months && found.every(({ kind }) => kind !== 'mixed_time_points');
  // A single study cannot be compared.
  const several = (which: readonly AnalysisRow[]) => (rows.length > 1 ? which : []);
  return [
    said(
      'abstract_only',
      fromAbstract,
      fromAbstract.length === rows.length
        ? 'Figures are from abstracts, not full texts. An abstract may leave out what the full text reports.'
        : `The figures of ${nameRows(fromAbstract)} are from abstracts, not full texts.`,
    ),
    said(
      'doubtful',
      doubtful,
      `The figures of ${nameRows(doubtful)} were read as doubtful and are taken because you chose them.`,
    ),
    said(
      'crude_with_adjusted',
      adjusted.length > 0 ? crude : [],
      `Crude effects (${nameRows(crude)}) stand with adjusted ones (${nameRows(adjusted)}).`,
    ),
    said(
      'outcome_unknown',
      several(unknown),
      `For ${nameRows(unknown)} the text did not name the outcome plainly. Make sure that it is the same.`,
    ),
    said(
      'outcome_differs',
      differing,
      differing.map(({ study, cells }) => `${study.label} counted “${cells.outcome.value ?? ''}”.`).join(' '),
    ),
    said(
      'unit_unknown',
      noUnit.length < rows.length ? noUnit : [],
      `For ${nameRows(noUnit)} no unit was read. Make sure that it is that of the others.`,
    ),
    said(
      'time_points_differ',
      timesDiffer ? times.map(({ row }) => row) : [],
      `Times of measurement run from ${first?.row.cells.timePoint.value} to ${last?.row.cells.timePoint.value}.`,
    ),
    said(
      'arms_unknown',
      several(noArms),
      `For ${nameRows(noArms)} it was not read which arm is compared with which. Make sure that all point the same way.`,
    ),
    disagreeingCounts(measure, rows),
  ];
}

/** A ratio on one side of 1 and counts clearly on the other: arms may have been exchanged. */
function disagreeingCounts(measure: StatedMeasure, rows: readonly AnalysisRow[]): Found {
  if (!eventRatios.includes(measure)) return null;
  const plainly = naturalLog(1.1);
  const off = rows.filter((row) => {
    const table = tableOf(row);
    const stated = row.cells.estimate.value;
    if (!table || stated === null || stated <= 0 || !eventRatios.includes(row.cells.measure.value ?? 'MD'))
      return false;
    const made = twoByTwoEffect(table, row.cells.measure.value === 'OR' ? 'OR' : 'RR');
    if ('refused' in made) return false;
    return (
      made.effect * naturalLog(stated) < 0 && Math.min(Math.abs(made.effect), Math.abs(naturalLog(stated))) > plainly
    );
  });
  return said(
    'counts_disagree',
    off,
    `In ${nameRows(off)} counts and stated effect point in opposite directions. The arms may have been exchanged.`,
  );
}

function aboutEffects(measure: StatedMeasure, pooled: readonly PooledRow[]): Found[] {
  const rows = rowsOf(pooled);
  const assumed = rowsOf(pooled.filter(({ effect }) => effect.levelAssumed));
  const halved = rowsOf(pooled.filter(({ effect }) => effect.halfAdded));
  const converted = rowsOf(
    pooled.filter(({ row, effect }) => {
      const stated = row.cells.measure.value;
      return effect.from !== 'interval' && stated !== null && stated !== measure && row.cells.estimate.value !== null;
    }),
  );
  return [
    said(
      'level_assumed',
      assumed,
      `${nameRows(assumed)} ${either(assumed, 'does', 'do')} not say the level of the interval; 95 % was taken.`,
    ),
    said(
      'converted',
      converted,
      `For ${nameRows(converted)} the ${measure} was made from the figures of both arms; the study states another measure.`,
    ),
    said(
      'half_added',
      halved,
      `In ${nameRows(halved)} one cell is 0, so a half was added to each of the four. With rare events Mantel-Haenszel’s or Peto’s method may serve better.`,
    ),
    said(
      'scale_direction',
      measure === 'SMD' && rows.length > 1 ? rows : [],
      'Standard deviations stand for scales that may differ. Make sure that more means better in all of them, or in none.',
    ),
    said(
      'few_studies',
      rows.length >= 2 && rows.length < smallStudyCount ? rows : [],
      `${countWithNoun(rows.length, 'study', 'studies')} tell little about how much effects differ between studies.`,
    ),
  ];
}

/** All cautions about these rows, the most important first, without those that `found` already has. */
export function judgeWarnings(
  measure: StatedMeasure,
  pooled: readonly PooledRow[],
  found: readonly Judgement<RefusalReason>[],
): Judgement<WarningReason>[] {
  const rows = rowsOf(pooled);
  return [...aboutStudies(rows), ...aboutCells(measure, rows, found), ...aboutEffects(measure, pooled)].filter(
    (found) => found !== null,
  );
}
