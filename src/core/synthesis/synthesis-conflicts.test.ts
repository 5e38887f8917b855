import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { findConflicts } from './synthesis-conflicts.ts';
import { readSource } from './synthesis-study.ts';

function conflicts(...studies: [title: string, abstract: string][]) {
  let before = 0;
  const sources = studies.map(([title, abstract], index) => {
    const passages = splitPassages(abstract, []).map((one) => ({ ...one, passage: one.passage + before }));
    before += passages.length;
    return readSource({ id: index + 1, title, studyTypes: [], randomized: true, passages });
  });
  return findConflicts(sources, 5).map(({ outcome, sentences }) => ({
    outcome,
    signs: sentences.map(({ source, sign }) => [source.study.id, sign]),
  }));
}
const of = (result: string) =>
  `Background: Ginger is eaten in many places. Methods: We randomised 90 women to ginger or placebo for two weeks. Results: ${result} Conclusions: Ginger is cheap.`;

test('two studies of one subject with different directions for one outcome', () => {
  expect(
    conflicts(
      ['Ginger in pregnancy', of('Nausea scores were reduced with ginger compared with placebo (p = 0.01).')],
      [
        'Ginger for pregnant women',
        of('There was no significant difference in nausea between ginger and placebo (p = 0.60).'),
      ],
    ),
  ).toEqual([
    {
      outcome: 'nausea',
      signs: [
        [1, 1],
        [2, 0],
      ],
    },
  ]);
});

test.each([
  ['agree', 'Ginger in pregnancy', 'Nausea was reduced with ginger compared with placebo (p = 0.03).'],
  ['speak of different outcomes', 'Ginger in pregnancy', 'Sleep did not differ between ginger and placebo (p = 0.60).'],
  [
    'test different things',
    'Acupressure at the wrist',
    'Nausea did not differ between wristbands and sham (p = 0.60).',
  ],
  ['go several ways', 'Ginger in pregnancy', 'Nausea increased on day one and was reduced on day nine (p = 0.03).'],
])('no conflict where studies %s', (_why, title, result) => {
  expect(
    conflicts(
      ['Ginger in pregnant women', of('Nausea was reduced with ginger compared with placebo (p = 0.01).')],
      [title, of(result)],
    ),
  ).toEqual([]);
});

test('a study does not contradict itself, and without studies there is no conflict', () => {
  expect(
    conflicts(['Ginger', of('Nausea was reduced (p = 0.01). Nausea did not differ at week two (p = 0.60).')]),
  ).toEqual([]);
  expect(conflicts()).toEqual([]);
});
