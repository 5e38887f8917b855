import { expect, test } from 'vitest';
import { checkStatement } from '#core/evidence/check-statement.ts';
import { splitPassages } from '#core/text/passages.ts';
import { dishes } from './dishes.ts';
import { mealIdeas } from './meal-ideas.ts';

const study = (title: string, abstract: string) => ({ title, passages: splitPassages(abstract, []) });
const nuts = study(
  'Walnuts and cholesterol: a randomized trial',
  'METHODS: Sixty adults with high cholesterol were randomly assigned to eat 30 g of walnuts per day or a control diet for 8 weeks. RESULTS: LDL cholesterol fell with walnuts (p=0.01). CONCLUSION: Walnuts lowered LDL cholesterol.',
);
function ideasOf(given: ReturnType<typeof study>) {
  const made = mealIdeas(given, null);
  if ('refused' in made) throw new Error(made.refused);
  return made;
}
const refusal = (title: string, abstract: string) => {
  const made = mealIdeas(study(title, abstract), null);
  return 'refused' in made ? made.refused : null;
};

test('our own dishes with the tested food, each with the sentence about what was eaten', () => {
  const { ideas } = ideasOf(nuts);
  expect(ideas.map(({ mealType }) => mealType)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snack']);
  expect(ideas[0]?.suggestions).toContain('Porridge with walnuts');
  for (const { rationale } of ideas) expect(rationale.text).toContain('30 g of walnuts per day');
});

test('the amount is the study’s, never advice for the user; no dish and no note has a number', () => {
  const { statements, notes, ideas } = ideasOf(nuts);
  expect(statements.map(({ text }) => text)).toContain('Amount in the study: 30 g a day.');
  for (const words of [...notes, ...ideas.flatMap(({ suggestions }) => suggestions)]) expect(words).not.toMatch(/\d/);
  for (const meals of Object.values(dishes)) expect(Object.values(meals).flat().join(' ')).not.toMatch(/\d/);
  expect(notes.join(' ')).toMatch(/our own ideas/);
  expect(notes.join(' ')).toMatch(/no amount for you/);
});

test('every statement and rationale passes the check', () => {
  const { statements, ideas } = ideasOf(nuts);
  const all = [...statements, ...ideas.map(({ rationale }) => rationale)];
  for (const one of all) expect(checkStatement(one, nuts.passages).faults).toEqual([]);
});

test('a supplement is refused, with the foods that contain it, marked as ours', () => {
  const why = refusal(
    'Fish oil in young adults',
    'Young adults were randomly assigned to 1.7 g of fish oil a day or placebo for 4 weeks. Nothing changed (p=0.4).',
  );
  expect(why).toMatch(/as a supplement, not a food/);
  expect(why).toMatch(/from our own list: .*mackerel/);
});

test('missing details are named', () => {
  const { unsaid } = ideasOf(
    study(
      'Berries and mood',
      'Fifty children were randomly assigned to a blueberry drink or placebo. Mood improved (p=0.01).',
    ),
  );
  expect(unsaid).toEqual(['The text does not say how much of it.', 'The text does not say for how long.']);
});

test('refused, with the reason', () => {
  expect(refusal('A statin', 'Patients took 20 mg of a statin.')).toMatch(/gave its people no food/);
  expect(refusal('Flaxseed in hamsters', 'Hamsters ate 15 g of flaxseed for 20 weeks.')).toMatch(
    /not done with people/,
  );
  expect(
    refusal(
      'Frequency of nut consumption and mortality: a cohort study',
      'We followed 7000 adults. Nuts were asked about. Death was rarer in nut eaters.',
    ),
  ).toMatch(/asked what people ate/);
  expect(refusal('Creatine in men', 'Men received 20 g of creatine supplements daily for 5 days. Power rose.')).toMatch(
    /as a supplement, not a food/,
  );
  expect(refusal('Gluten-free diet in adults', 'Adults were given a gluten-free diet for 4 weeks.')).toMatch(
    /no dishes/,
  );
  expect(refusal('', '')).toMatch(/holds nothing/);
});
