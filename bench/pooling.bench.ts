/**
 * Pooling: how far every field lies from metafor's, one line a field, over each pair of files `NAMEdatasets.json` +
 * `NAMEexpected.json`; then the time of the analyses.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cumulativePools, influence, leaveOneOut } from '#core/meta-analysis/pooling/influence.ts';
import { mantelHaenszel } from '#core/meta-analysis/pooling/mantel-haenszel.ts';
import { metaRegression } from '#core/meta-analysis/pooling/meta-regression.ts';
import { petoOddsRatio } from '#core/meta-analysis/pooling/peto.ts';
import { pool } from '#core/meta-analysis/pooling/pool.ts';
import type { PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import { type PredictionVariant, predictionInterval } from '#core/meta-analysis/pooling/prediction-interval.ts';
import { qProfile } from '#core/meta-analysis/pooling/q-profile.ts';
import {
  analyseSet,
  type ReferenceField,
  referencePrecision,
} from '#core/meta-analysis/pooling/reference/analyse-set.ts';
import { FieldComparisons } from '#core/meta-analysis/pooling/reference/compare-fields.ts';
import { knownReferenceFaults } from '#core/meta-analysis/pooling/reference/known-reference-faults.ts';
import type { ReferenceSet } from '#core/meta-analysis/pooling/reference/read-set.ts';
import { beggTest } from '#core/meta-analysis/pooling/small-studies/begg.ts';
import { eggerTest } from '#core/meta-analysis/pooling/small-studies/egger.ts';
import { failSafeN } from '#core/meta-analysis/pooling/small-studies/fail-safe-n.ts';
import { trimAndFill } from '#core/meta-analysis/pooling/small-studies/trim-and-fill.ts';
import type { StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import { type TwoByTwo, twoByTwoEffect } from '#core/meta-analysis/pooling/study-effects/two-by-two.ts';
import { subgroups } from '#core/meta-analysis/pooling/subgroups.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';

const folder = dataFolder('../shared/evidence/pooling');
const readJson = <Content>(file: string): Content =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Content;

/** `datasets` pairs with `expected`, `published_datasets` with `published_expected`; any other NAME with NAME_expected. */
function pairsIn(files: readonly string[]): { sets: string; expected: string }[] {
  return files
    .filter((file) => file.endsWith('.json') && !file.endsWith('expected.json'))
    .flatMap((sets) =>
      [sets.replace(/datasets\.json$/, 'expected.json'), sets.replace(/\.json$/, '_expected.json'), 'expected.json']
        .filter((expected) => expected !== sets && files.includes(expected))
        .slice(0, 1)
        .map((expected) => ({ sets, expected })),
    );
}

if (existsSync(folder)) {
  const comparisons = new FieldComparisons();
  const elsewhere = new FieldComparisons({ skipsKnownFaults: true });
  let sets = 0;
  for (const pair of pairsIn(readdirSync(folder))) {
    const { results } = readJson<{ results: ({ id: string } & Record<string, ReferenceField>)[] }>(pair.expected);
    const expected = new Map(results.map((result) => [result.id, result]));
    for (const set of readJson<ReferenceSet[]>(pair.sets)) {
      const reference = expected.get(set.id);
      if (!reference) continue;
      const { id, measure: _, ...fields } = reference;
      const found = analyseSet(set, referencePrecision);
      comparisons.add(id, '', fields, found);
      elsewhere.add(id, '', fields, found);
      sets += 1;
    }
  }
  for (const { refusalMismatches, rFailures, ...line } of comparisons.all)
    printLine({
      ...line,
      refusalMismatches: refusalMismatches.length,
      rFailures,
      ...(refusalMismatches.length > 0 ? { mismatchedSets: refusalMismatches } : {}),
    });
  printLine({
    sets,
    fields: comparisons.all.length,
    compared: comparisons.all.reduce((sum, { compared }) => sum + compared, 0),
    // Without the reference values that are named below.
    worstRelativeError: Math.max(...elsewhere.all.map(({ worstRelativeError }) => worstRelativeError)),
    refusalMismatches: elsewhere.all.reduce((sum, { refusalMismatches }) => sum + refusalMismatches.length, 0),
  });
  for (const { set, fields, reason } of knownReferenceFaults) printLine({ referenceFault: set, fields, reason });
} else console.error(`No reference values at ${folder}; only the times are measured.`);

