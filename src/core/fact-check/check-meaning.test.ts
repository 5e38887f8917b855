import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { type CheckContext, checkStatements, describeFault } from './check.ts';

const source =
  'In this trial 240 women with osteoporosis were randomised to zoledronate 5 mg once a year or placebo. ' +
  'Hip fractures occurred in 2.1% of the zoledronate group and 3.4% of the placebo group (hazard ratio 0.62; 95% CI 0.41 to 0.94). ' +
  'Nausea was reported by 8% and fever by 16% of the treated women. ' +
  'Bone density increased with zoledronate compared with placebo. ' +
  'Quality of life did not differ between the groups. ' +
  'Zoledronate may reduce mortality in women with osteoporosis. ' +
  'Mean pain scores fell from 6.2 to 4.8 at 12 weeks.';
const passages = splitPassages(source, []);
const title = 'Zoledronate and hip fractures in women with osteoporosis';

function kindsOf(text: string, numbers: readonly number[], context: CheckContext = {}): string[] {
  const evidence = numbers.map((passage) => ({ passage, quote: passages[passage - 1]?.text ?? '' }));
  const studies = [{ firstPassage: 1, lastPassage: passages.length, title }];
  const { kept, dropped } = checkStatements([{ text, evidence }], passages, { studies, ...context });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
}

test.each([
  ['Hip fractures occurred in 3.4% of women given placebo and 2.1% of those given zoledronate.', [2]],
  ['Women on zoledronate had a 38% lower hazard of hip fracture (HR 0.62).', [2]],
  ['Fever was reported by 16% of treated women and nausea by 8%.', [3]],
  ['Bone density was higher with zoledronate than with placebo.', [4]],
  ['Compared with zoledronate, bone density was lower with placebo.', [4]],
  ['Quality of life was similar in the two groups.', [5]],
  ['Zoledronate might lower mortality in women with osteoporosis.', [6]],
  ['At 12 weeks mean pain scores had gone down from 6.2 to 4.8.', [7]],
  ['Zoledronate 5 mg yearly was compared with placebo in 240 women.', [1]],
])('%s passes', (text, cited) => {
  expect(kindsOf(text, cited)).toEqual([]);
});

test.each([
  ['Hip fractures occurred in 2.1% of the placebo group and 3.4% of the zoledronate group.', [2], 'swapped_arms'],
  ['Nausea was reported by 16% of treated women.', [3], 'other_outcome_number'],
  ['Bone density decreased with zoledronate compared with placebo.', [4], 'flipped_direction'],
  ['Bone density increased with placebo compared with zoledronate.', [4], 'swapped_arms'],
  ['Quality of life improved in the zoledronate group.', [5], 'flipped_direction'],
  ['Zoledronate reduces mortality in women with osteoporosis.', [6], 'certainty_raised'],
  ['Mean pain scores fell from 4.8 to 6.2 at 12 weeks.', [7], 'other_outcome_number'],
  ['Women had a 48% lower hazard of hip fracture with zoledronate.', [2], 'number_not_found'],
  ['Zoledronate 5 g once a year was given to 240 women.', [1], 'wrong_unit'],
  ['Research shows that bone density rises with zoledronate.', [4], 'certainty_raised'],
  ['Zoledronate may reduce mortality in everyone.', [6], 'lost_population'],
])('%s is caught', (text, cited, kind) => {
  expect(kindsOf(text, cited)).toContain(kind);
});

const of = (text: string, abstract: string, studyTitle: string, context: CheckContext = {}) => {
  const own = splitPassages(abstract, []);
  const studies = [{ firstPassage: 1, lastPassage: own.length, title: studyTitle }];
  const evidence = [{ passage: own.length, quote: own.at(-1)?.text ?? '' }];
  const { kept, dropped } = checkStatements([{ text, evidence }], own, { studies, ...context });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
};

test('animals and cells must be named', () => {
  const abstract = 'Forty mice had a high-fat diet. Curcumin 50 mg/kg daily reduced liver inflammation in mice.';
  const studyTitle = 'Curcumin and liver inflammation';
  expect(of('Curcumin 50 mg/kg daily reduced liver inflammation.', abstract, studyTitle)).toContain('lost_population');
  expect(of('In mice, curcumin 50 mg/kg daily reduced liver inflammation.', abstract, studyTitle)).toEqual([]);
  expect(of('In mice, curcumin reduced liver inflammation.', abstract, studyTitle)).toEqual(['lost_dose']);
});

test('an observed association is not a cause', () => {
  const abstract =
    'In this cohort of nurses coffee was asked about. Coffee drinking was associated with a lower risk of stroke.';
  const studyTitle = 'Coffee and stroke: a cohort study';
  expect(of('Coffee prevents stroke.', abstract, studyTitle)).toContain('causal_from_observational');
  expect(of('Drinking coffee lowers the risk of stroke.', abstract, studyTitle)).toContain('causal_from_observational');
  expect(of('Coffee drinking was linked to a lower risk of stroke.', abstract, studyTitle)).toEqual([]);
  expect(of('Nurses who drank coffee had a lower stroke risk.', abstract, studyTitle)).toEqual([]);
});

test('two studies: a topic that only the other one has is not supported by this one', () => {
  const first = splitPassages('Melatonin shortened sleep onset in adults. Nobody withdrew.', []);
  const second = splitPassages('Probiotics eased bloating in adults. Diarrhoea was rarer.', []);
  const all = [...first, ...second.map((passage) => ({ ...passage, passage: passage.passage + first.length }))];
  const studies = [
    { firstPassage: 1, lastPassage: 2, title: 'Melatonin and sleep' },
    { firstPassage: 3, lastPassage: 4, title: 'Probiotics and bloating' },
  ];
  const evidence = [{ passage: 3, quote: 'Probiotics eased bloating in adults.' }];
  const { dropped } = checkStatements([{ text: 'Melatonin shortened sleep onset in adults.', evidence }], all, {
    studies,
  });
  expect(dropped[0]?.faults.map(({ kind }) => kind)).toContain('wrong_study');
});

