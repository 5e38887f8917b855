/** From the rows of the table to the one object that table, plot and text show. */
import { isRatio, type StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { allowanceFor, hasUnit, judgeMeasures, judgement, judgeRefusals } from './judge-refusals.ts';
import { judgeWarnings, type PooledRow } from './judge-warnings.ts';
import type {
  AnalysisOptions,
  Judgement,
  KnownSum,
  MetaAnalysis,
  PooledResult,
  RefusalReason,
  SeriesStep,
  ShownPrediction,
  SmallStudyTests,
  UsedRow,
  WarningReason,
} from './meta-analysis.ts';
import { criticalValue, defaultInference, faultInLevel, type Inference } from './pooling/inference.ts';
import { cumulativePools, leaveOneOut } from './pooling/influence.ts';
import { type Pool, type PoolStep, pool } from './pooling/pool.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling/pooling-method.ts';
import { predictionInterval } from './pooling/prediction-interval.ts';
import { qProfile } from './pooling/q-profile.ts';
import { isRefusal, type Refusal } from './pooling/refusal.ts';
import { eggerTest } from './pooling/small-studies/egger.ts';
import type { StudyEffect } from './pooling/study-effects/study-effect.ts';
import { subgroups } from './pooling/subgroups.ts';
import type { AnalysisRow } from './rows/analysis-row.ts';
import { unitFactor } from './rows/row-effect.ts';
import { sortRows } from './rows/sort-rows.ts';

interface Model {
  readonly method: PoolingMethod;
  readonly inference: Inference;
  readonly levelPercent: number;
}

/** With fewer studies Egger's and Begg's tests have hardly any power (Cochrane Handbook, chapter 13). */
const minStudiesForTests = 10;

type Shown = (value: number) => number;

const knownSum = (values: readonly (number | null)[]): KnownSum => {
  const known = values.filter((value) => value !== null);
  return { sum: known.reduce((sum, value) => sum + value, 0), known: known.length };
};

function eventsOf({ cells }: AnalysisRow): number | null {
  const [studied, reference] = [cells.studiedEvents.value, cells.referenceEvents.value];
  return studied === null || reference === null ? null : studied + reference;
}

function usedRow({ row, effect }: PooledRow, measure: StatedMeasure, levelPercent: number, shown: Shown): UsedRow {
  const { cells, study } = row;
  const stated = effect.from === 'interval';
  const level = stated ? (cells.level.value ?? 95) : levelPercent;
  const reach = criticalValue(level, null) * Math.sqrt(effect.variance);
  // A printed interval is shown as printed: its limits were rounded and are rarely symmetric about the estimate.
  const printed = (value: number | null, made: number) => (stated && value !== null ? value * unitFactor(row) : made);
  return {
    key: row.key,
    label: study.label,
    year: study.year,
    measure: stated ? (cells.measure.value ?? measure) : measure,
    levelPercent: level,
    estimate: printed(cells.estimate.value, shown(effect.effect)),
    low: printed(cells.low.value, shown(effect.effect - reach)),
    high: printed(cells.high.value, shown(effect.effect + reach)),
    effect: effect.effect,
    variance: effect.variance,
    weightPercent: null,
    people: cells.people.value,
    from: effect.from,
    group: cells.group.value,
    randomized: study.randomized,
    retracted: study.standing === 'retracted',
  };
}

function pooledResult(fit: Pool, ratio: boolean, shown: Shown): PooledResult {
  const { estimate, ciLow, ciHigh, standardError, statistic, df, p, convergence } = fit;
  return {
    estimate: shown(estimate),
    low: shown(ciLow),
    high: shown(ciHigh),
    effect: estimate,
    standardError,
    statistic,
    df,
    p,
    changePercent: ratio ? 100 * (shown(estimate) - 1) : null,
    includesNoEffect: ciLow <= 0 && ciHigh >= 0,
    convergence,
  };
}

function predictionOf(effects: readonly StudyEffect[], model: Model, shown: Shown): ShownPrediction | Refusal {
  const found = predictionInterval(effects, model);
  if (isRefusal(found)) return found;
  const { low, high, df } = found;
  return { low: shown(low), high: shown(high), df, includesNoEffect: low <= 0 && high >= 0 };
}

function testsOf(effects: readonly StudyEffect[], model: Model): SmallStudyTests {
  if (effects.length < minStudiesForTests)
    return {
      made: false,
      reason: `Tests for missing studies are made from ${minStudiesForTests} studies on; with ${effects.length} they could hardly tell them from chance.`,
    };
  return {
    made: true,
    egger: eggerTest(effects, { levelPercent: model.levelPercent }),
  };
}

function series(
  rows: readonly UsedRow[],
  steps: readonly (PoolStep | Refusal)[] | Refusal,
  shown: Shown,
): SeriesStep[] {
  if (isRefusal(steps)) return [];
  return rows.flatMap(({ key, label, year }, index) => {
    const step = steps[index];
    if (!step || isRefusal(step)) return [];
    const { estimate, ciLow, ciHigh, k, tau2, i2Percent } = step;
    const shownStep = { estimate: shown(estimate), low: shown(ciLow), high: shown(ciHigh) };
    return [{ key, label, year, k, tau2, i2Percent, ...shownStep, includesNoEffect: ciLow <= 0 && ciHigh >= 0 }];
  });
}

function byYear(rows: readonly UsedRow[]): UsedRow[] {
  const year = (row: UsedRow) => row.year ?? Number.POSITIVE_INFINITY;
  return [...rows].sort((left, right) => {
    const [one, other] = [year(left), year(right)];
    return one === other ? left.label.localeCompare(right.label, 'en') : one - other;
  });
}

function subgroupsOf(rows: readonly UsedRow[], model: Model) {
  const groups = rows.flatMap(({ group }) => (group === null ? [] : [group]));
  return groups.length < rows.length || new Set(groups).size < 2 ? null : subgroups(rows, groups, model);
}

/** Refusals that the user allows become warnings with the user's reason. */
function weigh(found: readonly Judgement<RefusalReason>[], allowed: AnalysisOptions['allowed'] = []) {
  const refusals: Judgement<RefusalReason>[] = [];
  const warnings: Judgement<WarningReason>[] = [];
  for (const each of found) {
    const reason = each.canAllow ? allowanceFor(each.kind, each.rows, allowed) : null;
    if (reason === null) refusals.push(each);
    else warnings.push({ ...each, allowed: reason });
  }
  return { refusals, warnings };
}

const nothing = {
  pooled: null,
  heterogeneity: null,
  prediction: null,
  leaveOneOut: [],
  cumulative: [],
  subgroups: null,
} as const;

/** Everything from one fit. A pool that cannot be computed becomes a refusal. */
function pooledParts(rows: readonly UsedRow[], model: Model, ratio: boolean) {
  const shown: Shown = ratio ? Math.exp : (value) => value;
  const fit = pool(rows, model);
  if (isRefusal(fit)) return fit;
  const ordered = byYear(rows);
  return {
    used: rows.map((row, index) => ({ ...row, weightPercent: fit.weightsPercent[index] ?? null })),
    pooled: pooledResult(fit, ratio, shown),
    heterogeneity: { ...fit.heterogeneity, intervals: qProfile(rows, model) },
    prediction: predictionOf(rows, model, shown),
    tests: testsOf(rows, model),
    leaveOneOut: series(rows, leaveOneOut(rows, model), shown),
    cumulative: series(ordered, cumulativePools(ordered, model), shown),
    subgroups: subgroupsOf(rows, model),
  };
}

/**
 * The whole analysis of the table. All refusals are listed at once, so that the user can correct all of them. Where
 * there is any, nothing is pooled and each row still has its own effect.
 */
export function analyse(rows: readonly AnalysisRow[], options: AnalysisOptions = {}): MetaAnalysis {
  const { method = defaultPoolingMethod, allowed = [] } = options;
  const model: Model = {
    method,
    inference: options.inference ?? (method === 'CE' ? 'normal' : defaultInference),
    levelPercent: options.levelPercent ?? 95,
  };
  const { measure, pooling, otherMeasure, unused } = sortRows(rows, options.measure ?? null, allowed);
  const ratio = isRatio(measure);
  const shown: Shown = ratio ? Math.exp : (value) => value;
  const level = faultInLevel(model.levelPercent);
  const shownLevel = level ? 95 : model.levelPercent;
  const used = measure ? pooling.map((each) => usedRow(each, measure, shownLevel, shown)) : [];
  const inPool = pooling.map(({ row }) => row);
  const found = measure
    ? [
        ...judgeMeasures(
          measure,
          inPool.filter((row) => !otherMeasure.includes(row)),
          otherMeasure,
        ),
        ...judgeRefusals(measure, inPool),
      ]
    : [];
  if (used.length < 2 && used.length + otherMeasure.length < 2) found.unshift(tooFew(used.length, inPool));
  if (level) found.push(judgement('not_estimable', level.reason, []));
  const { refusals, warnings } = weigh(found, allowed);
  const parts = refusals.length === 0 ? pooledParts(used, model, ratio) : null;
  if (parts && isRefusal(parts)) refusals.push(judgement('not_estimable', parts.reason, inPool));
  const [unit, ...otherUnits] = new Set(inPool.map(({ cells }) => cells.unit.value));
  return {
    measure,
    scale: ratio ? 'ratio' : 'difference',
    unit: hasUnit(measure) && otherUnits.length === 0 ? (unit ?? null) : null,
    ...model,
    k: used.length,
    used,
    unused,
    people: knownSum(used.map(({ people }) => people)),
    events: knownSum(inPool.map(eventsOf)),
    allRandomized: used.length > 0 && used.every(({ randomized }) => randomized),
    tests: { made: false, reason: 'Nothing was pooled.' },
    ...nothing,
    ...(parts && !isRefusal(parts) ? parts : {}),
    refusals,
    warnings: [...warnings, ...(measure ? judgeWarnings(measure, pooling, found) : [])],
  };
}

function tooFew(k: number, rows: readonly AnalysisRow[]): Judgement<RefusalReason> {
  const words =
    k === 0
      ? 'No study has an effect that can be pooled. At least 2 are needed.'
      : 'Only 1 study has an effect that can be pooled, and one study is no pool. At least 2 are needed.';
  return judgement('too_few_studies', words, rows);
}
