import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { coversQuestion, questionConcepts } from './question-coverage.ts';

const study = (title: string, abstract: string) => ({ title, passages: splitPassages(abstract, []) });
const covers = (question: string, of: ReturnType<typeof study>) => coversQuestion(questionConcepts(question), of);

const salt = study(
  'A community programme to reduce salt intake and blood pressure',
  'Villages were randomised to a programme or none. People who ate less sodium had lower blood pressure at 6 months.',
);

test('a study of another cause of the same outcome does not answer', () => {
  expect(covers('Does eating less salt lower blood pressure?', salt)).toBe(true);
  expect(covers('Does walking lower blood pressure?', salt)).toBe(false);
  expect(covers('Does salt cause stomach cancer?', salt)).toBe(false);
});

test('something that only the background names was not studied', () => {
  const other = study(
    'Effects of a drug on blood pressure',
    'Walking has been shown to lower blood pressure. We randomised 120 adults to the drug or placebo. The drug lowered blood pressure.',
  );
  expect(covers('Does walking lower blood pressure?', other)).toBe(false);
});

test.each([
  [
    'Does a statin prevent a heart attack?',
    'Rosuvastatin to prevent myocardial infarction',
    'Rosuvastatin was given to adults.',
  ],
  [
    'Do valerian or melatonin help people sleep better?',
    'Melatonin and sleep in older women',
    'Women took melatonin or placebo.',
  ],
  [
    'Do GLP-1 medicines help people with diabetes?',
    'Liraglutide in type 2 diabetes',
    'Patients with diabetes took liraglutide.',
  ],
  [
    'Does semaglutide lower the risk of a heart attack or stroke?',
    'Semaglutide and stroke',
    'Semaglutide was given weekly.',
  ],
])('lay words, classes and alternatives are found: %s', (question, title, abstract) => {
  expect(covers(question, study(title, abstract))).toBe(true);
});

test('one of two that are joined by "or" is enough, and a third thing is not', () => {
  const valerian = study('Valerian for insomnia', 'Adults took valerian.');
  expect(covers('Do valerian or melatonin help people sleep?', valerian)).toBe(true);
  expect(covers('Does magnesium help people sleep?', valerian)).toBe(false);
});

test.each([[''], ['?!'], ['🙂'], ['is it good for me?']])(
  'no study covers a question without content words: %j',
  (question) => {
    expect(covers(question, salt)).toBe(false);
  },
);

test('where few other words are left, words that narrow a question are its subject too', () => {
  const question = 'Which way of eating helps people with type 2 diabetes?';
  expect(
    covers(question, study('Empagliflozin in type 2 diabetes', 'Patients with type 2 diabetes took empagliflozin.')),
  ).toBe(false);
  expect(covers(question, study('A low-carbohydrate diet in type 2 diabetes', 'Patients were put on a diet.'))).toBe(
    true,
  );
});

test('words of one expression must be near each other', () => {
  const question = 'Can mental training keep older people sharp?';
  expect(covers(question, study('Cognitive training in older adults', 'Older adults were trained.'))).toBe(true);
  expect(covers(question, study('Balance training improves memory and spatial cognition', 'Adults trained.'))).toBe(
    false,
  );
});

test('the name of a project is not its subject', () => {
  const abstract = 'Participants on a Mediterranean diet lost weight.';
  const question = 'Is a Mediterranean diet good for the heart?';
  const named = 'Long-term weight loss with a Mediterranean diet: the Heart Healthy Lenoir Project';
  expect(covers(question, study(named, abstract))).toBe(false);
  expect(covers(question, study('A Mediterranean diet and heart disease', abstract))).toBe(true);
});

test('the kind of training must match: reading is not exercise, and “the authors think” is not about thinking', () => {
  const question = 'Does exercise improve memory and thinking?';
  expect(covers(question, study('A training program for picture book reading', 'Memory improved.'))).toBe(false);
  expect(covers(question, study('Interval training in adults', 'The authors think that fitness improved.'))).toBe(
    false,
  );
  expect(covers(question, study('Strength training in adults', 'Memory improved.'))).toBe(true);
});
