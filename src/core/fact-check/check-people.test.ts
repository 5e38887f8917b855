import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { checkStatements } from './check.ts';

/** The faults and flags of a statement that rests on a whole abstract. */
function kindsOf(text: string, abstract: string, title = ''): string[] {
  const passages = splitPassages(abstract, []);
  const evidence = passages.map(({ passage, text: quote }) => ({ passage, quote }));
  const studies = [{ firstPassage: 1, lastPassage: passages.length, title }];
  const { kept, dropped } = checkStatements([{ text, evidence }], passages, { studies });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
}

test('an effect that the sentence denies for the others is reported together with those who had it', () => {
  const abstract =
    'Mothers with higher education had a 50% lower risk of stillbirth, whereas no effect was detected among mothers with low education.';
  expect(kindsOf('Mothers had a 50% lower risk of stillbirth.', abstract)).toEqual(['lost_population']);
  expect(kindsOf('Mothers with more education had a 50% lower risk of stillbirth.', abstract)).toEqual([]);
});

test('a result that was largest in some people must name them', () => {
  const abstract =
    'Response was better with the probiotic than with placebo. It was largest in patients whose trouble began after antibiotics (45.7 points).';
  expect(kindsOf('The probiotic raised response by 45.7 points in patients.', abstract)).toContain('lost_population');
  expect(
    kindsOf(
      'In patients whose trouble began after antibiotics the response to the probiotic was 45.7 points better.',
      abstract,
    ),
  ).toEqual([]);
});

test('ages in a bracket show that the people were young', () => {
  const abstract =
    'Forty patients (13-17 years) had ingrown toenails and healed faster after phenol than after excision.';
  expect(kindsOf('Ingrown toenails healed faster after phenol than after excision.', abstract)).toEqual([
    'lost_population',
  ]);
  expect(kindsOf('In teenagers, ingrown toenails healed faster after phenol than after excision.', abstract)).toEqual(
    [],
  );
});

test.each([
  ['Forty pediatric patients had surgery and woke faster with desflurane than with propofol.', 'In children, '],
  ['Forty pregnant women took iron and felt less fatigue with iron than with folate.', 'In pregnancy, '],
  ['Poor mothers bought more fruit with vouchers than with leaflets.', 'In mothers in poverty, '],
])('%s: the statement names the people', (abstract, kept) => {
  const bare = abstract.includes('desflurane')
    ? 'people woke faster after surgery with desflurane than with propofol.'
    : abstract.includes('iron')
      ? 'people felt less fatigue with iron than with folate.'
      : 'people bought more fruit with vouchers than with leaflets.';
  expect(kindsOf(bare, abstract)).toEqual(['lost_population']);
  expect(kindsOf(`${kept}${bare}`, abstract)).toEqual([]);
});

test('a qualifier after a bracket counts too', () => {
  const abstract = 'Pain treatment improved sleep in nursing home (NH) patients with dementia.';
  expect(kindsOf('In older people, pain treatment improved sleep.', abstract)).toEqual(['lost_population']);
  expect(kindsOf('In nursing home patients with dementia, pain treatment improved sleep.', abstract)).toEqual([]);
});

test('the duration of treatment is stated, whatever other dates there are', () => {
  const abstract =
    'After 18 months there was a significant reduction of parasites in patients treated for either 4 or 6 weeks with doxycycline.';
  expect(kindsOf('Doxycycline reduced parasites in patients by 18 months.', abstract)).toEqual(['lost_dose']);
  expect(kindsOf('Doxycycline for 4 or 6 weeks reduced parasites in patients by 18 months.', abstract)).toEqual([]);
});

test('a dosing interval belongs to the trial, not to its result', () => {
  const abstract =
    'Adults were randomized to glargine once daily or detemir twice daily. Weight gain was higher with glargine than with detemir.';
  expect(kindsOf('Adults had a higher weight gain with glargine than with detemir.', abstract)).toEqual([]);
});

test('a strength beside a name is a dose, also where the same sentence reports the result', () => {
  const abstract = 'Brain volume loss was lower for teriflunomide 14 mg vs placebo.';
  expect(kindsOf('Brain volume loss was lower with teriflunomide than with placebo.', abstract)).toEqual(['lost_dose']);
  expect(kindsOf('Brain volume loss was lower with teriflunomide 14 mg than with placebo.', abstract)).toEqual([]);
});

test('a plural that is stated as a general law', () => {
  const abstract =
    'In this cohort of nurses, coffee and tea were asked about. Coffee and tea drinking was associated with fewer strokes.';
  expect(kindsOf('Coffee and tea prevent strokes.', abstract)).toContain('causal_from_observational');
});
