import { expect, test } from 'vitest';
import { parseBooleanQuery, type QueryNode, queryWords, searchableTerms } from './boolean-query.ts';

/** Writes a tree unambiguously. */
function written(node: QueryNode | null): string {
  if (!node) return '';
  if (node.kind === 'word') return node.text;
  if (node.kind === 'phrase') return `"${node.words.join(' ')}"`;
  return `(${node.parts.map(written).join(node.kind === 'and' ? ' & ' : ' | ')})`;
}
const read = (text: string) => written(parseBooleanQuery(text).root);

test('adjacent words are joined by AND, and operators work from left to right', () => {
  expect(read('vitamin D fractures')).toBe('(vitamin & D & fractures)');
  expect(read('aspirin OR warfarin stroke')).toBe('((aspirin | warfarin) & stroke)');
  expect(read('stroke AND (aspirin OR warfarin)')).toBe('(stroke & (aspirin | warfarin))');
});

test('quotes make phrases, straight or curly', () => {
  expect(read('"heart failure" SGLT2')).toBe('("heart failure" & SGLT2)');
  expect(read('“heart failure” SGLT2')).toBe('("heart failure" & SGLT2)');
  expect(read('"aspirin"')).toBe('aspirin');
});

test('a question loses its function words, and a query of nothing else keeps them', () => {
  expect(read('Does vitamin D prevent fractures in the elderly?')).toBe(
    '(vitamin & D & prevent & fractures & elderly)',
  );
  expect(read('to be')).toBe('(to & be)');
  expect(read('the who')).toBe('(the & who)');
});

test('broken syntax is repaired by leaving out what does not fit', () => {
  expect(read('AND aspirin OR')).toBe('aspirin');
  expect(read('((aspirin')).toBe('aspirin');
  expect(read('aspirin) stroke)')).toBe('(aspirin & stroke)');
  expect(read('aspirin "stroke')).toBe('(aspirin & stroke)');
  expect(read('() OR ()')).toBe('');
});

test('no character that any of the databases reads as syntax remains', () => {
  const hostile = `title:"x" a^2 b~3 c* d? [2020 TO 2021] {e} f\\g h/i -j +k l|m n=o p<q>r !s & t`;
  const words = queryWords(parseBooleanQuery(hostile).root ?? { kind: 'word', text: '' });
  expect(words.join('')).toMatch(/^[\p{L}\p{N}.'’-]+$/u);
  expect(words.every((word) => !word.startsWith('-'))).toBe(true);
});

test('operators inside a word become plain words', () => {
  expect(read('aspirin AND/OR warfarin TO:2020')).toBe('(aspirin & warfarin & 2020)');
  expect(read('NOT/ zinc')).toBe('(not & zinc)');
});

test('what cannot be excluded or is too much is reported', () => {
  expect(parseBooleanQuery('statins NOT (children OR "young adults") muscle')).toEqual({
    root: {
      kind: 'and',
      parts: [
        { kind: 'word', text: 'statins' },
        { kind: 'word', text: 'muscle' },
      ],
    },
    ignored: ['NOT ( children OR "young adults" )'],
  });
  const many = parseBooleanQuery(Array.from({ length: 45 }, (_, index) => `term${index}`).join(' '));
  expect(many.ignored).toEqual(['term40', 'term41', 'term42', 'term43', 'term44']);
  expect(parseBooleanQuery('x'.repeat(2000))).toEqual({ root: null, ignored: [`${'x'.repeat(100)}…`] });
});

test('text without a searchable character gives null', () => {
  expect(parseBooleanQuery('??? *** ...')).toEqual({ root: null, ignored: [] });
  expect(parseBooleanQuery('   ')).toEqual({ root: null, ignored: [] });
});

test('letters of every script, emoji and inner hyphens remain', () => {
  expect(searchableTerms('β-blocker 高血圧 naïve 🫀 0.5 mg/dL')).toEqual([
    'β-blocker',
    '高血圧',
    'naïve',
    '🫀',
    '0.5',
    'mg',
    'dL',
  ]);
});
