import { expect, test } from 'vitest';
import type { UploadedText } from '#contract/papers/uploads.ts';
import { layOutText, pagesBegun } from './text-layout.ts';

type Given = Omit<UploadedText, 'text'>;
const block = (start: number, end: number, page: number, kind: Given['blocks'][number]['kind'] = 'paragraph') => ({
  kind,
  section: 'other' as const,
  page,
  start,
  end,
});
const section = (heading: string, start: number, end: number, page: number) => ({
  name: 'other' as const,
  heading,
  page,
  start,
  end,
});

test('blocks are in their sections, headed as printed', () => {
  const shown = layOutText({
    pages: [{ number: 1, start: 0, end: 100 }],
    blocks: [block(0, 10, 1, 'title'), block(12, 20, 1, 'heading'), block(22, 60, 1), block(62, 70, 1, 'heading')],
    sections: [section('', 0, 10, 1), section('Methods', 12, 60, 1), section('Results', 62, 70, 1)],
  });
  expect(shown.map(({ number, heading, blocks }) => [number, heading, blocks.length])).toEqual([
    [1, null, 1],
    [2, 'Methods', 2],
    [3, 'Results', 1],
  ]);
});

test('a page is marked where it begins: before a block, or inside it', () => {
  const [shown] = layOutText({
    pages: [
      { number: 1, start: 0, end: 40 },
      { number: 2, start: 40, end: 90 },
      { number: 3, start: 92, end: 120 },
    ],
    blocks: [block(0, 20, 1), block(22, 90, 1), block(92, 120, 3)],
    sections: [section('', 0, 120, 1)],
  });
  expect(shown?.blocks.map(({ begins }) => begins?.page ?? null)).toEqual([1, null, 3]);
  expect(shown?.blocks[1]?.pieces).toEqual([
    { start: 22, end: 40, begins: null },
    { start: 40, end: 90, begins: { page: 2, again: false } },
  ]);
  expect(pagesBegun(shown ? [shown] : [])).toEqual([1, 2, 3]);
});

test('a text that returns to an earlier page says so, and the page is listed once', () => {
  const shown = layOutText({
    pages: [
      { number: 1, start: 0, end: 10 },
      { number: 2, start: 12, end: 20 },
      { number: 1, start: 22, end: 30 },
    ],
    blocks: [block(0, 10, 1), block(12, 20, 2), block(22, 30, 1)],
    sections: [section('', 0, 30, 1)],
  });
  expect(shown[0]?.blocks.map(({ begins }) => begins)).toEqual([
    { page: 1, again: false },
    { page: 2, again: false },
    { page: 1, again: true },
  ]);
  expect(pagesBegun(shown)).toEqual([1, 2]);
});

test('tables are counted over the whole text, so that each has a name of its own', () => {
  const table = { ...block(0, 10, 1, 'table'), rows: [['a', 'b']] };
  const shown = layOutText({
    pages: [],
    blocks: [table, block(12, 20, 1), { ...table, start: 22, end: 30 }],
    sections: [section('', 0, 10, 1), section('Results', 12, 30, 1)],
  });
  expect(shown.flatMap(({ blocks }) => blocks.map((one) => one.table))).toEqual([1, null, 2]);
});

test('without sections or pages every block is still shown', () => {
  const shown = layOutText({ pages: [], blocks: [block(0, 10, 1), block(12, 20, 1)], sections: [] });
  expect(shown).toHaveLength(1);
  expect(shown[0]?.blocks.flatMap(({ pieces }) => pieces)).toHaveLength(2);
  expect(layOutText({ pages: [], blocks: [], sections: [] })).toEqual([]);
});
