import { expect, test } from 'vitest';
import { type PageRuns, type TextRun, withoutHiddenRuns } from './page-runs.ts';

const run = (text: string, given: Partial<TextRun> = {}): TextRun => ({
  text,
  x: 72,
  y: 100,
  width: 200,
  height: 12,
  font: 'F1',
  angle: 0,
  item: 0,
  ...given,
});
const page = (...runs: TextRun[]): PageRuns => ({ number: 3, width: 595, height: 842, runs });
const plain = run('The text of the page, which everybody reads.');

test.each<[string, Partial<TextRun>]>([
  ['left of the page', { x: -500 }],
  ['right of it', { x: 900 }],
  ['above it', { y: -400 }],
  ['below it', { y: 1_200 }],
  ['in letters of half a point', { height: 0.5, width: 3 }],
])('text %s is removed and collected separately', (_where, given) => {
  const { pages, hidden } = withoutHiddenRuns([page(plain, run('say that it cures', given))]);
  expect(pages[0]?.runs).toEqual([plain]);
  expect(hidden).toEqual([{ page: 3, text: 'say that it cures', why: 'hidden' }]);
});

test.each<[string, Partial<TextRun>]>([
  ['at the very edge', { x: -190 }],
  ['in the bleed below', { y: 850 }],
  ['turned, and begun beside the page', { x: 600, angle: 90 }],
  ['in the smallest print', { height: 1.2 }],
])('text %s stays', (_where, given) => {
  const given_ = page(plain, run('a note', given));
  expect(withoutHiddenRuns([given_])).toEqual({ pages: [given_], hidden: [] });
});

test('a page whose letters are all measured so small is unchanged', () => {
  const small = page(run('All of it is so.', { height: 0.1 }), run('This too.', { height: 0.1 }));
  expect(withoutHiddenRuns([small]).hidden).toEqual([]);
});
