import { expect, test } from 'vitest';
import { type JudgeableStudy, judgeRelevance } from './query-relevance.ts';

const study = (
  id: number,
  title: string,
  abstract: string | null,
  given: Partial<JudgeableStudy> = {},
): JudgeableStudy => ({
  id,
  title,
  abstract,
  studyTypes: [],
  randomized: false,
  ...given,
});
const ginger = study(
  1,
  'Ginger for nausea in pregnancy',
  'Ginger was given to pregnant women with nausea and vomiting.',
);
const other = study(
  2,
  'Concrete under load',
  'Beams of reinforced concrete were bent until they broke in a laboratory.',
);
const judge = (query: string, ...studies: JudgeableStudy[]) => judgeRelevance(query, studies);
const missing = (query: string, text: string) => judge(query, study(1, text, text))[0]?.missing;

test('a study that mentions everything has a score of ten, with the reason', () => {
  expect(judge('ginger nausea pregnancy', ginger, other)[0]).toEqual({
    id: 1,
    score: 10,
    reason: 'Title and abstract mention 3 of 3: ginger, nausea, pregnancy.',
    missing: [],
    hasAbstract: true,
    relevant: true,
  });
});

test('one that mentions nothing is hidden, with the reason', () => {
  expect(judge('ginger nausea pregnancy', ginger, other)[1]).toEqual({
    id: 2,
    score: 1,
    reason: 'Neither title nor abstract mentions ginger, nausea, pregnancy.',
    missing: ['ginger', 'nausea', 'pregnancy'],
    hasAbstract: true,
    relevant: false,
  });
});

test('of a few search words none can be missing, and missing ones are named', () => {
  const half = study(3, 'Chemotherapy', 'Vomiting and nausea after chemotherapy were counted for five days.');
  expect(judge('ginger nausea', ginger, half)[1]).toMatchObject({
    relevant: false,
    missing: ['ginger'],
    reason: 'Abstract mentions 1 of 2: nausea. Missing: ginger.',
  });
});

test.each([
  ['heart attack aspirin', 'Acetylsalicylic acid after myocardial infarction'],
  ['myocardial infarction', 'Care after a heart attack'],
  ['statin heart failure', 'Rosuvastatin in patients with cardiac failure'],
  ['GLP-1 receptor agonists type 2 diabetes', 'Semaglutide in T2DM'],
  ['beta blockers', 'Metoprolol after surgery'],
  ['women fractures', 'Fracture in a woman'],
  ['kidney', 'Renal outcomes'],
  ['quality of life', 'Life quality of carers'],
  ['vitamin D', 'Cholecalciferol for bones'],
  ['statins OR fibrates', 'Fibrates in adults'],
  ['(hip fracture OR stroke) AND rehabilitation', 'Rehab after stroke'],
  ['statins NOT pravastatin', 'Atorvastatin in adults'],
  ['"heart failure"[tiab]', 'Exercise in heart failure'],
])('%j is found in %j', (query, text) => {
  expect(missing(query, text)).toEqual([]);
});

test.each([
  ['statin heart failure', 'Simvastatin after stroke', ['heart failure']],
  ['type 2 diabetes', 'Children with type 1 diabetes', ['type 2 diabetes']],
  ['vitamin D', 'Vitamin C for colds', ['vitamin d']],
  ['falls older adults', 'Blood pressure falls at night in people aged 19 to 65', ['older adults']],
  ['MS fatigue', 'Fatigue after a delay of 40 ms', ['ms']],
  ['statins and fibrates', 'Simvastatin alone', ['fibrates']],
  ['working out', 'Stress of workers', ['working out']],
])('of %j, %j lacks %j', (query, text, lacks) => {
  expect(missing(query, text)).toEqual(lacks);
});

test('words of one name must be near each other', () => {
  const apart = 'The heart was examined first. Much later, and in quite another group of people, a failure was seen.';
  expect(missing('heart failure', apart)).toEqual(['heart failure']);
});

test('of a sentence half of the words are enough', () => {
  const claim = 'Ginger capsules ease nausea and headache during pregnancy.';
  expect(judge(claim, ginger)[0]).toMatchObject({ relevant: true });
  expect(judge(claim, ginger)[0]?.missing).toContain('headache');
});

test('without an abstract the title is judged, and the reason says so', () => {
  const [letter, titled] = judge('ginger nausea', study(7, 'A letter', null), study(8, 'Ginger for nausea', null));
  expect(letter).toMatchObject({
    relevant: false,
    hasAbstract: false,
    reason: 'There is no abstract, and the title does not mention ginger, nausea.',
  });
  expect(titled).toMatchObject({ relevant: true, hasAbstract: false });
});

test('a design is a concept like any other', () => {
  const trial = study(8, 'Ginger for nausea', 'Ginger was compared with placebo for nausea.', { randomized: true });
  const survey = study(9, 'Ginger for nausea', 'Ginger was asked about with nausea in a survey.');
  const [first, second] = judge('ginger nausea randomized controlled trial', trial, survey);
  expect(first).toMatchObject({ relevant: true, missing: [] });
  expect(second).toMatchObject({ relevant: false, missing: ['randomisation'] });
});

test('a word that is one letter away from the studies’ words is read as theirs, and the reason says so', () => {
  expect(judge('gimger nausea pregnancy', ginger, other)[0]).toMatchObject({
    relevant: true,
    reason: 'Title and abstract mention 3 of 3: ginger, nausea, pregnancy. “gimger” was read as “ginger”.',
  });
  expect(judge('hypotension', study(3, 'Hypertension', 'Hypertension was measured.'))[0]).toMatchObject({
    relevant: false,
    missing: ['hypotension'],
  });
});

test.each([[''], ['???'], ['"" AND ()']])('a search without words, %j, hides nothing', (query) => {
  expect(judge(query, ginger, other).every(({ relevant }) => relevant)).toBe(true);
});

test('an empty list gives an empty result, and the order is preserved', () => {
  expect(judge('ginger')).toEqual([]);
  expect(judge('ginger', other, ginger).map(({ id }) => id)).toEqual([2, 1]);
});

test('time grows linearly with the text', () => {
  const text = 'heart failure '.repeat(5_000);
  const many = Array.from({ length: 200 }, (_, id) => study(id, 'Heart', text));
  const started = performance.now();
  judgeRelevance('heart failure (((((((((( " OR NOT '.repeat(50), many);
  expect(performance.now() - started).toBeLessThan(5_000);
});
