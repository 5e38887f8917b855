import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { checkStatements } from './check.ts';

/** The faults and flags of a statement that rests on a whole abstract. */
function kindsOf(text: string, abstract: string): string[] {
  const passages = splitPassages(abstract, []);
  const evidence = passages.map(({ passage, text: quote }) => ({ passage, quote }));
  const studies = [{ firstPassage: 1, lastPassage: passages.length, title: '' }];
  const { kept, dropped } = checkStatements([{ text, evidence }], passages, { studies });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
}

const respectively =
  'The delay to the first visit, the scan, and surgery was 12.4, 20.8 and 35.1 days shorter in group A than group B respectively.';
const months =
  'Mean increases in ferritin to months 1 and 4 with tablets were 1.2 ± 0.9 µg/L and 2.3 ± 1.3 µg/L, respectively.';
const headed =
  'All fell until the end (renin (ng/mL): 9.1 ± 2.5 to 4.5 ± 1.8 (P < 0.05), cortisol (ng/mL): 4.5 ± 1.8 to 1.0 ± 0.9 (P < 0.05)).';
const table =
  'Average protein, fat, and starch of oats and rye were: 12.5%, 6.2%, and 57.5% for oats, and 10.7%, 2.9%, and 51.4% for rye.';

test.each([
  ['The delay to surgery was 35.1 days shorter in group A.', respectively],
  ['Ferritin had risen by 2.3 µg/L at month 4 with tablets.', months],
  ['Cortisol fell from 4.5 to 1.0 ng/mL.', headed],
  ['Oats held 57.5% starch on average.', table],
])('%s passes', (text, abstract) => {
  expect(kindsOf(text, abstract)).toEqual([]);
});

test.each([
  ['The delay to the scan was 35.1 days shorter in group A.', respectively],
  ['Ferritin had risen by 1.2 µg/L at month 4 with tablets.', months],
  ['Cortisol fell from 9.1 to 4.5 ng/mL.', headed],
  ['Oats held 57.5% protein on average.', table],
])('%s takes the number of another item of the list', (text, abstract) => {
  expect(kindsOf(text, abstract)).toEqual(['other_outcome_number']);
});

test('an order that the sentence before gives', () => {
  const abstract =
    'Pain was relieved in 73.1% with rizatriptan and 53.8% with ibuprofen. Nausea was gone in 37.7% and 30.8%, in that order.';
  expect(kindsOf('Nausea was gone in 37.7% on rizatriptan and 30.8% on ibuprofen.', abstract)).toEqual([]);
  expect(kindsOf('Nausea was gone in 30.8% on rizatriptan and 37.7% on ibuprofen.', abstract)).toHaveLength(1);
});

test('the smaller of two numbers belongs to the arm with fewer, whatever their order', () => {
  const abstract =
    'Moderate nausea (20 vs. 10, P = 0.029) was significantly lower with dexamethasone than with saline.';
  expect(kindsOf('Moderate nausea: 10 with dexamethasone, 20 with saline.', abstract)).toEqual([]);
  expect(kindsOf('Moderate nausea struck 20 with dexamethasone and 10 with saline.', abstract)).not.toEqual([]);
});

test('a rate that is higher with one arm: the first number belongs to that arm', () => {
  const abstract =
    'A higher rate of toxicity was observed with bevacizumab (33% vs. 3%, p < 0.003) than with rituximab.';
  expect(kindsOf('Toxicity was seen in 33% with bevacizumab and 3% with rituximab.', abstract)).toEqual([]);
  expect(kindsOf('Toxicity was seen in 3% with bevacizumab and 33% with rituximab.', abstract)).not.toEqual([]);
});

test('a limit belongs to the result of its sentence', () => {
  const abstract =
    'Diarrhoea occurred in 18.8% of the dogs. Diarrhoea on ≥2 consecutive days occurred in 4.6% of the dogs.';
  expect(kindsOf('Dogs had 2 or more days of diarrhoea in 4.6% of cases.', abstract)).toEqual([]);
  expect(kindsOf('Dogs had 2 or more days of diarrhoea in 18.8% of cases.', abstract)).toEqual([
    'other_outcome_number',
  ]);
});

test('the arms with the highest and the lowest value', () => {
  const abstract = 'The composite Vertise had the lowest and Universal had the highest bond values.';
  expect(kindsOf('Universal had the highest bond values and Vertise the lowest.', abstract)).toEqual([]);
  expect(kindsOf('Vertise had the highest bond values and Universal the lowest.', abstract)).toEqual(['swapped_arms']);
});
