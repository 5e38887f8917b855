import { describe, expect, test } from 'vitest';
import { buildPage, noMetadata, type SampleText, sampleLines, widthOfSample } from '../../../tests/sample-pages.ts';
import type { PageRuns } from './pages/page-runs.ts';
import { readDocument } from './read-document.ts';

const read = (...pages: PageRuns[]) => readDocument(pages, noMetadata);
const one = (...texts: SampleText[]) => read(buildPage(1, texts));
const line = (letter: string, length = 48) => `${letter} `.repeat(Math.ceil(length / 2)).slice(0, length - 1) + letter;

/** Running text in two columns of 240 points. The words are single letters that show their place. */
const column = (letters: string, x: number, y: number, more: Partial<SampleText> = {}) =>
  sampleLines(
    [...letters].map((letter) => line(letter)),
    x,
    y,
    more,
  );

const order = (text: string) =>
  [...text.replace(/\s+/g, '').matchAll(/(\p{L})\1*/gu)].map(([, letter]) => letter).join('');

describe('columns', () => {
  test('two columns are read one after the other where the file has them line by line', () => {
    const texts = [...column('abcdefgh', 50, 100), ...column('mnopqrst', 310, 100)].sort(
      (left, right) => left.y - right.y,
    );
    expect(order(one(...texts).text)).toBe('abcdefghmnopqrst');
  });
  test('the lines of two columns can have different heights', () => {
    expect(order(one(...column('abcdefgh', 50, 100), ...column('mnopqrst', 310, 105)).text)).toBe('abcdefghmnopqrst');
  });
  test('three columns', () => {
    const narrow = (letters: string, x: number) =>
      sampleLines(
        [...letters].map((letter) => line(letter, 32)),
        x,
        100,
      );
    expect(order(one(...narrow('abcdef', 40), ...narrow('ghijkl', 220), ...narrow('mnopqr', 400)).text)).toBe(
      'abcdefghijklmnopqr',
    );
  });
  test('a block that spans the columns is read before and after the columns beside it', () => {
    const across = (letter: string, y: number) => ({ text: line(letter, 100), x: 50, y });
    const texts = [
      across('z', 60),
      ...column('abcde', 50, 100),
      ...column('fghij', 310, 100),
      across('y', 180),
      ...column('klmno', 50, 220),
      ...column('pqrst', 310, 220),
    ];
    expect(order(one(...texts).text)).toBe('zabcdefghijyklmnopqrst');
  });
  test('a paragraph that continues in the next column, after a table, is one block', () => {
    const left = sampleLines(
      [
        'The effect on pain was measured at the end of it',
        'in all of the patients who had been asked about',
        'their walking and of whom most had come for the',
        'visit that was planned at the clinic and for the',
      ],
      50,
      100,
    );
    const right = sampleLines(
      [
        'tests that were taken there by a trained nurse of',
        'the team. All of them were then told what we had',
        'found and what it meant for their care from then',
        'on until the end of the year in which they came.',
      ],
      310,
      172,
    );
    const caption = { text: 'Table 1. Pain at the end', x: 310, y: 100, size: 8, font: 'Bold' };
    const cells = ['Group', 'Pain', 'A', '2.1', 'B', '3.4'].map((text, index) => ({
      text,
      x: index % 2 === 0 ? 310 : 480,
      y: 116 + 12 * Math.floor(index / 2),
      size: 8,
    }));
    const { blocks, text } = one(...left, caption, ...cells, ...right);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'caption', 'table']);
    expect(text).toContain('planned at the clinic and for the tests that were taken');
    expect(blocks[2]?.rows).toEqual([
      ['Group', 'Pain'],
      ['A', '2.1'],
      ['B', '3.4'],
    ]);
  });
});

