import { expect, test } from 'vitest';
import { splitPassages } from '#core/language/passages.ts';
import { judgeStrength, type WeighedStudy } from './synthesis-strength.ts';

const better =
  'We randomly assigned adults to walking or rest for 12 weeks. Walking lowered blood pressure compared with rest (p = 0.001). Walking was more effective than rest.';
const same =
  'We randomly assigned adults to walking or rest for 12 weeks. There was no significant difference in blood pressure between walking and rest (p = 0.80).';

let number = 0;
function trial(participants: number | null, abstract = better, more: Partial<WeighedStudy> = {}): WeighedStudy {
  number += 1;
  const passages = splitPassages(abstract, []);
  return {
    id: number,
    title: 'Walking and blood pressure',
    design: 'randomised trial',
    participants,
    standing: 'not_reported',
    passages,
    ...more,
  };
}

test('three large trials that agree are high, and the reasons say what each rule found', () => {
  const { strength, reasons } = judgeStrength([trial(900), trial(800), trial(700)]);
  expect(strength).toBe('high');
  expect(reasons).toContain('3 randomised trials');
  expect(reasons).toContain('2,400 people in all (allows high)');
  expect(reasons).toContain('no full GRADE assessment');
});

test.each<[string, WeighedStudy[], string]>([
  ['480 people', [trial(160), trial(160), trial(160)], 'moderate'],
  ['300 people', [trial(100), trial(100), trial(100)], 'low'],
  ['90 people', [trial(30), trial(30), trial(30)], 'low'],
  ['an even split', [trial(900), trial(900, same), trial(900), trial(900, same)], 'low'],
  ['a concern', [trial(900), trial(900), trial(900, better, { standing: 'concern' })], 'low'],
  ['no study that has results', [trial(900, better, { design: 'trial protocol' })], 'low'],
  ['nothing', [], 'low'],
])('with %s', (_name, studies, strength) => {
  expect(judgeStrength(studies).strength).toBe(strength);
});

test('a retracted study counts for nothing', () => {
  const { reasons } = judgeStrength([trial(900), trial(800), trial(70_000, better, { standing: 'retracted' })]);
  expect(reasons).toContain('1,700 people in all');
});

test('studies that have nothing in common are not weighed together', () => {
  const apart = ['Walking and blood pressure', 'Ginger and nausea', 'Music and memory', 'Zinc and colds'].map(
    (title) => {
      const [what = '', outcome = ''] = title.toLowerCase().split(' and ');
      const abstract = `${what} lowered ${outcome} compared with placebo (p = 0.001). ${what} was more effective than placebo.`;
      return trial(900, abstract, { title });
    },
  );
  const { strength, reasons } = judgeStrength(apart);
  expect(strength).toBe('low');
  expect(reasons).toContain('do not bear on one question');
});
