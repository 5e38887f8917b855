/** Every field of the reference values, computed with metafor 5.1 under R 4.2. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { trimAndFill } from '#core/meta-analysis/pooling/small-studies/trim-and-fill.ts';
import { describeWithData } from '../../../../../tests/shared-data.ts';
import { analyseSet, type ReferenceField, referencePrecision, roundingPrecision } from './analyse-set.ts';
import { FieldComparisons } from './compare-fields.ts';
import { isKnownReferenceFault, knownReferenceFaults } from './known-reference-faults.ts';
import { type ReferenceSet, readSet } from './read-set.ts';

const sixDigits = 1e-6;
const files = [
  ['datasets.json', 'expected.json', 108],
  ['published_datasets.json', 'published_expected.json', 21],
] as const;

describeWithData('evidence/pooling', 'parity with metafor', (folder, isWhole) => {
  const read = <Content>(file: string): Content =>
    JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Content;
  const resultsOf = (file: string) => {
    const { results } = read<{ results: ({ id: string } & Record<string, ReferenceField>)[] }>(file);
    return new Map(results.map(({ id, measure: _, ...fields }) => [id, fields]));
  };

  test.each(files)('%s to six digits, and refused where the reference refuses', (sets, expected, count) => {
    const results = resultsOf(expected);
    const wrong: string[] = [];
    let compared = 0;
    for (const set of read<ReferenceSet[]>(sets)) {
      const comparisons = new FieldComparisons({ skipsKnownFaults: true });
      comparisons.add(set.id, '', results.get(set.id) ?? null, analyseSet(set, referencePrecision));
      for (const line of comparisons.all) {
        compared += line.compared;
        const off = line.worstRelativeError > sixDigits || line.refusalMismatches.length > 0;
        if (off) wrong.push(`${set.id} ${line.field} ${line.worstRelativeError}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(results.size).toBe(isWhole ? count : read<ReferenceSet[]>(sets).length);
    expect(compared).toBeGreaterThan(results.size * (isWhole ? 500 : 300));
  });

  test('each value that is listed as a fault of the reference still differs', () => {
    const met: string[] = [];
    for (const [sets, expected] of files) {
      const results = resultsOf(expected);
      for (const set of read<ReferenceSet[]>(sets).filter(({ id }) =>
        knownReferenceFaults.some((fault) => fault.set === id),
      )) {
        const comparisons = new FieldComparisons();
        comparisons.add(set.id, '', results.get(set.id) ?? null, analyseSet(set, referencePrecision));
        for (const { field, worstRelativeError, refusalMismatches } of comparisons.all)
          if (isKnownReferenceFault(set.id, field) && worstRelativeError <= sixDigits && refusalMismatches.length === 0)
            met.push(`${set.id} ${field}`);
      }
    }
    expect(met).toEqual([]);
  });

  test('iterated to rounding, as in the program, the common values differ by no more than the early end of the reference explains', () => {
    const comparisons = new FieldComparisons();
    for (const [sets, expected] of files) {
      const results = resultsOf(expected);
      for (const set of read<ReferenceSet[]>(sets)) {
        const { FE, DL, REML, PM, MH, Peto, es, begg } = results.get(set.id) ?? {};
        const found = analyseSet(set, roundingPrecision);
        for (const [name, fields] of Object.entries({ FE, DL, REML, PM, MH, Peto, es, begg }))
          if (fields !== undefined) comparisons.add(set.id, name, fields, found[name]);
      }
    }
    const far = comparisons.all.filter(
      // Where τ² is 0 the reference has 1e-11 left, which shows in the root and I².
      ({ field, worstRelativeError }) => worstRelativeError > 1e-4 && !/^REML\.(tau|I2|qprofile)/.test(field),
    );
    expect(far.map(({ field, worstSet, worstRelativeError }) => ({ field, worstSet, worstRelativeError }))).toEqual([]);
  });

  test('our own value is used where R failed, and only there', () => {
    const comparisons = new FieldComparisons();
    for (const [sets, expected] of files) {
      const results = resultsOf(expected);
      for (const set of read<ReferenceSet[]>(sets))
        comparisons.add(set.id, '', results.get(set.id) ?? null, analyseSet(set, referencePrecision));
    }
    expect(
      comparisons.all
        .filter(({ rFailures }) => rFailures.length > 0)
        .map(({ field, rFailures }) => ({ field, rFailures })),
    ).toEqual([
      { field: 'trimfill.FE_L0', rFailures: ['086-bin', '114-bin'] },
      { field: 'PM', rFailures: ['dat.curtis1998-MD'] },
    ]);
    expect(comparisons.all.reduce((sum, { refusedBoth }) => sum + refusedBoth, 0)).toBeGreaterThan(isWhole ? 80 : 10);
  });

  test('one huge study and a covariate of years: as computed with 40 digits', () => {
    const all = read<ReferenceSet[]>('datasets.json');
    const of = (id: string) => {
      const set = all.find((one) => one.id === id);
      if (!set) throw new Error(`There is no set ${id}.`);
      return analyseSet(set) as { metareg: Record<string, Record<string, number>> };
    };
    // mpmath 1.3.0 at 40 digits, weighted least squares about the weighted mean.
    expect(of('072-gen-huge2').metareg['FE']?.['QE']).toBeCloseTo(1.16034969976076, 12);
    expect(of('072-gen-huge2').metareg['FE']?.['slope']).toBeCloseTo(0.113358219929142, 14);
    expect(of('150-bin-huge').metareg['FE']?.['QE']).toBeCloseTo(6.78188684035348, 12);
    expect(of('150-bin-huge').metareg['DL']?.['tau2']).toBeCloseTo(0.0101328096214401, 14);
  });

  test('two studies in trim-and-fill, where R’s count depends on its own rounding error', () => {
    for (const set of read<ReferenceSet[]>('datasets.json').filter(({ id }) => id === '086-bin' || id === '114-bin')) {
      const studies = readSet(set);
      if (isRefusal(studies)) throw new Error(studies.reason);
      expect(trimAndFill(studies.effects, { method: 'CE' })).toMatchObject({ missing: 1 });
    }
  });
});
