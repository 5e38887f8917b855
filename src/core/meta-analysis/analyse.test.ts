import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import type { AnalysisRow, CellName, RowStudy } from './rows/analysis-row.ts';
import { typedRow } from './rows/edit-row.ts';

type Texts = Partial<Record<CellName, string>>;
const people: Partial<RowStudy> = { subjects: 'people', randomized: true };
const ratio = (key: string, texts: Texts = {}, known: Partial<RowStudy> = {}): AnalysisRow =>
  typedRow(
    key,
    `Trial ${key}`,
    {
      measure: 'HR',
      estimate: '0.87',
      low: '0.78',
      high: '0.97',
      level: '95',
      outcome: 'stroke',
      people: '1000',
      ...texts,
    },
    { ...people, ...known },
  );
const three = [
  ratio('a'),
  ratio('b', { estimate: '0.91', low: '0.80', high: '1.035' }),
  ratio('c', { estimate: '0.7', low: '0.5', high: '0.98' }),
];
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

describe('how many studies there are', () => {
  test('none and one: nothing is pooled, with the reason', () => {
    for (const rows of [[], [ratio('a')]]) {
      const analysis = analyse(rows);
      expect(kinds(analysis.refusals)).toEqual(['too_few_studies']);
      expect([analysis.pooled, analysis.heterogeneity, analysis.prediction]).toEqual([null, null, null]);
      expect(analysis.used).toHaveLength(rows.length);
    }
  });

  test('two: pooled, with a warning and without what two studies cannot show', () => {
    const analysis = analyse(three.slice(0, 2));
    expect(analysis.pooled?.estimate).toBeGreaterThan(0.87);
    expect(analysis.prediction).toMatchObject({ refused: 'too_few_studies' });
    expect(kinds(analysis.warnings)).toContain('few_studies');
    expect(analysis.leaveOneOut).toEqual([]);
    expect(analysis.tests).toMatchObject({ made: false });
  });

  test('three hundred: tests, series and weights of all', () => {
    const many = Array.from({ length: 300 }, (_, index) => {
      const estimate = 0.6 + (index % 40) / 100;
      const spread = 1.1 + (index % 17) / 20;
      return ratio(`n${index}`, {
        estimate: String(estimate),
        low: String(estimate / spread),
        high: String(estimate * spread),
      });
    });
    const analysis = analyse(many);
    expect(analysis.refusals).toEqual([]);
    expect(analysis.k).toBe(300);
    expect(analysis.tests.made).toBe(true);
    expect(analysis.leaveOneOut).toHaveLength(300);
    expect(analysis.used.reduce((sum, { weightPercent }) => sum + (weightPercent ?? 0), 0)).toBeCloseTo(100, 8);
  });

  test('the object is unchanged by JSON', () => {
    const analysis = analyse(three);
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
  });
});