describe('words', () => {
  test('runs are joined without a blank where they touch and with one where they do not', () => {
    expect(
      one(
        { text: 'random', x: 50, y: 100 },
        { text: 'ised', x: 80, y: 100, font: 'Italic' },
        { text: 'trial', x: 104, y: 100 },
      ).text,
    ).toBe('randomised trial');
  });
  test('a word broken at a line end is joined; a hyphen of its own stays', () => {
    const text = one(
      ...sampleLines(['The hetero-', 'geneity of this meta-', 'analysis, and follow-', 'up'], 50, 100),
    ).text;
    expect(text).toBe('The heterogeneity of this meta-analysis, and follow-up');
  });
  test('ligatures are opened and accents are set on their letters', () => {
    expect(one({ text: 'eﬃcacy of ﬁbre, Garc´ıa', x: 50, y: 100 }).text).toBe('efficacy of fibre, García');
  });
  test('figures are unchanged', () => {
    const figures = 'HR 0·72 (95% CI −0.31 to 1.04), p<0.001*, 10 000 IU, 1,234 ± 5.6';
    expect(one({ text: figures, x: 20, y: 100 }).text).toBe(figures);
  });
  test('powers stay in the text, reference marks are removed and listed separately', () => {
    const raised = (text: string, after: string) => ({ text, x: 50 + widthOfSample(after), y: 96.5, size: 6 });
    const before = 'as others found';
    const withPower = `${before}   with 10`;
    const result = one(
      { text: before, x: 50, y: 100 },
      raised('12', before),
      { text: 'with 10', x: 50 + widthOfSample(`${before}   `), y: 100 },
      raised('6', withPower),
      { text: 'cells', x: 50 + widthOfSample(`${withPower}  `), y: 100 },
    );
    expect(result.text).toBe('as others found with 10⁶ cells');
    expect(result.leftOut).toEqual([{ page: 1, text: '12', why: 'reference mark' }]);
  });
  test('a power that was written after its line is inserted in the gap', () => {
    const result = one(
      { text: 'above 1.2 × 10 kJ in a week', x: 50, y: 100 },
      { text: '3', x: 50 + widthOfSample('above 1.2 × 10'), y: 96.5, size: 6 },
    );
    expect(result.text).toBe('above 1.2 × 10³ kJ in a week');
    expect(result.spans.map(({ item, itemStart, itemEnd }) => [item, itemStart, itemEnd])).toEqual([
      [0, 0, 14],
      [1, 0, 1],
      [0, 14, 27],
    ]);
  });
  test('an index is part of its line', () => {
    expect(
      one({ text: 'CO', x: 50, y: 100 }, { text: '2', x: 60, y: 102, size: 6 }, { text: 'levels', x: 66, y: 100 }).text,
    ).toBe('CO2 levels');
  });
  test('a drop capital is the first letter of its paragraph', () => {
    const lines = sampleLines(
      ['mong the patients who came', 'to the clinic there were few', 'who had ever been asked'],
      80,
      100,
    );
    expect(one({ text: 'A', x: 50, y: 124, size: 40 }, ...lines).text).toBe(
      'Among the patients who came to the clinic there were few who had ever been asked',
    );
  });
  test('right-to-left pieces are read from the right', () => {
    expect(one({ text: 'עולם', x: 50, y: 100 }, { text: 'שלום', x: 75, y: 100 }).text).toBe('שלום עולם');
  });
});

describe('text that is left out', () => {
  const body = (number: number) =>
    sampleLines(
      Array.from(
        { length: 20 },
        (_, index) =>
          `Sentence ${'abcdefghij'.charAt(number)}${'klmnopqrstuvwxyzabcd'.charAt(index)} stands on this line and says nothing else.`,
      ),
      50,
      100,
    );
  const withHeads = (number: number, lines = body(number)) =>
    buildPage(number, [
      { text: `Rivera et al. ${number}`, x: 50, y: 40, size: 8 },
      ...lines,
      { text: String(310 + number), x: 300, y: 780, size: 8 },
    ]);
  test('running heads and page numbers', () => {
    const { text, leftOut } = read(withHeads(1), withHeads(2), withHeads(3));
    expect(text).not.toMatch(/Rivera|31\d/);
    expect(leftOut.map(({ page, text: words, why }) => [page, words, why])).toEqual(
      [1, 2, 3].flatMap((number) => [
        [number, `Rivera et al. ${number}`, 'header'],
        [number, String(310 + number), 'page number'],
      ]),
    );
  });
  test('the head of a table on two pages is not a running head', () => {
    const table = (number: number) => [
      { text: `Table ${number}. Outcomes of the trial at the end`, x: 50, y: 60, font: 'Bold' },
      { text: 'Group', x: 50, y: 76 },
      { text: 'Events', x: 300, y: 76 },
      { text: 'Control', x: 50, y: 88 },
      { text: String(40 + number), x: 300, y: 88 },
    ];
    const { blocks } = read(buildPage(1, [...table(1), ...body(1)]), buildPage(2, [...table(2), ...body(2)]));
    expect(blocks.flatMap(({ rows }) => (rows ? [rows] : []))).toEqual([
      [
        ['Group', 'Events'],
        ['Control', '41'],
      ],
      [
        ['Group', 'Events'],
        ['Control', '42'],
      ],
    ]);
  });
  test('numbers that count the lines, but not those that count a table’s rows', () => {
    const numbers = body(1).map(({ y }, index) => ({ text: String(41 + index), x: 20, y, size: 8 }));
    const { text, leftOut } = one(...body(1), ...numbers);
    expect(text).not.toMatch(/\d/);
    expect(leftOut.map(({ text: words, why }) => [words, why])).toEqual(
      numbers.map(({ text: words }) => [words, 'marginal']),
    );
    const table = Array.from({ length: 14 }, (_, index) => [String(index + 1), String(300 - index)]).flatMap(
      ([first = '', second = ''], index) => [
        { text: first, x: 50, y: 400 + 12 * index },
        { text: second, x: 200, y: 400 + 12 * index },
      ],
    );
    expect(one(...body(1), ...table).blocks.find(({ rows }) => rows)?.rows).toHaveLength(14);
  });
  test('text across the page', () => {
    const { text, leftOut } = one(...body(1), { text: 'Archive stamp of 2024', x: 20, y: 500, angle: 90 });
    expect(text).not.toContain('Archive');
    expect(leftOut).toEqual([{ page: 1, text: 'Archive stamp of 2024', why: 'marginal' }]);
  });
  test('a page that is printed across as a whole is turned', () => {
    const across = ['First of the lines.', 'And the second.'].map((text, index) => ({
      text,
      x: 100 + index * 12,
      y: 700,
      angle: 90,
    }));
    expect(one(...across).text).toBe('First of the lines. And the second.');
  });
});