/** Heterogeneous studies of different sizes, deterministic. */
function studiesOf(count: number): StudyEffect[] {
  return Array.from({ length: count }, (_, index) => ({
    effect: -0.2 + 0.35 * Math.sin(index * 12.9898) + 0.2 * Math.cos(index * 4.1414),
    variance: 0.01 + 0.2 * (0.5 + 0.5 * Math.sin(index * 78.233)),
  }));
}

function tablesOf(count: number): TwoByTwo[] {
  return Array.from({ length: count }, (_, index) => ({
    treatedEvents: 5 + ((index * 7) % 23),
    treatedTotal: 60 + ((index * 31) % 190),
    controlEvents: 8 + ((index * 11) % 29),
    controlTotal: 60 + ((index * 37) % 180),
  }));
}

const methods: readonly PoolingMethod[] = ['CE', 'DL', 'REML', 'PM', 'ML', 'EB', 'HS', 'SJ', 'HE'];
const variants: readonly PredictionVariant[] = [
  'normal',
  't_k_minus_1',
  't_k_minus_2',
  'knapp_hartung_t_k_minus_1',
  'knapp_hartung_t_k_minus_2',
];

/** Everything computed from a table of trials: every analysis by REML, and the pool by every method. */
function everything(tables: readonly TwoByTwo[]) {
  const studies = tables.map((table) => twoByTwoEffect(table, 'OR')).filter((study) => 'effect' in study);
  return [
    methods.map((method) => pool(studies, { method })),
    pool(studies, { inference: 'knapp_hartung' }),
    pool(studies, { inference: 'normal' }),
    mantelHaenszel(tables, 'OR'),
    petoOddsRatio(tables),
    variants.map((variant) => predictionInterval(studies, { variant })),
    qProfile(studies),
    leaveOneOut(studies),
    cumulativePools(studies),
    influence(studies),
    subgroups(
      studies,
      studies.map((_, index) => 'ABC'.charAt(index % 3)),
    ),
    metaRegression(
      studies,
      studies.map((_, index) => 1990 + index),
    ),
    (['classical', 'REML', 'DL'] as const).map((model) => eggerTest(studies, { model })),
    beggTest(studies),
    (['L0', 'R0'] as const).map((estimator) => trimAndFill(studies, { estimator })),
    failSafeN(studies),
  ];
}

/** Estimates, intervals and tests of very many studies. */
const main = (studies: readonly StudyEffect[]) => [
  pool(studies),
  pool(studies, { inference: 'knapp_hartung' }),
  pool(studies, { inference: 'normal' }),
  qProfile(studies),
  predictionInterval(studies),
  eggerTest(studies),
  eggerTest(studies, { model: 'REML' }),
  beggTest(studies),
  trimAndFill(studies),
];

/** What is timed: the number of studies, of runs, and the limit in milliseconds. */
const timed: readonly { what: string; studies: number; runs: number; limitMs: number; run: () => unknown }[] = [
  { what: 'everything', studies: 20, runs: 100, limitMs: 5, run: () => everything(tablesOf(20)) },
  {
    what: 'REML, Q-profile, intervals and tests',
    studies: 2000,
    runs: 9,
    limitMs: 100,
    run: () => main(studiesOf(2000)),
  },
  {
    what: 'the same with leave-one-out and influence',
    studies: 2000,
    runs: 3,
    limitMs: 2000,
    run: () => [main(studiesOf(2000)), leaveOneOut(studiesOf(2000)), influence(studiesOf(2000))],
  },
];

for (const { what, studies, runs, limitMs, run } of timed) {
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (let index = 0; index < runs + 2; index += 1) {
    const began = performance.now();
    const usedBefore = process.cpuUsage();
    run();
    const used = process.cpuUsage(usedBefore);
    times.push(performance.now() - began);
    processorTimes.push((used.user + used.system) / 1000);
  }
  const oneDecimal = (value: number) => Math.round(10 * value) / 10;
  printLine({
    what,
    studies,
    medianMs: oneDecimal(median(times.slice(2))),
    // The time on a machine without other work.
    medianProcessorMs: oneDecimal(median(processorTimes.slice(2))),
    limitMs,
  });
}
