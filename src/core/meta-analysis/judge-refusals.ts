/** Reasons not to pool, each with its words and its rows. */

import { isRatio, type StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import {
  type AllowableKind,
  type Allowance,
  allowableKinds,
  type Judgement,
  type RefusalReason,
} from './meta-analysis.ts';
import { type AnalysisRow, measureTitles } from './rows/analysis-row.ts';
import { monthsOf } from './rows/months-of.ts';
import { countWithNoun, either, joinFewNames, nameRows } from './rows/name-rows.ts';
import { measuresOf } from './rows/row-effect.ts';
import { groupByOutcome } from './rows/same-outcome.ts';
import { findSameTrials } from './rows/same-trial.ts';

/** Ratios of events: similar where events are rare, different where they are not. */
export const eventRatios: readonly StatedMeasure[] = ['HR', 'RR', 'OR', 'IRR'];

/** A decision that the user has not made yet. `kind` says whether the user can allow it. */
export function judgement<Kind extends string>(
  kind: Kind,
  words: string,
  rows: readonly AnalysisRow[],
): Judgement<Kind> {
  return {
    kind,
    words,
    rows: rows.map(({ key }) => key),
    canAllow: (allowableKinds as readonly string[]).includes(kind),
    allowed: null,
  };
}

/** The user's reason to pool nevertheless; a reason of blanks counts as none. */
export function allowanceFor(kind: string, rows: readonly string[], allowed: readonly Allowance[]): string | null {
  const given = allowed.find(
    (each) =>
      each.kind === (kind as AllowableKind) &&
      each.reason.trim() !== '' &&
      (each.rows === undefined || rows.every((row) => each.rows?.includes(row))),
  );
  return given?.reason.trim() ?? null;
}

/** Refused without a valid conversion: the figures of these rows cannot be converted to `measure`. */
export function judgeMeasures(
  measure: StatedMeasure,
  fitting: readonly AnalysisRow[],
  others: readonly AnalysisRow[],
): Judgement<RefusalReason>[] {
  if (others.length === 0) return [];
  const stated = [...new Set(others.flatMap(measuresOf))];
  const names = joinFewNames(stated.map((each) => measureTitles[each]));
  const onlyRatios = eventRatios.includes(measure) && stated.every((each) => eventRatios.includes(each));
  if (onlyRatios)
    return [
      judgement(
        'mixed_ratios',
        `${nameRows(others)} ${either(others, 'states', 'state')} ${names}; the others ${measureTitles[measure]}. They agree only where events are rare. Type the counts of both arms so that one measure can be made for all, leave studies out, or say why they may be pooled.`,
        others,
      ),
    ];
  const across = stated.some((each) => isRatio(each) !== isRatio(measure));
  return [
    judgement(
      'mixed_measures',
      `${across ? 'Ratios and differences stand together' : 'The studies measure in different ways'}: ${nameRows(others)} ${either(others, 'states', 'state')} ${names}; ${nameRows(fitting)} ${measureTitles[measure]}. None can be made from the other without the figures of both arms. Type these, or leave studies out.`,
      [...others],
    ),
  ];
}

/** Measured in the outcome's own unit, which must be the same for all rows. */
export const hasUnit = (measure: StatedMeasure | null) => measure === 'MD' || measure === 'IRD';

function judgeUnits(measure: StatedMeasure, rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  if (!hasUnit(measure)) return [];
  const units = new Map<string, AnalysisRow[]>();
  for (const row of rows) {
    const unit = row.cells.unit.value?.replace(/[\s.]/g, '').replace(/μ/g, 'µ') ?? '';
    if (unit !== '') units.set(unit, [...(units.get(unit) ?? []), row]);
  }
  if (units.size < 2) return [];
  const said = [...units.values()].map((members) => `${nameRows(members)} in ${members[0]?.cells.unit.value}`);
  return [
    judgement(
      'mixed_units',
      `The differences are in different units: ${said.join('; ')}. Convert them to one unit, or type means and standard deviations and pool the standardised difference.`,
      [...units.values()].flat(),
    ),
  ];
}

function judgeOutcomes(rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  const { groups } = groupByOutcome(rows);
  if (groups.length < 2) return [];
  const said = groups.map(({ outcome, rows: members }) => `“${outcome}” (${nameRows(members)})`);
  return [
    judgement(
      'mixed_outcomes',
      `The studies seem to speak of different outcomes: ${joinFewNames(said)}. Choose the same outcome in each, leave studies out, or say that they are the same.`,
      groups.slice(1).flatMap(({ rows: members }) => members),
    ),
  ];
}

/** With a larger ratio the longest follow-up answers another question than the shortest. */
const maxDurationRatio = 2;

/** Where time is part of the measure, as in a hazard, different lengths of follow-up are not different outcomes. */
const timeless: readonly StatedMeasure[] = ['HR', 'IRR', 'IRD'];

/** Rows whose time points can be compared, the earliest first; in months. */
export function comparableTimes(rows: readonly AnalysisRow[]) {
  return rows
    .flatMap((row) => {
      const months = monthsOf(row.cells.timePoint.value ?? '');
      return months === null || months <= 0 ? [] : [{ row, months }];
    })
    .sort((left, right) => left.months - right.months);
}

function judgeTimes(measure: StatedMeasure, rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  if (timeless.includes(measure)) return [];
  const times = comparableTimes(rows);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || last.months <= first.months * maxDurationRatio) return [];
  return [
    judgement(
      'mixed_time_points',
      `The outcome was measured at very different times: from ${first.row.cells.timePoint.value} (${first.row.study.label}) to ${last.row.cells.timePoint.value} (${last.row.study.label}). Choose like times, leave studies out, or say why they may be pooled.`,
      times.map(({ row }) => row),
    ),
  ];
}