test('a retracted study alone supports nothing unless the user asked for it', () => {
  const retracted = [{ firstPassage: 1, lastPassage: passages.length, title, retracted: true }];
  const text = 'Bone density was higher with zoledronate than with placebo.';
  expect(kindsOf(text, [4], { studies: retracted })).toEqual(['retracted_only']);
  expect(kindsOf(text, [4], { studies: retracted, showRetracted: true })).toEqual(['retracted']);
});

test('a second study that is not retracted does not remove the mark', () => {
  const text = passages[3]?.text ?? '';
  const studies = [
    { firstPassage: 1, lastPassage: 3, title },
    { firstPassage: 4, lastPassage: passages.length, title: 'Withdrawn', retracted: true },
  ];
  for (const showRetracted of [false, true]) {
    const evidence = [2, 4].map((passage) => ({ passage, quote: passages[passage - 1]?.text ?? '' }));
    const { kept, dropped } = checkStatements([{ text, evidence }], passages, { studies, showRetracted });
    expect(dropped).toEqual([]);
    expect(kept[0]?.flags).toContainEqual({
      kind: 'retracted',
      words: 'Withdrawn',
      why: 'One of the studies it rests on is retracted.',
    });
  }
});

test('our own numbers pass only with their origin', () => {
  const text = 'Across 3 studies bone density was higher with zoledronate than with placebo.';
  expect(kindsOf(text, [4])).toEqual(['number_not_found']);
  const origins = [{ value: 3, unit: null, what: 'studies in this answer' }];
  expect(kindsOf(text, [4], { origins })).toEqual([]);
});

test('a formula is returned with the numbers that it was computed from', () => {
  const text = 'Women on zoledronate had a 38% lower hazard of hip fracture.';
  const { kept } = checkStatements([{ text, evidence: [{ passage: 2, quote: passages[1]?.text ?? '' }] }], passages);
  expect(kept[0]?.computed).toMatchObject([{ formula: '(1 − 0.62) × 100 %', passage: 2 }]);
  expect(kept[0]?.computed[0]?.from).toContain('hazard ratio 0.62');
});

test('a quote of two words supports nothing', () => {
  const { dropped } = checkStatements(
    [{ text: 'Bone density was higher with zoledronate.', evidence: [{ passage: 4, quote: 'Bone density' }] }],
    passages,
  );
  expect(dropped[0]?.faults.map(({ kind }) => kind)).toEqual(['quote_too_short']);
});

test('every fault has a description in words', () => {
  const { dropped } = checkStatements(
    [
      { text: ' ', evidence: [] },
      {
        text: 'Pain fell by 99 points.',
        evidence: [
          { passage: 70, quote: 'x' },
          { passage: 7, quote: 'no such words' },
        ],
      },
      { text: 'Zoledronate 5 g was given.', evidence: [{ passage: 1, quote: 'were randomised to zoledronate' }] },
    ],
    passages,
  );
  for (const { faults } of dropped) for (const fault of faults) expect(describeFault(fault)).toMatch(/\w.*\.|”\)$/);
});

const trial =
  'Mean pain at 6 weeks was 31.2 with step-mat training (SMT) and 40.5 with usual care (UC). ' +
  'SMT led to falls in 6.3% of patients versus 26.5% at 6 months and in 5.2% versus 18.5% at 12 months. ' +
  'Weight changed by −3.7 kg (95% CI −5.2 to −2.1) with SMT. ' +
  'Death was less frequent with SMT (hazard ratio 0.62). ' +
  'Patients with the highest attendance (top 30%) recovered in 24.6% of cases. ' +
  'Falls were associated with poor sight in a regression analysis (OR 6.8).';
const trialTitle = 'Step-mat training in older patients: a randomised trial';

function marksOf(text: string, passage: number): string[] {
  const own = splitPassages(trial, []);
  const evidence = [{ passage, quote: own[passage - 1]?.text ?? '' }];
  const studies = [{ firstPassage: 1, lastPassage: own.length, title: trialTitle }];
  const { kept, dropped } = checkStatements([{ text, evidence }], own, { studies });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
}

test.each([
  ['Pain after 6 weeks averaged 31.2 with step-mat training and 40.5 with usual care.', 1],
  ['At 12 months, 5.2% of patients in training had fallen, against 18.5%.', 2],
  ['With step-mat training, patients lost 3.7 kg (95% CI 2.1 to 5.2).', 3],
  ['Older patients died less often with SMT (HR 0.62).', 4],
  ['About a quarter (24.6%) of the patients with the highest attendance recovered.', 5],
])('abbreviations, times and signs are read: %s', (text, passage) => {
  expect(marksOf(text, passage)).toEqual([]);
});

test.each([
  ['Pain at 6 weeks was 40.5 with step-mat training and 31.2 with usual care.', 1, /swapped_arms|other_outcome_number/],
  ['With training, 5.2% of patients had fallen at 6 months.', 2, /other_outcome_number/],
  ['Weight fell by 3.7 lb with SMT.', 3, /wrong_unit/],
  ['Death was more frequent with SMT (hazard ratio 0.62).', 4, /flipped_direction/],
  ['Patients recovered in 24.6% of cases.', 5, /lost_population/],
  ['Poor sight caused falls (OR 6.8).', 6, /causal_from_observational/],
  ['Training roughly halved pain.', 1, /number_not_found/],
])('%s is caught', (text, passage, kinds) => {
  expect(marksOf(text, passage).join(' ')).toMatch(kinds);
});
