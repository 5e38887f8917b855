import { expect, test } from 'vitest';
import { edgePath, gutterPath, inlinePath, marginPath } from './thread-path.ts';

const line = { left: 0, right: 300, bottom: 200 };

test('a card at the underline is reached by one straight line', () => {
  expect(marginPath(line, { left: 700, right: 1000, top: 199 })).toBe('M0 199.5H1000');
});

test('a card pushed lower is reached around the corner in the gutter, clear of its left edge', () => {
  expect(marginPath(line, { left: 700, right: 1000, top: 260 })).toBe('M0 199.5H678.5V260.5H1000');
});

test('below the statement the thread drops from the middle of the mark', () => {
  expect(inlinePath({ left: 290, right: 310, top: 180, bottom: 196 }, 210)).toBe('M300.5 196V210');
});

test('a passage to the right is bracketed over its whole height, and the thread ends in the middle', () => {
  expect(gutterPath(line, { left: 400, top: 500, bottom: 600 })).toBe('M0 199.5H366.5V550.5H388.5M388.5 500V600');
});

test('a passage in the same column is reached along the edge, from above or below', () => {
  expect(edgePath(line, { left: 0, top: 500, bottom: 600 })).toBe('M300 199.5H-11.5V600');
  expect(edgePath({ ...line, bottom: 800 }, { left: 0, top: 500, bottom: 600 })).toBe('M300 799.5H-11.5V500');
});
