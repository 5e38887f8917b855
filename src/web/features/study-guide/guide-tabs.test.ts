import { expect, test } from 'vitest';
import { sampleStatement } from '../../../../tests/sample-answer.ts';
import { arrivedLines, guideCounts, readTab, tabOf } from './guide-tabs.ts';

test('each tab counts its content', () => {
  const outline = { introduction: ['a'], methodology: [], results: ['b', 'c'], discussion: ['d'], conclusion: [] };
  const counts = guideCounts({
    keyConcepts: [{ concept: 'Diet', definition: 'd', importance: 'i', origin: 'studies' }],
    mainFindings: [],
    researchGaps: ['one', 'two'],
    discussionQuestions: ['three'],
    writingOutline: outline,
    thesisStatements: ['four'],
  });
  expect(counts).toEqual({ concepts: 1, findings: 0, discussion: 3, outline: 4, theses: 1 });
});

test('streamed statements are in their tab under their number in the answer', () => {
  const lines = arrivedLines([
    sampleStatement('finding', 'It fell. '),
    sampleStatement('concept', 'A diet is a diet.', { label: 'diet' }),
    sampleStatement('something-new', 'Who knows.'),
    sampleStatement('significance', 'It matters.'),
  ]);
  expect(lines.findings.map(({ line }) => line)).toEqual(['It fell. [1]', 'It matters. [4]']);
  expect(lines.concepts).toEqual([{ part: 'concept', label: 'diet', line: 'A diet is a diet. [2]' }]);
  expect(lines.outline.map(({ line }) => line)).toEqual(['Who knows. [3]']);
  expect(lines.discussion).toEqual([]);
});

test('an address names a tab, and anything else opens the first', () => {
  expect(readTab('outline')).toBe('outline');
  expect(readTab('Outline')).toBe('concepts');
  expect(readTab(null)).toBe('concepts');
  expect(tabOf('thesis')).toBe('theses');
});
