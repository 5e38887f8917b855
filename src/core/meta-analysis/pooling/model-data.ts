/** The studies of one model, as arrays: a mean for each group (one mean is one group), or a line. */
import type { StudyEffect } from './study-effects/study-effect.ts';

export interface Studies {
  readonly effects: Float64Array;
  readonly variances: Float64Array;
}

interface AllStudies extends Studies {
  /**
   * Subtracted from every effect before fitting and added to levels afterwards. With an origin inside the data, studies
   * that agree exactly leave residuals of exactly 0.
   */
  readonly origin: number;
}

export interface GroupData extends AllStudies {
  readonly kind: 'groups';
  /** The same studies, group by group. */
  readonly groups: readonly Studies[];
}

export interface LineData extends AllStudies {
  readonly kind: 'line';
  readonly covariate: Float64Array;
}

export type ModelData = GroupData | LineData;

function studiesOf(studies: readonly StudyEffect[], origin: number): Studies {
  const effects = new Float64Array(studies.length);
  const variances = new Float64Array(studies.length);
  for (const [index, { effect, variance }] of studies.entries()) {
    effects[index] = effect - origin;
    variances[index] = variance;
  }
  return { effects, variances };
}

/** One mean for all studies. */
export function interceptModel(studies: readonly StudyEffect[]): GroupData {
  const origin = studies[0]?.effect ?? 0;
  const all = studiesOf(studies, origin);
  return { kind: 'groups', ...all, origin, groups: [all] };
}

/** A mean for each group of studies. */
export function groupModel(groups: readonly (readonly StudyEffect[])[]): GroupData {
  const origin = groups[0]?.[0]?.effect ?? 0;
  return {
    kind: 'groups',
    ...studiesOf(groups.flat(), origin),
    origin,
    groups: groups.map((group) => studiesOf(group, origin)),
  };
}

/** A line over one covariate. */
export function lineModel(studies: readonly StudyEffect[], covariate: readonly number[]): LineData {
  const origin = studies[0]?.effect ?? 0;
  return { kind: 'line', ...studiesOf(studies, origin), origin, covariate: Float64Array.from(covariate) };
}

/** Number of coefficients of the model. */
export function coefficientCount(data: ModelData): number {
  return data.kind === 'line' ? 2 : data.groups.length;
}

/** One mean for all studies except one. */
export function withoutStudy({ effects, variances, origin }: GroupData, left: number): GroupData {
  const drop = (values: Float64Array) => {
    const rest = new Float64Array(values.length - 1);
    rest.set(values.subarray(0, left));
    rest.set(values.subarray(left + 1), left);
    return rest;
  };
  const rest = { effects: drop(effects), variances: drop(variances) };
  return { kind: 'groups', ...rest, origin, groups: [rest] };
}

/** The same studies, each with a variance of 1. */
export function unweighted(data: ModelData): ModelData {
  const even = <Some extends Studies>(studies: Some): Some => ({
    ...studies,
    variances: new Float64Array(studies.variances.length).fill(1),
  });
  return data.kind === 'line' ? even(data) : { ...even(data), groups: data.groups.map(even) };
}
