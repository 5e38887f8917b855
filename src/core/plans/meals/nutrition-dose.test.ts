import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { readNutritionDose } from './nutrition-dose.ts';

function read(title: string, abstract: string) {
  const dose = readNutritionDose(title, splitPassages(abstract, []));
  for (const found of [dose.amount, dose.frequency, dose.length, dose.population, dose.comparator, ...dose.things])
    if (found) expect(abstract.slice(found.start, found.end)).toBe(found.words);
  return dose;
}

test('food, amount, duration, people and comparator', () => {
  const dose = read(
    'Walnuts and cholesterol: a randomized trial',
    'METHODS: Sixty adults with high cholesterol were randomly assigned to eat 30 g of walnuts per day or a control diet for 8 weeks. RESULTS: LDL cholesterol fell by 5 mg/dL (p=0.01).',
  );
  expect(dose.things[0]?.value).toMatchObject({ kind: 'food', id: 'nuts' });
  expect(dose.amount?.value).toMatchObject({ low: 30, unit: 'g', per: 'day' });
  expect(dose.length?.value).toMatchObject({ low: 8, unit: 'week' });
  expect(dose.population?.words).toBe('Sixty adults with high cholesterol');
  expect(dose.comparator?.words).toBe('control diet');
});

test('amounts in the forms of journals, in digits and words', () => {
  const amount = (sentence: string) =>
    read('Orange juice in adults', `Forty adults were randomly assigned. ${sentence} Weight fell (p=0.03).`).amount
      ?.value;
  expect(amount('They drank 500 ml/day of orange juice for four weeks.')).toMatchObject({
    low: 500,
    unit: 'ml',
    per: 'day',
  });
  expect(amount('They drank two cups of orange juice a day.')).toMatchObject({ low: 2, unit: 'cups', per: 'day' });
  expect(amount('Orange juice (20% of energy requirement) was consumed daily.')).toMatchObject({
    low: 20,
    unit: '% of energy requirement',
  });
});

test('an amount of something else, a concentration and a result are ignored', () => {
  const none = (sentence: string) =>
    expect(
      read('Vitamin D and bones', `Women were randomly assigned to vitamin D or placebo. ${sentence}`).amount,
    ).toBeNull();
  none('All took 1,200 mg calcium daily.');
  none('Serum levels rose from 20 ng/mL to 30 mg/dL.');
  none('They lost 2 kg (p<0.05).');
});

test('by the abbreviation that a text gives a food, and after the food in brackets', () => {
  const oil = read(
    'Cold-pressed rapeseed oil and butter',
    'Men were given cold-pressed rapeseed oil (CPRO) and butter in turn. The daily fat was 37 grams of butter or 35 mL of CPRO for 6 weeks.',
  );
  expect(oil.amount?.value).toMatchObject({ low: 35, unit: 'mL' });
  const yoghurt = read(
    'Yoghurt and squash in diabetes',
    'Eighty patients were assigned to groups: squash (100 g), yogurt (150 g), or advice for 8 weeks.',
  );
  expect(yoghurt.amount?.value).toMatchObject({ low: 150 });
});

test('a food in capsules or by the milligram is a supplement', () => {
  const ginger = read('Ginger in diabetes', 'Each patient received 2000 mg per day of ginger or placebo for 10 weeks.');
  expect(ginger.things[0]?.value).toMatchObject({ id: 'ginger', kind: 'supplement' });
  const garlic = read('Garlic in adults', 'Adults received garlic capsules twice daily for 10 weeks.');
  expect(garlic.things[0]?.value.kind).toBe('supplement');
});

test('null where nothing is eaten', () => {
  for (const abstract of [
    '',
    'Patients received 20 mg of atorvastatin.',
    'PNA FISH was used in the laboratory.',
    '30 g 20 ml',
  ])
    expect(read('A trial', abstract).things).toEqual([]);
});
