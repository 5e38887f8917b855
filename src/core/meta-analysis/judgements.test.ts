/** What is refused, what the user can allow, and what is shown with a pool. */
import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { analyse } from './analyse.ts';
import type { AnalysisRow, CellName, RowStudy } from './rows/analysis-row.ts';
import { chooseCandidate, leaveOut, typedRow } from './rows/edit-row.ts';
import { readRow } from './rows/read-rows.ts';

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

describe('sets that must not be pooled', () => {
  test('different outcomes are refused, unless the user says that they are the same', () => {
    const rows = [...three, ratio('x', { outcome: 'hip fracture' })];
    const refused = analyse(rows);
    expect(refused.refusals).toMatchObject([{ kind: 'mixed_outcomes', rows: ['x'] }]);
    expect(refused.refusals[0]?.words).toContain('hip fracture');
    const allowed = analyse(rows, { allowed: [{ kind: 'mixed_outcomes', reason: 'One score holds both.' }] });
    expect(allowed.pooled).not.toBeNull();
    expect(kinds(allowed.warnings)).toContain('mixed_outcomes');
  });

  test('death from any cause is not a composite that contains it; one composite in two wordings is the same', () => {
    const mace = { outcome: 'cardiovascular death, myocardial infarction or stroke' };
    expect(kinds(analyse([ratio('a', mace), ratio('b', { outcome: 'death from any cause' })]).refusals)).toEqual([
      'mixed_outcomes',
    ]);
    const same = analyse([ratio('a', mace), ratio('b', { outcome: '3-point MACE' })]);
    expect(same.refusals).toEqual([]);
  });

  test('very different times are refused, but not for hazards', () => {
    const at = (key: string, measure: string, timePoint: string) => ratio(key, { measure, timePoint });
    expect(kinds(analyse([at('a', 'RR', '12 weeks'), at('b', 'RR', 'two years')]).refusals)).toEqual([
      'mixed_time_points',
    ]);
    expect(kinds(analyse([at('a', 'RR', 'week 24'), at('b', 'RR', '6 months')]).refusals)).toEqual([]);
    const hazards = analyse([at('a', 'HR', '12 weeks'), at('b', 'HR', '2 years')]);
    expect(hazards.refusals).toEqual([]);
    expect(kinds(hazards.warnings)).toContain('time_points_differ');
  });

  test.each<[string, Partial<RowStudy>, Partial<RowStudy>]>([
    ['registration', { registrations: ['NCT01179048'] }, { registrations: ['nct 01179048'] }],
    ['name', { trialName: 'LEADER' }, { trialName: 'Leader' }],
    ['DOI', { doi: '10.1/x' }, { doi: '10.1/x' }],
    ['the study itself', { id: 5 }, { id: 5 }],
    [
      'a team within three years',
      { authors: ['Marso SP', 'Daniels GH', 'Nauck M', 'Poulter N'], year: 2016 },
      { authors: ['Marso S', 'Daniels G', 'Nauck MA', 'Other A'], year: 2018 },
    ],
  ])('the same trial twice, by %s', (_, one, other) => {
    const rows = [ratio('a', {}, one), ratio('b', {}, other), ratio('c')];
    const refused = analyse(rows);
    expect(refused.refusals).toMatchObject([{ kind: 'same_trial', rows: ['a', 'b'] }]);
    expect(
      analyse([rows[0] ?? ratio('a'), leaveOut(rows[1] ?? ratio('b'), 'same people').row, ratio('c')]).refusals,
    ).toEqual([]);
    const allowed = analyse(rows, { allowed: [{ kind: 'same_trial', reason: 'Two countries.', rows: ['a', 'b'] }] });
    expect(allowed.k).toBe(3);
    expect(allowed.refusals).toEqual([]);
  });

  test.each<[string, Partial<RowStudy>, Partial<RowStudy>]>([
    ['two registrations', { registrations: ['NCT1'] }, { registrations: ['NCT2'] }],
    ['two names', { trialName: 'DAPA-HF' }, { trialName: 'DELIVER' }],
    ['far years', { year: 2010 }, { year: 2020 }],
    ['other places', { sites: ['Oslo'] }, { sites: ['Lima'] }],
  ])('one team with %s is two trials', (_, one, other) => {
    const team = { authors: ['McMurray JJ', 'Solomon SD', 'Inzucchi SE'], year: 2019 };
    expect(analyse([ratio('a', {}, { ...team, ...one }), ratio('b', {}, { ...team, ...other })]).refusals).toEqual([]);
  });

  test('blank identifiers do not match', () => {
    const blank = { doi: '', pmid: '', registrations: [''] };
    expect(analyse([ratio('a', {}, blank), ratio('b', {}, blank)]).refusals).toEqual([]);
  });

  test('a trial typed twice with one name is found', () => {
    const rows = [
      ratio('a'),
      typedRow('b', 'trial A', { measure: 'HR', estimate: '0.9', low: '0.8', high: '1.01' }, people),
    ];
    expect(kinds(analyse(rows).refusals)).toEqual(['same_trial']);
  });

  test('three rows of one trial are named together', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key) => ratio(key, {}, { trialName: key === 'd' ? 'OTHER' : 'LEADER' }));
    expect(analyse(rows).refusals).toMatchObject([{ kind: 'same_trial', rows: ['a', 'b', 'c'] }]);
  });

  test('animals with people are refused; animals alone are pooled with a warning', () => {
    const mice = (key: string) => ratio(key, {}, { subjects: 'animals' });
    expect(analyse([...three, mice('m')], { allowed: [] }).refusals).toMatchObject([
      { kind: 'animals_with_people', rows: ['m'], canAllow: false },
    ]);
    expect(kinds(analyse([mice('m'), mice('n')]).warnings)).toContain('not_in_people');
  });

  test('a review among the studies; reversed arms', () => {
    const review = ratio('r', {}, { studyTypes: ['meta_analysis'] });
    expect(kinds(analyse([...three, review]).refusals)).toEqual(['reviews_with_studies']);
    const turned = [
      ratio('a', { studiedArm: 'liraglutide', referenceArm: 'glargine' }),
      ratio('b', { studiedArm: 'glargine', referenceArm: 'liraglutide' }),
    ];
    expect(analyse(turned).refusals).toMatchObject([{ kind: 'opposite_arms', rows: ['b'] }]);
  });

  test('a retracted study is left out until the user includes it by name, and is then marked', () => {
    const rows = [...three, ratio('r', {}, { standing: 'retracted' })];
    const without = analyse(rows);
    expect(without.k).toBe(3);
    expect(without.unused).toMatchObject([{ key: 'r', why: 'retracted' }]);
    expect(analyse(rows, { allowed: [{ kind: 'retracted', reason: 'all of them' }] }).k).toBe(3);
    const within = analyse(rows, {
      allowed: [{ kind: 'retracted', reason: 'Retracted for its authorship.', rows: ['r'] }],
    });
    expect(within.used.find(({ key }) => key === 'r')?.retracted).toBe(true);
    expect(within.warnings).toContainEqual(expect.objectContaining({ kind: 'retracted', rows: ['r'] }));
  });

  test('several refusals are named at once', () => {
    const rows = [ratio('a', {}, { trialName: 'X1' }), ratio('b', { outcome: 'hip fracture' }, { trialName: 'X1' })];
    expect(kinds(analyse(rows).refusals).sort()).toEqual(['mixed_outcomes', 'same_trial']);
  });

  test('an invalid level', () => {
    expect(kinds(analyse(three, { levelPercent: 100 }).refusals)).toEqual(['not_estimable']);
  });
});