function judgeSubjects(rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  const people = rows.filter(({ study }) => study.subjects === 'people');
  const others = rows.filter(({ study }) => study.subjects === 'animals' || study.subjects === 'cells');
  if (people.length === 0 || others.length === 0) return [];
  return [
    judgement(
      'animals_with_people',
      `${nameRows(others)} ${either(others, 'is', 'are')} of ${others.every(({ study }) => study.subjects === 'cells') ? 'cells' : 'animals or cells'}, and the others of people. Leave one kind out.`,
      others,
    ),
  ];
}

function judgeReviews(rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  const reviews = rows.filter(({ study: { studyTypes } }) =>
    studyTypes.some((type) => type === 'meta_analysis' || type === 'systematic_review'),
  );
  if (reviews.length === 0) return [];
  return [
    judgement(
      'reviews_with_studies',
      `${nameRows(reviews)} ${either(reviews, 'is a review', 'are reviews')} that may hold the other studies already, so that their people would count twice. Leave ${either(reviews, 'it', 'them')} out, or say why not.`,
      reviews,
    ),
  ];
}

function judgeArms(rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  const arms = rows.map((row) => ({
    row,
    studied: contentStems(row.cells.studiedArm.value ?? ''),
    reference: contentStems(row.cells.referenceArm.value ?? ''),
  }));
  const equal = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    left.size > 0 && left.size === right.size && shared(left, right) === left.size;
  const [first] = arms.filter(({ studied, reference }) => studied.size > 0 && reference.size > 0);
  if (!first) return [];
  const opposite = arms.filter(
    ({ studied, reference }) => equal(studied, first.reference) && equal(reference, first.studied),
  );
  if (opposite.length === 0) return [];
  return [
    judgement(
      'opposite_arms',
      `In ${nameRows(opposite.map(({ row }) => row))} the arms stand the other way round than in ${first.row.study.label}. Exchange them and turn the effect, or leave studies out.`,
      opposite.map(({ row }) => row),
    ),
  ];
}

function judgeSameTrials(rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  return findSameTrials(rows).map(({ rows: members, because }) =>
    judgement(
      'same_trial',
      `${countWithNoun(members.length, 'row')}, ${nameRows(members)}, may hold the same people: ${because}. People must count once. Leave all but one out, or say why they are different people.`,
      members,
    ),
  );
}

/** For the rows that would be pooled by `measure`, before the user's allowances. */
export function judgeRefusals(measure: StatedMeasure, rows: readonly AnalysisRow[]): Judgement<RefusalReason>[] {
  return [
    ...judgeSubjects(rows),
    ...judgeReviews(rows),
    ...judgeSameTrials(rows),
    ...judgeOutcomes(rows),
    ...judgeTimes(measure, rows),
    ...judgeUnits(measure, rows),
    ...judgeArms(rows),
  ];
}
