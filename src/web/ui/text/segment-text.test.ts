import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentText } from './segment-text.ts';

test('a number inside a quote carries both kinds', () => {
  const text = 'the hazard ratio was 0.69 with oil';
  expect(
    segmentText(text, [
      { start: 4, end: 25, kind: 'quote' },
      { start: 21, end: 25, kind: 'number' },
    ]),
  ).toEqual([
    { start: 0, text: 'the ', kinds: [] },
    { start: 4, text: 'hazard ratio was ', kinds: ['quote'] },
    { start: 21, text: '0.69', kinds: ['quote', 'number'] },
    { start: 25, text: ' with oil', kinds: [] },
  ]);
});

test('no text, no ranges, empty ranges and ranges outside of the text', () => {
  expect(segmentText('', [])).toEqual([]);
  expect(segmentText('abc', [])).toEqual([{ start: 0, text: 'abc', kinds: [] }]);
  expect(segmentText('abc', [{ start: 2, end: 2, kind: 'x' }])).toEqual([{ start: 0, text: 'abc', kinds: [] }]);
  expect(segmentText('abc', [{ start: -5, end: 99, kind: 'x' }])).toEqual([{ start: 0, text: 'abc', kinds: ['x'] }]);
});

test('the joined segments give the text, for any ranges', () => {
  const range = fc.record({
    start: fc.integer({ min: -3, max: 40 }),
    end: fc.integer({ min: -3, max: 40 }),
    kind: fc.constant('x'),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(range, { maxLength: 6 }), (text, ranges) => {
      expect(
        segmentText(text, ranges)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
