/** What does not stop a pool and must be said beside it. */

import type { StatedMeasure } from '#core/language/effects/stated-effect.ts';
import { naturalLog } from '#core/statistics/natural-logarithm.ts';
import { twoByTwoEffect } from '../pooling/two-by-two.ts';
import type { AnalysisRow } from './analysis-row.ts';
import { eventRatios, judgement, timesOf } from './judge-refusals.ts';
import type { Judgement, WarningReason } from './meta-analysis.ts';
import { countOf, nameRows } from './name-rows.ts';
import { type RowEffect, tableOf } from './row-effect.ts';
import { groupByOutcome } from './same-outcome.ts';

/** A row with the effect that it brings. */
export interface PooledRow {
  readonly row: AnalysisRow;
  readonly effect: RowEffect;
}

const rowsOf = (pooled: readonly PooledRow[]) => pooled.map(({ row }) => row);

/** Fewer studies tell little about how much effects differ (Cochrane Handbook 10.10.4.4). */
const fewStudies = 5;

function aboutStudies(rows: readonly AnalysisRow[]): (Judgement<WarningReason> | null)[] {
  const of = (test: (row: AnalysisRow) => boolean) => rows.filter(test);
  const retracted = of(({ study }) => study.standing === 'retracted');
  const concern = of(({ study }) => study.standing === 'concern');
  const randomized = of(({ study }) => study.randomized);
  const others = of(({ study }) => !study.randomized && study.studyTypes.includes('observational'));
  const animals = of(({ study }) => study.subjects === 'animals' || study.subjects === 'cells');
  return [
    retracted.length > 0
      ? judgement(
          'retracted',
          `${nameRows(retracted)} ${retracted.length === 1 ? 'was' : 'were'} retracted and ${retracted.length === 1 ? 'is' : 'are'} in the pool because you said so.`,
          retracted,
        )
      : null,
    concern.length > 0
      ? judgement(
          'concern',
          `A journal has voiced concern about ${nameRows(concern)}. See what the pool is without.`,
          concern,
        )
      : null,
    randomized.length > 0 && others.length > 0
      ? judgement(
          'designs_mixed',
          `Randomised and observational studies are pooled together. They err in different ways; ${nameRows(others)} ${others.length === 1 ? 'is' : 'are'} observational.`,
          others,
        )
      : null,
    rows.length > 0 && animals.length === rows.length
      ? judgement(
          'not_in_people',
          'All studies are of animals or cells. The result says nothing certain about people.',
          animals,
        )
      : null,
  ];
}

function aboutCells(measure: StatedMeasure, rows: readonly AnalysisRow[]): (Judgement<WarningReason> | null)[] {
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
  const { unknown, differing } = groupByOutcome(rows);
  const times = timesOf(rows);
  const [first, last] = [times[0], times.at(-1)];
  return [
    fromAbstract.length > 0
      ? judgement(
          'abstract_only',
          fromAbstract.length === rows.length
            ? 'Figures are from abstracts, not full texts. An abstract may leave out what the full text reports.'
            : `The figures of ${nameRows(fromAbstract)} are from abstracts, not full texts.`,
          fromAbstract,
        )
      : null,
    doubtful.length > 0
      ? judgement(
          'doubtful',
          `The figures of ${nameRows(doubtful)} were read as doubtful and are in the pool because you chose them.`,
          doubtful,
        )
      : null,
    crude.length > 0 && adjusted.length > 0
      ? judgement(
          'crude_with_adjusted',
          `Crude effects (${nameRows(crude)}) are pooled with adjusted ones (${nameRows(adjusted)}).`,
          crude,
        )
      : null,
    unknown.length > 0 && rows.length > 1
      ? judgement(
          'outcome_unknown',
          `For ${nameRows(unknown)} the text did not name the outcome plainly. Make sure that it is the same.`,
          unknown,
        )
      : null,
    differing.length > 0
      ? judgement(
          'outcome_differs',
          differing.map(({ study, cells }) => `${study.label} counted “${cells.outcome.value ?? ''}”.`).join(' '),
          differing,
        )
      : null,
    first && last && first.months !== last.months
      ? judgement(
          'time_points_differ',
          `Times of measurement run from ${first.row.cells.timePoint.value} to ${last.row.cells.timePoint.value}.`,
          times.map(({ row }) => row),
        )
      : null,
    noArms.length > 0
      ? judgement(
          'arms_unknown',
          `For ${nameRows(noArms)} it was not read which arm is compared with which. Make sure that all point the same way.`,
          noArms,
        )
      : null,
    ...[disagreeingCounts(measure, rows)],
  ];
}

/** A ratio on one side of 1 and counts plainly on the other: arms may have been exchanged. */
function disagreeingCounts(measure: StatedMeasure, rows: readonly AnalysisRow[]): Judgement<WarningReason> | null {
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
  if (off.length === 0) return null;
  return judgement(
    'counts_disagree',
    `In ${nameRows(off)} counts and stated effect point in opposite directions. The arms may have been exchanged.`,
    off,
  );
}

function aboutEffects(measure: StatedMeasure, pooled: readonly PooledRow[]): (Judgement<WarningReason> | null)[] {
  const assumed = rowsOf(pooled.filter(({ effect }) => effect.levelAssumed));
  const halved = rowsOf(pooled.filter(({ effect }) => effect.halfAdded));
  const converted = rowsOf(
    pooled.filter(({ row, effect }) => {
      const stated = row.cells.measure.value;
      return effect.from !== 'interval' && stated !== null && stated !== measure && row.cells.estimate.value !== null;
    }),
  );
  return [
    assumed.length > 0
      ? judgement(
          'level_assumed',
          `${nameRows(assumed)} ${assumed.length === 1 ? 'does' : 'do'} not say the level of the interval; 95 % was taken.`,
          assumed,
        )
      : null,
    converted.length > 0
      ? judgement(
          'converted',
          `For ${nameRows(converted)} the ${measure} was made from the figures of both arms; the study states another measure.`,
          converted,
        )
      : null,
    halved.length > 0
      ? judgement(
          'half_added',
          `In ${nameRows(halved)} one count is 0, so a half was added to each. With rare events other methods may serve better.`,
          halved,
        )
      : null,
    measure === 'SMD' && pooled.length > 1
      ? judgement(
          'scale_direction',
          'Different scales are pooled in standard deviations. Make sure that more means better in all of them, or in none.',
          rowsOf(pooled),
        )
      : null,
    pooled.length >= 2 && pooled.length < fewStudies
      ? judgement(
          'few_studies',
          `${countOf(pooled.length, 'study', 'studies')} tell little about how much effects differ between studies.`,
          rowsOf(pooled),
        )
      : null,
  ];
}

/** All that must be said of these rows, in the order in which it matters. */
export function judgeWarnings(measure: StatedMeasure, pooled: readonly PooledRow[]): Judgement<WarningReason>[] {
  const rows = rowsOf(pooled);
  return [...aboutStudies(rows), ...aboutCells(measure, rows), ...aboutEffects(measure, pooled)].filter(
    (found) => found !== null,
  );
}
