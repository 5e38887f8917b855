import { expect, test } from 'vitest';
import { runsOfPage } from './page-runs.ts';

const viewport = { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] };

test('a text item becomes a run from the top of the page, with its own font name', () => {
  const items = [{ str: 'Trial', transform: [12, 0, 0, 12, 72, 700], width: 30, fontName: 'g_d0_f1' }];
  expect(runsOfPage(items, viewport, new Map([['g_d0_f1', 'Times-Bold']]))).toEqual([
    { text: 'Trial', x: 72, y: 100, width: 30, height: 12, font: 'Times-Bold', angle: 0, item: 0 },
  ]);
});

test('blanks, marked content and text without a place are dropped, and the indices of the items are preserved', () => {
  const items = [
    { str: ' ', transform: [12, 0, 0, 12, 72, 700], width: 3, fontName: 'f' },
    {},
    { str: 'nowhere', transform: [12, 0, 0, 12, Number.NaN, 700], width: 3, fontName: 'f' },
    { str: 'no matrix' },
    { str: 'here', transform: [12, 0, 0, 12, 80, 700], width: 20, fontName: 'f' },
  ];
  expect(runsOfPage(items, viewport).map(({ text, item }) => [text, item])).toEqual([['here', 4]]);
});

test('for a scaled or rotated page the places are those of the page as shown', () => {
  const [larger] = runsOfPage([{ str: 'a', transform: [10, 0, 0, 10, 50, 100], width: 5, fontName: 'f' }], {
    width: 1200,
    height: 1600,
    transform: [2, 0, 0, -2, 0, 1600],
  });
  expect(larger).toMatchObject({ x: 100, y: 1400, width: 10, height: 20, angle: 0 });
  const [upward] = runsOfPage([{ str: 'a', transform: [0, 10, -10, 0, 50, 100], width: 5, fontName: 'f' }], viewport);
  expect(upward?.angle).toBeCloseTo(90);
});
