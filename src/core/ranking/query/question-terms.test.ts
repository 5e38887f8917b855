import { expect, test } from 'vitest';
import { questionTerms, searchQueryFor } from './question-terms.ts';

test.each([
  ['Does walking help with depression?', 'walking depression'],
  ['Is a Mediterranean diet good for the heart?', 'Mediterranean diet heart'],
  ['Does semaglutide lower the risk of a heart attack or stroke?', 'semaglutide risk heart attack stroke'],
  ['What helps people to quit smoking?', 'quit smoking'],
  ['Do GLP-1 medicines protect the heart in type 2 diabetes?', 'GLP-1 medicines heart type 2 diabetes'],
  ['Does vitamin D improve blood sugar?', 'vitamin D blood sugar'],
  ['Which exercises help with low back pain?', 'exercises low back pain'],
  ['What helps with lower back pain?', 'lower back pain'],
  ['Does online therapy or self-help work for depression?', 'online therapy self-help depression'],
  ['Don’t statins have side effects?', 'statins side effects'],
  ['omega‑3 for my father’s heart', 'omega-3 father heart'],
  ['How long does long covid last?', 'long covid'],
  ['Do activity and healthy eating help older people live longer?', 'activity healthy eating older people live longer'],
  ['Does cutting down on salt lower blood pressure?', 'salt blood pressure'],
  ['What is a constructor?', 'constructor'],
  ['coffee coffee COFFEE', 'coffee'],
])('%s → %s', (question, query) => {
  expect(searchQueryFor(question)).toBe(query);
});

test('lay words add their medical synonyms for ranking only', () => {
  const terms = questionTerms('Does cutting down on salt lower high blood pressure after a heart attack?');
  expect(terms.alternatives).toEqual(
    expect.arrayContaining([
      { said: 'heart attack', alternatives: ['myocardial infarction'] },
      { said: 'high blood pressure', alternatives: ['hypertension'] },
      { said: 'salt', alternatives: ['sodium'] },
    ]),
  );
  // The longer expression includes its words: no second entry for `blood pressure` or `heart`.
  expect(terms.alternatives.map(({ said }) => said)).not.toContain('blood pressure');
  expect(terms.alternatives.map(({ said }) => said)).not.toContain('heart');
  expect(terms.query).not.toMatch(/hypertension|sodium|infarction/);
});

test('words are returned once, in lower case, in their order', () => {
  expect(questionTerms('Yoga or yoga for Sleep?').words).toEqual(['yoga', 'sleep']);
});

test('a question without content words is sent unchanged, and nothing is guessed', () => {
  expect(searchQueryFor('What is it?')).toBe('What is it?');
  expect(questionTerms('What is it?')).toEqual({ query: '', words: [], alternatives: [] });
  for (const empty of ['', '   ', '???', '😀😀']) {
    expect(questionTerms(empty).query).toBe('');
    expect(searchQueryFor(empty)).toBe(empty.trim());
  }
});

test('other languages, markup and operators are passed on as words', () => {
  expect(searchQueryFor('Hilft Spazierengehen bei Depressionen')).toBe('Hilft Spazierengehen bei Depressionen');
  expect(searchQueryFor('<script>alert(1)</script> "aspirin" AND (stroke[tiab])')).not.toMatch(/[<>()"[\]]/);
});

test('a very long question is cut at a word', () => {
  const long = searchQueryFor(Array.from({ length: 900 }, (_, index) => `word${index}`).join(' '));
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long).toMatch(/ word\d+$/);
  expect(searchQueryFor('x'.repeat(5000)).length).toBeLessThanOrEqual(300);
});
