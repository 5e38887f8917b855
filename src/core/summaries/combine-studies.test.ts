import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
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
  'Blood pressure was lower with yoga than with usual care (mean difference −6 mm Hg, 95% CI −9 to −3).',
  'Yoga lowers blood pressure in adults with hypertension.',
);
const walking = trial(
  'Walking and blood pressure in hypertension',
  'Blood pressure was lower with walking than with usual care (mean difference −4 mm Hg, 95% CI −7 to −1).',
  'Walking is useful in adults with hypertension.',
);
const running = trial(
  'Running and blood pressure in hypertension',
  'Blood pressure did not differ between aerobic exercise and usual care (p = 0.55).',
  'Running did not lower blood pressure.',
);
const cycling = trial(
  'Cycling and blood pressure in hypertension',
  'Blood pressure was higher with aerobic exercise than with usual care (mean difference 5 mm Hg, 95% CI 2 to 8).',
  'Cycling raises blood pressure for some hours.',
);
const coffee = trial(
  'Coffee and blood pressure in hypertension',
  'Blood pressure was higher with coffee than with placebo (mean difference 5 mm Hg, 95% CI 2 to 8).',
  'Coffee raises blood pressure for some hours.',
);

const combine = (given: readonly ReadableStudy[]) => combineStudies(given, lexicon);
const ofPart = (part: string, given: ReadableStudy[]) => combine(given).filter((one) => one.part === part);
const studyOf = (given: readonly ReadableStudy[], passage: number) =>
  given.find(({ passages }) => passages.some((one) => one.passage === passage))?.id;

test('results in the same direction are listed as agreement, with the outcome', () => {
  const given = studies(yoga, walking);
  const agreement = ofPart('agreement', given);
  expect(agreement.map(({ label }) => label)).toEqual(['blood pressure', 'blood pressure']);
  expect(agreement.map(({ evidence }) => studyOf(given, evidence[0]?.passage ?? 0)).sort()).toEqual([1, 2]);
  expect(ofPart('conflict', given)).toEqual([]);
});

test('directions against each other beyond chance are listed as conflict, with quotes of every side', () => {
  const given = studies(yoga, walking, cycling);
  const conflict = ofPart('conflict', given);
  expect(conflict.map(({ evidence }) => studyOf(given, evidence[0]?.passage ?? 0)).sort()).toEqual([1, 2, 3]);
  expect(ofPart('agreement', given)).toEqual([]);
});

test('an effect and none, which chance can explain, are neither agreement nor conflict', () => {
  const given = studies(yoga, walking, running);
  expect(new Set(ofPart('unclear', given).map(({ label }) => label))).toEqual(new Set(['blood pressure']));
  expect(ofPart('unclear', given)).toHaveLength(3);
  expect([...ofPart('agreement', given), ...ofPart('conflict', given)]).toEqual([]);
});

test.each([
  ['of different treatments', coffee],
  [
    'of another control',
    trial(
      'Running and blood pressure',
      'Blood pressure was lower with yoga than with swimming (p = 0.01).',
      'It is one choice.',
    ),
  ],
])('results %s are not compared', (_name, other) => {
  const parts = new Set(combine(studies(yoga, other)).map(({ part }) => part));
  expect([...parts].filter((part) => part === 'agreement' || part === 'conflict' || part === 'unclear')).toEqual([]);
  expect(parts.has('finding')).toBe(true);
});

test('a larger value in the control group is not an advantage of the treatment', () => {
  const turned = trial(
    'Yoga for hypertension',
    'Blood pressure was higher with usual care than with yoga (p = 0.01).',
    'Yoga is worth a trial.',
  );
  expect(ofPart('agreement', studies(yoga, turned))).toHaveLength(2);
});

const composite = (drug: string, ratio: string) =>
  trial(
    `${drug} and cardiovascular outcomes`,
    `The risk of cardiovascular death, heart attack or stroke was lower with ${drug} than with placebo (hazard ratio ${ratio}).`,
    `${drug} lowered the risk.`,
  );

test('one combined outcome is listed once, and not under its parts', () => {
  const death = trial(
    'Empagliflozin and cardiovascular death',
    'Cardiovascular death did not differ between empagliflozin and placebo (hazard ratio 1.02, 95% CI 0.96 to 1.08).',
    'It did not prevent death.',
  );
  const given = studies(
    composite('dapagliflozin', '0.80, 95% CI 0.72 to 0.89'),
    composite('canagliflozin', '0.86, 95% CI 0.75 to 0.97'),
    composite('ertugliflozin', '0.82, 95% CI 0.72 to 0.93'),
    death,
  );
  expect(ofPart('agreement', given).map(({ label }) => label)).toEqual(
    Array.from({ length: 3 }, () => 'combined outcome: cardiovascular death, heart attack or stroke'),
  );
  expect(ofPart('conflict', given)).toEqual([]);
});

test('every statement is a sentence of one study, none is repeated, parts are in their order', () => {
  const given = studies(yoga, walking, running, coffee);
  const statements = combine(given);
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
  const few = studies(yoga, walking, running, coffee);
  const heard = new Set(combine(few).map(({ evidence }) => studyOf(few, evidence[0]?.passage ?? 0)));
  expect(heard.size).toBe(4);
  const many = studies(
    ...Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? { ...yoga, abstract: yoga.abstract.replace('−9 to', `−9.${index} to`) }
        : { ...cycling, abstract: cycling.abstract.replace('2 to 8', `2 to 8.${index}`) },
    ),
  );
  const statements = combine(many);
  expect(statements.length).toBeLessThanOrEqual(13);
  expect(statements.some(({ part }) => part === 'conflict')).toBe(true);
});

test('the same studies give the same statements', () => {
  expect(combine(studies(yoga, cycling))).toEqual(combine(studies(yoga, cycling)));
});

test.each([
  ['no studies', []],
  ['numbers alone', [{ title: '1', abstract: '12 34 56.7 8,9 '.repeat(60) }]],
  [
    'a protocol',
    [{ title: 'Yoga: study protocol', abstract: 'Ninety adults will practise yoga. Yoga may lower blood pressure.' }],
  ],
])('%s give no finding', (_name, given) => {
  expect(combine(studies(...given)).filter(({ part }) => part !== 'people' && part !== 'limits')).toEqual([]);
});
