import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { sampleStatement, sampleStudy } from '../../../../tests/sample-answer.ts';
import { answerRisk, storedAnswerRisk } from './answer-risk.ts';

const abstract =
  'We randomised 7020 people. Death occurred in 265 of 4687 (5.7%) with empagliflozin and 198 of 2333 (8.5%) with placebo.';
const passages = splitPassages(abstract, []);
const quote = passages[1]?.text ?? '';
const start = abstract.indexOf(quote);
const evidence = [{ studyId: 1, passage: 2, quote, start, end: start + quote.length }];
const answer = {
  statements: [sampleStatement('answer', 'Nothing.'), sampleStatement('answer', quote, { evidence })],
  studies: [sampleStudy(1, { passages }), sampleStudy(2)],
};

test('a quoted sentence with two risks is drawn, with the number of its statement', () => {
  expect(answerRisk(answer, () => true)).toMatchObject({ statement: 2, studyId: 1, sentence: quote });
});

test('a sentence that no statement quotes is not drawn, although the study has it', () => {
  const unquoted = { ...answer, statements: [sampleStatement('answer', quote)] };
  expect(answerRisk(unquoted, () => true)).toBeNull();
});

test('no risk from a retracted study, nor from one that is not known to be in people', () => {
  const retracted = { ...answer, studies: [sampleStudy(1, { passages, standing: 'retracted' })] };
  expect(answerRisk(retracted, () => true)).toBeNull();
  expect(answerRisk(answer, ({ id }) => id !== 1)).toBeNull();
});

test('evidence of a study or sentence that is not in the answer is ignored', () => {
  expect(answerRisk({ ...answer, studies: [sampleStudy(2)] }, () => true)).toBeNull();
  expect(answerRisk({ ...answer, studies: [sampleStudy(1, { passages: [] })] }, () => true)).toBeNull();
});

test('the risk of an outcome that is not asked about is not drawn', () => {
  const isAsked = (passage: number) => (studyId: number, of: number) => studyId === 1 && of === passage;
  expect(answerRisk(answer, () => true, isAsked(2))).toMatchObject({ statement: 2 });
  expect(answerRisk(answer, () => true, isAsked(1))).toBeNull();
});

test('of a stored answer only the sentences count by which its studies were read', () => {
  const reading = { studyId: 1, passage: 2, subject: 'people', counts: true };
  const stored = (changed: Partial<typeof reading>) =>
    storedAnswerRisk({ answer, readings: [{ ...reading, ...changed }] });
  expect(stored({})).toMatchObject({ statement: 2 });
  expect(stored({ passage: 1 })).toBeNull();
  expect(stored({ counts: false })).toBeNull();
  expect(stored({ subject: 'animals' })).toBeNull();
});
