import { expect, test } from 'vitest';
import { anchorAt, anchorTop, layOutPages, pageAt, pageGap, pagesBetween } from './use-page-scroll.ts';

const usual = { width: 600, height: 800 };
const layOut = (count: number, scale: number, other: Record<number, { width: number; height: number }> = {}) =>
  layOutPages(count, (page) => other[page] ?? usual, scale);

test('pages are stacked, each in its own size', () => {
  const { pages, height, width } = layOut(3, 0.5, { 2: { width: 900, height: 100 } });
  expect(pages.map(({ top, height: own }) => [top, own])).toEqual([
    [pageGap, 400],
    [400 + 2 * pageGap, 50],
    [450 + 3 * pageGap, 400],
  ]);
  expect(height).toBe(850 + 4 * pageGap);
  expect(width).toBe(450);
});

test('the page at a height is found among ten thousand, above and below the ends too', () => {
  const layout = layOut(10_000, 1);
  for (const page of [1, 2, 4_999, 10_000]) {
    const { top } = layout.pages[page - 1] ?? { top: 0 };
    expect(pageAt(layout, top)).toBe(page);
    expect(pageAt(layout, top + 799)).toBe(page);
    expect(pageAt(layout, top - pageGap)).toBe(page);
  }
  expect(pageAt(layout, -50)).toBe(1);
  expect(pageAt(layout, layout.height + 50)).toBe(10_000);
  expect(pagesBetween(layout, 900, 1_700)).toEqual({ first: 2, last: 3 });
});

test('a place stays where it is when pages become larger, and when one above turns out to be longer', () => {
  const before = layOut(20, 1);
  const anchor = anchorAt(before, (before.pages[9]?.top ?? 0) + 200);
  expect(anchor).toEqual({ page: 10, share: 0.25 });
  for (const after of [layOut(20, 2.5), layOut(20, 1, { 3: { width: 600, height: 2_000 } })]) {
    const tenth = after.pages[9] ?? { top: 0, height: 0 };
    expect(anchorTop(after, anchor)).toBe(tenth.top + 0.25 * tenth.height);
  }
});