describe('measures', () => {
  const difference = typedRow(
    'd',
    'Trial d',
    { measure: 'MD', estimate: '-1.2', low: '-2', high: '-0.4', outcome: 'stroke' },
    people,
  );
  const odds = ratio('o', { measure: 'OR' });
  const counts = { studiedEvents: '30', studiedTotal: '200', referenceEvents: '45', referenceTotal: '200' };

  test('a ratio and a difference: refused, and the user cannot allow it', () => {
    const analysis = analyse([...three, difference], { allowed: [{ kind: 'mixed_ratios', reason: 'rare events' }] });
    expect(analysis.refusals).toMatchObject([{ kind: 'mixed_measures', rows: ['d'], canAllow: false }]);
    expect(analysis.refusals[0]?.words).toMatch(/Ratios and differences/);
    expect(analysis.pooled).toBeNull();
  });

  test('one ratio and one difference: the reason is the difference in measure, not the number of studies', () => {
    expect(kinds(analyse([ratio('a'), difference]).refusals)).toEqual(['mixed_measures']);
  });

  test('hazard ratios are pooled with an odds ratio only on the user’s decision, and the reason is stored', () => {
    const refused = analyse([...three, odds]);
    expect(refused.refusals).toMatchObject([{ kind: 'mixed_ratios', rows: ['o'], canAllow: true }]);
    const blank = analyse([...three, odds], { allowed: [{ kind: 'mixed_ratios', reason: '  ' }] });
    expect(kinds(blank.refusals)).toEqual(['mixed_ratios']);
    const allowed = analyse([...three, odds], { allowed: [{ kind: 'mixed_ratios', reason: 'The event is rare.' }] });
    expect(allowed.refusals).toEqual([]);
    expect(allowed.k).toBe(4);
    expect(allowed.warnings).toContainEqual(
      expect.objectContaining({ kind: 'mixed_ratios', allowed: 'The event is rare.' }),
    );
  });

  test('counts give the measure of the other studies, with a note', () => {
    const both = [
      ratio('r', { measure: 'RR' }),
      ratio('s', { measure: 'RR' }),
      ratio('o', { measure: 'OR', ...counts }),
    ];
    const analysis = analyse(both);
    expect(analysis.measure).toBe('RR');
    expect(analysis.refusals).toEqual([]);
    expect(analysis.used.find(({ key }) => key === 'o')).toMatchObject({ from: 'counts' });
    expect(analysis.used.find(({ key }) => key === 'o')?.estimate).toBeCloseTo(30 / 45, 12);
    expect(kinds(analysis.warnings)).toContain('converted');
  });

  test('only events and only means are enough', () => {
    const tables = [typedRow('a', 'A', counts, people), typedRow('b', 'B', { ...counts, studiedEvents: '35' }, people)];
    expect(analyse(tables, { measure: 'OR' }).pooled?.estimate).toBeLessThan(1);
    const means = {
      studiedMean: '5',
      studiedSd: '2',
      studiedTotal: '50',
      referenceMean: '6',
      referenceSd: '2',
      referenceTotal: '50',
    };
    const analysis = analyse([typedRow('a', 'A', means, people), typedRow('b', 'B', means, people)], { measure: 'MD' });
    expect(analysis.pooled?.estimate).toBeCloseTo(-1, 10);
    expect(analysis.used[0]?.low).toBeCloseTo(-1 - 1.959964 * 0.4, 5);
  });

  test('no events in both arms: left out of a ratio with a note; one zero: a half is added, with a note', () => {
    const none = typedRow('z', 'Z', { ...counts, studiedEvents: '0', referenceEvents: '0' }, people);
    const one = typedRow('y', 'Y', { ...counts, studiedEvents: '0' }, people);
    const analysis = analyse([typedRow('a', 'A', counts, people), one, none], { measure: 'RR' });
    expect(analysis.unused).toMatchObject([{ key: 'z', why: 'no_information' }]);
    expect(analysis.warnings).toContainEqual(expect.objectContaining({ kind: 'half_added', rows: ['y'] }));
  });

  test('a risk difference in percent is converted beside one from counts', () => {
    const stated = typedRow('p', 'P', { measure: 'RD', unit: '%', estimate: '-7.5', low: '-15', high: '0' }, people);
    const analysis = analyse([stated, typedRow('a', 'A', counts, people)]);
    expect(analysis.used.map(({ estimate }) => estimate.toFixed(10))).toEqual(['-0.0750000000', '-0.0750000000']);
    expect(analysis.used[0]?.low).toBeCloseTo(-0.15, 12);
  });

  test('different units: refused', () => {
    const inUnit = (key: string, unit: string) =>
      typedRow(key, key, { measure: 'MD', unit, estimate: '-1', low: '-2', high: '-0.1', outcome: 'glucose' }, people);
    expect(kinds(analyse([inUnit('a', 'mmol/L'), inUnit('b', 'mg/dL')]).refusals)).toEqual(['mixed_units']);
    expect(kinds(analyse([inUnit('a', 'mmol/L'), inUnit('b', 'mmol/L')]).refusals)).toEqual([]);
  });

  test('an interval of another level is weighted by its own level; without a level 95 % is assumed, with a note', () => {
    const wide = ratio('w', { level: '99' });
    const blank = ratio('x', { level: '' });
    const analysis = analyse([ratio('a'), wide, blank]);
    const [plain, own, assumed] = analysis.used.map(({ variance }) => variance);
    expect(own).toBeLessThan(plain ?? 0);
    expect(assumed).toBe(plain);
    expect(analysis.warnings).toContainEqual(expect.objectContaining({ kind: 'level_assumed', rows: ['x'] }));
  });
});

describe('series and groups', () => {
  test('leave-one-out names each study left out; cumulative is ordered by year', () => {
    const rows = [
      ratio('late', {}, { year: 2020 }),
      ratio('early', { estimate: '0.7', low: '0.5', high: '0.98' }, { year: 2001 }),
      ratio('mid', {}, { year: 2010 }),
    ];
    const analysis = analyse(rows);
    expect(analysis.leaveOneOut.map(({ key, k }) => [key, k])).toEqual([
      ['late', 2],
      ['early', 2],
      ['mid', 2],
    ]);
    expect(analysis.cumulative.map(({ key, k }) => [key, k])).toEqual([
      ['early', 1],
      ['mid', 2],
      ['late', 3],
    ]);
    expect(analysis.cumulative[0]?.estimate).toBeCloseTo(0.7, 12);
    expect(analysis.cumulative.at(-1)?.estimate).toBeCloseTo(analysis.pooled?.estimate ?? 0, 10);
  });

  test('subgroups only where every row has a group', () => {
    const grouped = [ratio('a', { group: 'oral' }), ratio('b', { group: 'injected' }), ratio('c', { group: 'oral' })];
    expect(analyse(grouped).subgroups).toMatchObject({ levels: ['injected', 'oral'] });
    expect(analyse([...grouped, ratio('d')]).subgroups).toBeNull();
  });

  test('the order of the rows does not change the result', () => {
    const [left, right] = [analyse(three), analyse([...three].reverse())];
    expect(right.pooled?.estimate).toBeCloseTo(left.pooled?.estimate ?? 0, 12);
    expect(right.pooled?.high).toBeCloseTo(left.pooled?.high ?? 0, 12);
  });
});
