import { expect, test } from 'vitest';
import { checkStatement } from '#core/evidence/check-statement.ts';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { synthesise as synthesiseWith } from './synthesis-extract.ts';
import type { SourceStudy } from './synthesis-study.ts';

const synthesise = (studies: readonly SourceStudy[]) => synthesiseWith(studies, lexicon);

function studiesOf(...given: [title: string, abstract: string][]): SourceStudy[] {
  let before = 0;
  return given.map(([title, abstract], index) => {
    const passages = splitPassages(abstract, []).map((one) => ({ ...one, passage: one.passage + before }));
    before += passages.length;
    return { id: index + 1, title, studyTypes: [], randomized: false, passages };
  });
}

const walking: [string, string] = [
  'Walking and sleep in older adults: a randomised trial',
  'Background: Poor sleep is common in older adults. Methods: We randomly assigned 90 adults aged 65 to 80 years to walking for 30 minutes a day or to usual care for 12 weeks. Blood samples were taken. Results: Sleep quality improved with walking compared with usual care (p = 0.01). Two adverse events occurred in each group. Eighty-four people completed the study. Conclusions: Walking improves sleep in older adults and should be recommended to them. Larger studies are needed. Trial registration: NCT01234567.',
];
const protocol: [string, string] = [
  'Walking for sleep: study protocol for a randomised trial',
  'Background: Sleep matters. Methods: One hundred adults will be randomly assigned to walking or reading for 8 weeks. Conclusions: Walking may improve sleep and should be recommended.',
];

test('each sentence is in the part of its subject', () => {
  const statements = synthesise(studiesOf(walking));
  const texts = (part: string) => statements.filter((one) => one.part === part).map(({ text }) => text);
  expect(texts('finding')).toEqual(['Sleep quality improved with walking compared with usual care (p = 0.01).']);
  expect(texts('adverse')).toEqual(['Two adverse events occurred in each group.']);
  expect(texts('guidance')).toEqual(['Walking improves sleep in older adults and should be recommended to them.']);
  expect(texts('future')).toEqual(['Larger studies are needed.']);
  expect(texts('quality')).toEqual(['Eighty-four people completed the study.']);
  expect(texts('population')).toEqual([expect.stringContaining('aged 65 to 80 years')]);
  expect(texts('dosage')).toEqual([expect.stringContaining('30 minutes a day')]);
  expect(texts('contraindication')).toEqual([]);
  expect(statements.map(({ text }) => text).join()).not.toContain('NCT01234567');
});

test('every statement is a sentence of the studies and passes the check', () => {
  const studies = studiesOf(walking, protocol);
  const statements = synthesise(studies);
  const passages = studies.flatMap((study) => study.passages);
  for (const { text, evidence } of statements)
    expect(passages.find(({ passage }) => passage === evidence[0]?.passage)?.text).toBe(text);
  for (const one of statements) expect(checkStatement(one, passages).faults).toEqual([]);
});

test('a protocol is quoted for its plan, never for results or advice', () => {
  const studies = studiesOf(walking, protocol);
  const own = new Set(studies[1]?.passages.map(({ passage }) => passage));
  const parts = synthesise(studies)
    .filter(({ evidence }) => own.has(evidence[0]?.passage ?? 0))
    .map(({ part }) => part);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect(['design', 'population', 'intervention', 'follow-up', 'dosage']).toContain(part);
});

test('a heading in brackets is not part of the sentence', () => {
  const [statement] = synthesise(
    studiesOf([
      'Taping and balance',
      '[Purpose] We tested taping. [Subjects and Methods] Thirty patients were randomly assigned to taping or sham. They were taped for a week. [Results] Balance improved with taping compared with sham (p = 0.01). [Conclusion] Taping improves balance.',
    ]),
  );
  expect(statement).toMatchObject({
    part: 'finding',
    text: 'Balance improved with taping compared with sham (p = 0.01).',
  });
});

test('the same studies give the same answer, and no studies give none', () => {
  expect(synthesise(studiesOf(walking, protocol))).toEqual(synthesise(studiesOf(walking, protocol)));
  expect(synthesise([])).toEqual([]);
  expect(synthesise(studiesOf(['', '1 2 3.']))).toEqual([]);
});

test('the answer on a hundred studies stays short', () => {
  const many = Array.from({ length: 100 }, (_, index): [string, string] => [
    `${walking[0]} ${index}`,
    walking[1].replace('90 adults', `${90 + index} adults`),
  ]);
  expect(synthesise(studiesOf(...many)).length).toBeLessThan(90);
});

test('results against each other beyond chance are listed for comparison, an effect and none are not', () => {
  const conflicts = (result: string) =>
    synthesise(
      studiesOf(walking, [
        'Brisk walking and sleep',
        `Methods: We randomly assigned 80 adults to brisk walking or to usual care. Results: ${result} Conclusions: Walking is cheap.`,
      ]),
    ).filter(({ part }) => part === 'conflict');
  expect(conflicts('Sleep quality was worse with walking than with usual care (p = 0.02).')).toMatchObject([
    { label: 'sleep quality', text: expect.stringContaining('improved') },
    { label: 'sleep quality', text: expect.stringContaining('worse') },
  ]);
  expect(conflicts('Sleep quality did not differ between walking and usual care (p = 0.60).')).toEqual([]);
});
