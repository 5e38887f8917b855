import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNumber, numbersOf, readingsOf } from './numbers.ts';

function shown(text: string): string[] {
  return numbersOf(text).map(
    (number) =>
      `${number.partOfName ?? number.value}${number.unit ? ` ${number.unit}` : ''}${number.name ? ` ${number.name}` : ''}` +
      `${number.comparison ? ` ${number.comparison}` : ''}${number.approximate ? ' ~' : ''}`,
  );
}

test.each([
  ['7,447 and 15 818 and 1\u202f234.5 people', ['7447', '15818', '1234.5']],
  ['HR 0·79 [0·62–1·02]', ['0.79', '0.62', '1.02']],
  ['0,741 and 12,5 %', ['0.741 %', '12.5 %']],
  ['95% CI −49.9 to −6.3 mg/dl', ['95 %', '-49.9 mg/dl', '-6.3 mg/dl']],
  ['P<0.001, p = .04, P ≥ 0.05', ['0.001 p <', '0.04 p', '0.05 p ≥']],
  ['n=26; N = 1,204', ['26 n', '1204 n']],
  ['10, 20 and 30 mg daily', ['10 mg/day', '20 mg/day', '30 mg/day']],
  ['4 mg/d, 4 mg per day, 120 mm Hg, 25 kg/m²', ['4 mg/day', '4 mg/day', '120 mmhg', '25 kg/m2']],
  ['a 24-week, 12-month and 3rd visit', ['24 week', '12 month', '3 ordinal']],
  ['3 µg, 3 μg and 3 mcg; in the 1990s', ['3 µg', '3 µg', '3 µg', '1990 decade']],
  ['forty-three of two hundred and nineteen; one came', ['43', '219']],
  ['two thirds, a quarter, 1.2 million', ['0.6666666666666666 fraction', '0.25 fraction', '1200000']],
  ['IL-6, COVID-19, HbA1c, NCT01234567, CYP2D6', ['il6', 'covid19', 'hba1c', 'nct01234567', 'cyp2d6']],
  ['about 17%, ~5 days', ['17 % ~', '5 day ~']],
  ['about £16, two thousand surveys, at the 12th month', ['16 £ ~', '2000', '12 month']],
  ['400 mg twice a day, half a second, two consecutive days', ['400 mg/2×day', '0.5 second', '2 day']],
  ['biweekly, six in ten, HLA-A*2402', ['2 week', '0.6 fraction', 'a2402']],
  ['1:1 and 3/12, grade 3-4', ['1', '1', '3', '12', '3', '4']],
])('%s', (text, numbers) => {
  expect(shown(text)).toEqual(numbers);
});

const stated = (text: string) => {
  const [number] = numbersOf(text);
  if (!number) throw new Error(`no number in ${text}`);
  return number;
};

test('the same number in another notation is found', () => {
  for (const [statement, passage] of [
    ['0.74', 'HR 0·74 (0.62 to 0.91)'],
    ['7447 people', 'we enrolled 7,447 participants'],
    ['forty-three', '43 patients'],
    ['219', 'Two-hundred and nineteen residents'],
    ['12 weeks', 'a 12-week trial'],
    ['50 percent', 'in 50% of them'],
    ['15818', '15 818 women'],
    ['28 days', 'on 14 and 28 days 100 patients'],
    ['100 patients', 'after 28 100 patients'],
    ['0.70', 'HR 0.7'],
    ['about 17%', '16.8% of patients'],
    ['about 7,400', '7,447 participants'],
    ['about 58%', '58.3% of patients'],
  ])
    expect(findNumber(stated(statement ?? ''), readingsOf(passage ?? '')), `${statement} in ${passage}`).not.toBeNull();
});

test('another number, unit, sign or bound is not', () => {
  for (const [statement, passage] of [
    ['0.75', 'HR 0.74'],
    ['58%', '58.3% of patients'],
    ['5 mg', '5 g daily'],
    ['5 mg', 'n = 5'],
    ['5%', '5 patients'],
    ['17%', '16.8% of patients'],
    ['about 20%', '16.8% of patients'],
    ['about 16%', '16.8% of patients'],
    ['0.5', '−0.5'],
    ['p<0.01', 'p=0.01'],
    ['p<0.05', 'p<0.001'],
    ['0.05', 'P = 0.05'],
    ['12 months', '12 weeks'],
    ['7', '17 of 71 at 0.7 and 7.5'],
    ['IL-8', 'IL-6 was high in 8'],
    ['COVID-19', 'COVID-18'],
    ['19', 'COVID-19'],
  ])
    expect(findNumber(stated(statement ?? ''), readingsOf(passage ?? '')), `${statement} in ${passage}`).toBeNull();
});

test('offsets always slice back, and a text supports each of its own numbers', () => {
  const piece = fc.constantFrom(
    ...[
      '12',
      '0·5',
      '7,447',
      '1 234',
      '-3',
      '−2.5',
      '%',
      ' mg',
      '/day',
      ' and ',
      '–',
      ' to ',
      ' (',
      ') ',
      'P<',
      'n=',
      'IL-',
      'kg/m2',
      ' two ',
      'thirds',
      ' about ',
      '. ',
      ', ',
      's',
      'β',
    ],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        let position = 0;
        const readings = readingsOf(text);
        for (const number of numbersOf(text)) {
          expect(number.start).toBeGreaterThanOrEqual(position);
          expect(number.end).toBeGreaterThan(number.start);
          position = number.end;
          expect(findNumber(number, readings)).not.toBeNull();
        }
        expect(position).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 500 },
  );
});
