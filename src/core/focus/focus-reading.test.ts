import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { focusViews } from './focus-questions.ts';
import { focusReading } from './focus-reading.ts';
import { focuses } from './focuses.ts';

const abstract =
  'BACKGROUND: Mortality from heart disease is high. METHODS: Forty adults were randomly assigned to walking for 30 minutes a day or to usual care for 12 weeks. RESULTS: Systolic blood pressure fell by 5 mmHg (p=0.01). LDL cholesterol did not change (p=0.60). Two adverse events were reported. CONCLUSION: Walking lowered blood pressure.';
const passages = splitPassages(abstract, []);
const title = 'Walking and blood pressure: a randomized trial';
const parts = (focus: (typeof focuses)[number]) => {
  const read = focusReading(focus, { title, passages }, null);
  return 'refused' in read ? read.refused : read.statements.map(({ part, text }) => [part, text]);
};

test('each question has its own sentences, in order, none of them twice', () => {
  expect(parts('cardiovascular')).toEqual([
    ['Blood pressure', 'Systolic blood pressure fell by 5 mmHg (p=0.01).'],
    ['Blood pressure', 'Walking lowered blood pressure.'],
    ['Blood fats', 'LDL cholesterol did not change (p=0.60).'],
    ['For whom', 'Forty adults were randomly assigned to walking for 30 minutes a day or to usual care for 12 weeks.'],
    ['Harms', 'Two adverse events were reported.'],
  ]);
  expect(parts('exercise')).toContainEqual(['What changed', 'Walking lowered blood pressure.']);
});

test('a result says of which kind it is; what reports no result is no result', () => {
  const read = focusReading(
    'cardiovascular',
    {
      title: 'Rowing at home',
      passages: splitPassages(
        'METHODS: Eighty adults were randomly assigned to rowing or rest. Heart rate was measured with a chest belt. RESULTS: Systolic blood pressure was 6 mmHg lower with rowing than with rest (p=0.01). In a subgroup analysis of women, diastolic blood pressure did not differ between the groups (p=0.40). Fitness improved in people with hypertension (p=0.02). Serious adverse events were limited to one fall. CONCLUSION: A limitation of this study is its short follow-up. LDL cholesterol will be measured later.',
        [],
      ),
    },
    null,
  );
  const statements = 'refused' in read ? [] : read.statements;
  expect(statements.map(({ part, label, text }) => [part, label, text.slice(0, 24)])).toEqual([
    ['Blood pressure', 'Result', 'Systolic blood pressure '],
    ['Blood pressure', 'Result of a subgroup', 'In a subgroup analysis o'],
    ['For whom', undefined, 'Eighty adults were rando'],
    ['Harms', undefined, 'Serious adverse events w'],
    ['Limitations', undefined, 'A limitation of this stu'],
  ]);
});

test('a sentence that only the introduction has does not belong to the study', () => {
  expect(parts('longevity')).toBe('This study says nothing about longevity.');
  expect(parts('nutrition')).toBe('This study says nothing about nutrition.');
  expect(parts('cognitive')).toBe('This study says nothing about cognition.');
  expect(parts('musculoskeletal')).toBe('This study says nothing about muscles, bones and joints.');
});

test('similar words of another meaning do not match', () => {
  const refused = (focus: (typeof focuses)[number], sentence: string) =>
    expect(
      focusReading(
        focus,
        { title: 'A trial', passages: splitPassages(`Patients were randomly assigned. ${sentence}`, []) },
        null,
      ),
    ).toHaveProperty('refused');
  refused('longevity', 'Implant survival was 95% (p=0.4).');
  refused('longevity', 'Apoptotic cell death increased significantly (p=0.01).');
  refused('cognitive', 'Cognitive behavioural therapy improved mood (p=0.01).');
  refused('musculoskeletal', 'Shear bond strength was higher (p=0.01).');
  refused('nutrition', 'The PNA FISH probe was faster (p=0.01).');
  refused('cardiovascular', 'Pressure ulcers were fewer (p=0.01).');
  // Measured as a covariate, without a result of its own.
  refused('cardiovascular', 'Blood pressure was measured with a cuff. Nausea was rarer with the drug (p=0.01).');
});

test('every focus reads a study, refuses by its own subject, and accepts an empty text', () => {
  for (const focus of focuses) {
    expect(focusReading(focus, { title: '', passages: [] }, null)).toEqual({
      refused: `This study says nothing about ${focusViews[focus].subject}.`,
    });
    expect(new Set(focusViews[focus].questions.map(({ part }) => part)).size).toBe(focusViews[focus].questions.length);
  }
});
