import { expect, test } from 'vitest';
import { studiesBehind } from '#web/shared/answer/evidence/answer-evidence.ts';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import { copiedAnswer, referenceOf } from './copied-answer.ts';
import { answerHtml } from './save-answer.tsx';

const fell = sampleEvidence(1, 'Blood pressure fell by 4.2 mm Hg');
const rats = sampleEvidence(2, 'Rats that ran on wheels');

test('sentences carry the numbers of their references, which follow in the order of citing', () => {
  const answer = sampleAnswer([
    sampleStatement('agreement', 'Pressure fell.', { label: 'Blood pressure', evidence: [rats, fell, fell] }),
    sampleStatement('overall', 'It fell by 4.2 mm Hg.', { evidence: [fell] }),
    sampleStatement('agreement', 'So it did again.', { label: 'Blood pressure', evidence: [rats] }),
    sampleStatement('agreement', 'Our own words.'),
  ]);
  const text = copiedAnswer(answer, 'Combined Analysis', { overall: null, agreement: 'Agreement' });
  expect(text.split('\n')).toEqual([
    'Combined Analysis',
    '',
    'It fell by 4.2 mm Hg. [1]',
    '',
    'Agreement',
    'Blood pressure: Pressure fell. [2, 1]',
    'So it did again. [2]',
    'Our own words.',
    '',
    'References',
    '1. Adler B, Brandt C, Celik D, et al. Walking and blood pressure. J Walk. 2024. doi:10.1000/walk',
    '2. Wheel Study Group. Running wheels in rats. PMID 22',
  ]);
});

test('a retracted reference says so, and one without identifiers ends like a sentence', () => {
  expect(referenceOf(sampleStudy(2, { standing: 'retracted', pmid: null, authors: [] }))).toBe(
    'RETRACTED: Running wheels in rats.',
  );
});

test('a sentence with a retracted study among its evidence says so itself', () => {
  const flags = [{ kind: 'retracted' as const, words: '', why: 'One of the studies it rests on is retracted.' }];
  const answer = sampleAnswer([sampleStatement('overall', 'Pressure fell.', { evidence: [rats, fell], flags })], {
    studies: [sampleStudy(1), sampleStudy(2, { standing: 'retracted' })],
  });
  const text = copiedAnswer(answer, 'Combined Analysis');
  expect(text).toContain('Pressure fell. [1, 2] (One of the studies it rests on is retracted.)');
  expect(text).toContain('RETRACTED: Running wheels in rats');
  expect(answerHtml(answer, 'Combined Analysis', 'Extractive.')).toContain(
    'Pressure fell. [1, 2] <em>One of the studies it rests on is retracted.</em>',
  );
  expect(answer.statements.map((statement) => studiesBehind(statement, answer.studies))).toEqual([
    'Adler 2024, Retracted: Wheel Study Group',
  ]);
});

test('an answer without statements has neither parts nor references', () => {
  expect(copiedAnswer(sampleAnswer([]), 'Nothing')).toBe('Nothing');
});