describe('cautions', () => {
  test('crude with adjusted, mixed designs, concern', () => {
    const rows = [
      ratio('a', { adjustment: 'crude' }, { standing: 'concern' }),
      ratio('b', { adjustment: 'adjusted' }),
      ratio('c', {}, { randomized: false, studyTypes: ['observational'] }),
    ];
    expect(kinds(analyse(rows).warnings)).toEqual(
      expect.arrayContaining(['crude_with_adjusted', 'designs_mixed', 'concern']),
    );
    expect(analyse(rows).allRandomized).toBe(false);
  });

  test('studies not known to be randomised beside randomised ones, whatever the name of their design', () => {
    const alternated = ratio('c', {}, { randomized: false, studyTypes: ['clinical_trial'] });
    const [found] = analyse([...three.slice(0, 2), alternated]).warnings.filter(({ kind }) => kind === 'designs_mixed');
    expect(found).toMatchObject({
      rows: ['c'],
      words: expect.stringContaining('Trial c is not known to be randomised'),
    });
    const toldSo = {
      ...alternated,
      study: { ...alternated.study, randomized: true, studyTypes: ['observational' as const] },
    };
    expect(kinds(analyse([...three.slice(0, 2), toldSo]).warnings)).not.toContain('designs_mixed');
  });

  test('no caution says that something is pooled where nothing is', () => {
    const rows = [
      ratio('a', { adjustment: 'crude' }, { standing: 'concern', trialName: 'X1' }),
      ratio('b', { adjustment: 'adjusted' }, { trialName: 'X1' }),
      ratio('c', { outcome: 'hip fracture' }, { randomized: false, studyTypes: ['observational'] }),
      ratio('r', {}, { standing: 'retracted' }),
    ];
    const refused = analyse(rows, { allowed: [{ kind: 'retracted', reason: 'Authorship.', rows: ['r'] }] });
    expect(refused.pooled).toBeNull();
    expect(kinds(refused.warnings)).toEqual(
      expect.arrayContaining(['crude_with_adjusted', 'designs_mixed', 'concern', 'retracted']),
    );
    expect(refused.warnings.map(({ words }) => words).join(' ')).not.toMatch(
      /(?:is|are|were) pooled|in the pool|the pool is/,
    );
  });

  test('clusters and crossovers, by their titles', () => {
    const titled = (key: string, title: string) => ratio(key, {}, { title });
    const found = analyse([
      titled('a', 'Lay health workers: a cluster-randomised trial'),
      titled('b', 'A randomized cross-over trial of two inhalers'),
      titled('c', 'Clusters of symptoms in a randomised trial'),
    ]).warnings.find(({ kind }) => kind === 'unit_of_analysis');
    expect(found).toMatchObject({ rows: ['a', 'b'] });
  });

  test('a difference without a unit among others with one: its unit is not assumed, and the user is asked', () => {
    const weight = (key: string, unit: string) =>
      ratio(key, { measure: 'MD', estimate: '-3', low: '-5', high: '-1', outcome: 'weight', unit });
    const some = analyse([weight('a', 'kg'), weight('b', '')]);
    expect(some.unit).toBeNull();
    expect(some.warnings).toContainEqual(expect.objectContaining({ kind: 'unit_unknown', rows: ['b'] }));
    const all = analyse([weight('a', 'kg'), weight('b', 'kg')]);
    expect([all.unit, kinds(all.warnings).includes('unit_unknown')]).toEqual(['kg', false]);
    expect(kinds(analyse([weight('a', ''), weight('b', '')]).warnings)).not.toContain('unit_unknown');
  });

  test('refused time points are reported once; a single study is not compared', () => {
    const at = (key: string, timePoint: string) => ratio(key, { measure: 'RR', timePoint });
    const refused = analyse([at('a', '12 weeks'), at('b', 'two years')]);
    expect(kinds(refused.refusals)).toEqual(['mixed_time_points']);
    expect(kinds(refused.warnings)).not.toContain('time_points_differ');
    expect(kinds(analyse([ratio('a')]).warnings)).not.toContain('arms_unknown');
    expect(kinds(analyse([ratio('a'), ratio('b')]).warnings)).toContain('arms_unknown');
  });

  test('two studies with one label are distinguished by their years', () => {
    const named = (key: string, year: number) => ({ ...ratio(key, {}, { year }), key });
    const same = [named('a', 1974), named('b', 1976)].map((row) => ({
      ...row,
      study: { ...row.study, label: 'Comstock' },
    }));
    expect(analyse(same).refusals[0]?.words).toContain('2 rows, Comstock 1974 and Comstock 1976,');
  });

  test('counts in the opposite direction of the ratio', () => {
    const off = ratio('a', {
      studiedEvents: '50',
      studiedTotal: '100',
      referenceEvents: '30',
      referenceTotal: '100',
      estimate: '0.6',
      low: '0.4',
      high: '0.9',
    });
    expect(analyse([off, ratio('b')]).warnings).toContainEqual(
      expect.objectContaining({ kind: 'counts_disagree', rows: ['a'] }),
    );
  });

  test('figures from abstracts; a doubtful one is pooled only when the user chose it', () => {
    const text = 'Stroke was rarer with the drug (hazard ratio 0.60, 95% CI 0.55 to 0.95).';
    const read = readRow({
      id: 9,
      title: 'A trial in patients',
      authors: [],
      year: 2020,
      doi: null,
      pmid: null,
      registrations: [],
      studyTypes: ['clinical_trial'],
      randomized: true,
      standing: 'not_reported',
      text,
      passages: splitPassages(text, []),
      readFrom: 'abstract',
    });
    const untouched = analyse([...three, read]);
    expect(untouched.unused).toMatchObject([{ key: 'study-9', why: 'needs_reader' }]);
    expect(kinds(untouched.warnings)).not.toContain('abstract_only');
    const chosen = analyse([...three, chooseCandidate(read, 0).row]);
    expect(chosen.k).toBe(4);
    expect(kinds(chosen.warnings)).toEqual(expect.arrayContaining(['abstract_only', 'doubtful']));
  });
});
