import { describe, expect, test } from 'vitest';
import { areSpansAt, locateSpans, type SentSpan, stretchesByItem } from './located-spans.ts';

/** Items of a page, and the text that is read out of them, one item after another with a blank between them. */
function paper(items: readonly string[], page = 1): { text: string; spans: SentSpan[] } {
  let text = '';
  const spans = items.map((words, item): SentSpan => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += words;
    return { start, end: text.length, page, item, itemStart: 0, itemEnd: words.length };
  });
  return { text, spans };
}

const within = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

describe('places of words', () => {
  const items = ['Pain fell by', '4.2 points in', 'both groups.'];
  const { text, spans } = paper(items);

  test('words across items are cut out of the first and the last of them', () => {
    const parts = locateSpans(text, within(text, 'by 4.2 points in both'), spans) ?? [];
    expect(parts.map(({ item, from, to }) => items[item]?.slice(from, to))).toEqual(['by', '4.2 points in', 'both']);
    expect(areSpansAt(parts, items)).toBe(true);
  });

  test('places come in any order, and those of other words are passed over', () => {
    const parts = locateSpans(text, within(text, '4.2'), [...spans].reverse()) ?? [];
    expect(parts).toEqual([{ page: 1, item: 1, from: 0, to: 3, words: '4.2' }]);
  });

  test('a quote with a part that has no place has none at all', () => {
    expect(locateSpans(text, within(text, 'by 4.2 points in both'), [spans[0], spans[2]] as SentSpan[])).toBeNull();
    expect(locateSpans(text, within(text, 'in both groups.'), spans.slice(0, 2))).toBeNull();
    expect(locateSpans(text, within(text, 'Pain fell'), [])).toBeNull();
  });

  test('of a ligature no half can be marked, but the whole of it can', () => {
    const read = 'signiﬁcant'.replace('ﬁ', 'fi');
    const ligature: SentSpan[] = [
      { start: 0, end: 5, page: 1, item: 0, itemStart: 0, itemEnd: 5 },
      { start: 5, end: 7, page: 1, item: 0, itemStart: 5, itemEnd: 6 },
      { start: 7, end: 11, page: 1, item: 0, itemStart: 6, itemEnd: 10 },
    ];
    expect(locateSpans(read, { start: 6, end: 11 }, ligature)).toBeNull();
    const parts = locateSpans(read, { start: 2, end: 11 }, ligature) ?? [];
    expect(parts.map(({ from, to }) => 'signiﬁcant'.slice(from, to)).join('')).toBe('gniﬁcant');
    expect(areSpansAt(parts, ['signiﬁcant'])).toBe(true);
  });
});

describe('whether they are at their place', () => {
  const at = (words: string, to = words.length) => [{ page: 1, item: 0, from: 0, to, words }];

  test.each([
    ['a word that was broken at the line’s end', at('signi'), 'signi-'],
    ['a power', at('²'), '2'],
    ['an accent that is printed as a sign of its own', at('é', 2), '´e'],
    [
      'TeX’s ligature in a font that does not say what it is',
      [{ page: 1, item: 0, from: 2, to: 3, words: 'fi' }],
      'de\u001cnite',
    ],
    ['another kind of blank', at('5 mg'), '5\u00a0mg'],
  ])('%s is the same', (_what, parts, item) => {
    expect(areSpansAt(parts, [item])).toBe(true);
  });

  test.each([
    ['another word', at('4.2'), ['4.3']],
    ['the same word elsewhere in the item', at('4.2'), ['fell 4.2']],
    ['an item that is not there', at('4.2'), []],
    ['an item that is too short', at('4.2 points'), ['4.2']],
    ['capitals', at('PAIN'), ['pain']],
  ])('%s is not', (_what, parts, items) => {
    expect(areSpansAt(parts, items)).toBe(false);
  });
});

test('marks are grouped by item, and overlapping ones are joined', () => {
  const part = (item: number, from: number, to: number) => ({ page: 1, item, from, to, words: '' });
  expect([...stretchesByItem([part(3, 5, 9), part(1, 0, 2), part(3, 0, 2), part(3, 8, 12)])]).toEqual([
    [1, [{ from: 0, to: 2 }]],
    [
      3,
      [
        { from: 0, to: 2 },
        { from: 5, to: 12 },
      ],
    ],
  ]);
});
