import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { combinedParts, combineStudies } from './combine-studies.ts';
import type { ReadableStudy } from './study-results.ts';

/** Studies with consecutive sentence numbers, as for reading several together. */
function studies(...given: { title: string; abstract: string }[]): ReadableStudy[] {
  let before = 0;
  return given.map(({ title, abstract }, index) => {
    const passages = splitPassages(abstract, []).map((passage) => ({ ...passage, passage: passage.passage + before }));
    before += passages.length;
    return { id: index + 1, title, studyTypes: ['clinical_trial'], passages };
  });
}

const trial = (title: string, finding: string, conclusion: string) => ({
  title,
  abstract: `METHODS: We randomly assigned 90 adults with hypertension to the programme or to a control group. RESULTS: ${finding} CONCLUSIONS: ${conclusion}`,
});
const yoga = trial(
  'Yoga and blood pressure in hypertension',
  'Yoga significantly reduced systolic blood pressure by 6 mm Hg compared with the control group (p = 0.01).',
  'Yoga lowers blood pressure in adults with hypertension.',
);
const walking = trial(
  'Walking and blood pressure in hypertension',
  'Walking significantly lowered blood pressure by 4 mm Hg compared with the control group (p = 0.02).',
  'Walking is useful in adults with hypertension.',
);
const salt = trial(
  'Salt advice and blood pressure in hypertension',
  'Blood pressure did not differ between the advice group and the control group (p = 0.55).',
  'Advice alone did not lower blood pressure.',
);
const coffee = trial(
  'Coffee and blood pressure in hypertension',
  'Coffee significantly increased systolic blood pressure by 5 mm Hg compared with the control group (p = 0.01).',
  'Coffee raises blood pressure for some hours.',
);

const ofPart = (part: string, given: ReadableStudy[]) => combineStudies(given).filter((one) => one.part === part);
const studyOf = (given: readonly ReadableStudy[], passage: number) =>
  given.find(({ passages }) => passages.some((one) => one.passage === passage))?.id;

test('results in the same direction are listed as agreement, with the outcome', () => {
  const given = studies(yoga, walking);
  const agreement = ofPart('agreement', given);
  expect(agreement.map(({ label }) => label)).toEqual(['blood pressure', 'blood pressure']);
  expect(agreement.map(({ evidence }) => studyOf(given, evidence[0]?.passage ?? 0)).sort()).toEqual([1, 2]);
  expect(ofPart('conflict', given)).toEqual([]);
});

test.each([
  ['an effect and none', [yoga, walking, salt], [1, 2, 3]],
  ['two that point against each other', [yoga, coffee], [1, 2]],
])('%s are listed as conflict, with quotes of every side', (_name, chosen, ids) => {
  const given = studies(...chosen);
  const conflict = ofPart('conflict', given);
  expect(conflict.map(({ evidence }) => studyOf(given, evidence[0]?.passage ?? 0)).sort()).toEqual(ids);
  expect(ofPart('agreement', given)).toEqual([]);
});

test('a larger value in the control group is not an advantage of the treatment', () => {
  const turned = trial(
    'Tea and blood pressure in hypertension',
    'Blood pressure was significantly higher in the control group than in the tea group (p = 0.01).',
    'Tea is worth a trial.',
  );
  expect(ofPart('agreement', studies(yoga, turned))).toHaveLength(2);
});

test('a result against another treatment neither agrees nor disagrees', () => {
  const against = trial(
    'Running and blood pressure in hypertension',
    'Blood pressure was significantly lower with running than with swimming (p = 0.01).',
    'Running is one choice.',
  );
  const parts = new Set(combineStudies(studies(yoga, against)).map(({ part }) => part));
  expect(parts.has('agreement') || parts.has('conflict')).toBe(false);
  expect(parts.has('finding')).toBe(true);
});

test('a baseline characteristic is not an outcome', () => {
  const depressed = trial(
    'Reading groups for adults',
    'Sleep improved significantly in people with depression compared with the control group (p = 0.01).',
    'Reading groups helped.',
  );
  const labels = combineStudies(studies(depressed, yoga)).map(({ label }) => label);
  expect(labels).toContain('sleep');
  expect(labels).not.toContain('depression');
});

test('every statement is a sentence of one study, none is repeated, parts are in their order', () => {
  const given = studies(yoga, walking, salt, coffee);
  const statements = combineStudies(given);
  const texts = given.flatMap(({ passages }) => passages.map(({ text }) => text));
  for (const { text, evidence } of statements) {
    expect(texts).toContain(text);
    expect(evidence).toEqual([{ passage: evidence[0]?.passage, quote: text }]);
  }
  expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
  const order = statements.map(({ part }) => combinedParts.indexOf(part));
  expect(order).toEqual([...order].sort((left, right) => left - right));
});

test('each of a few studies is quoted, and the answer on a hundred stays short', () => {
  const few = studies(yoga, walking, salt, coffee);
  const heard = new Set(combineStudies(few).map(({ evidence }) => studyOf(few, evidence[0]?.passage ?? 0)));
  expect(heard.size).toBe(4);
  const many = studies(
    ...Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? { ...yoga, abstract: yoga.abstract.replace('6 mm', `${index + 5} mm`) }
        : { ...salt, abstract: salt.abstract.replace('0.55', `0.${index + 100}`) },
    ),
  );
  const statements = combineStudies(many);
  expect(statements.length).toBeLessThanOrEqual(13);
  expect(statements.some(({ part }) => part === 'conflict')).toBe(true);
});

test('the same studies give the same statements', () => {
  expect(combineStudies(studies(yoga, salt))).toEqual(combineStudies(studies(yoga, salt)));
});

test.each([
  ['no studies', []],
  ['numbers alone', [{ title: '1', abstract: '12 34 56.7 8,9 '.repeat(60) }]],
  [
    'a protocol',
    [{ title: 'Yoga: study protocol', abstract: 'Ninety adults will practise yoga. Yoga may lower blood pressure.' }],
  ],
])('%s give no finding', (_name, given) => {
  expect(combineStudies(studies(...given)).filter(({ part }) => part !== 'people' && part !== 'limits')).toEqual([]);
});
