import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTypography } from '#core/text/fold-text.ts';
import { splitPassages } from '#core/text/passages.ts';
import { findQuote, findQuoteAcross } from './quotes.ts';

const text =
  'In 7,447 people, HR 0·70 (95% CI 0·53–0·91) — “a ﬁne eﬀect” of the diet’s  oil;\u00a0it did not raise −0.5 kg/m² in 17 patients.';

test.each([
  ['HR 0.70 (95% CI 0.53-0.91)', 'HR 0·70 (95% CI 0·53–0·91)'],
  ['"a fine effect" of the diet\'s oil; it', '“a ﬁne eﬀect” of the diet’s  oil;\u00a0it'],
  ['In 7,447\n people,', 'In 7,447 people,'],
  ['-0.5 kg/m2', '−0.5 kg/m²'],
  ['  17 patients.  ', '17 patients.'],
])('%s is found unchanged', (quote, original) => {
  const [span] = findQuote(quote, text) ?? [];
  expect(text.slice(span?.start, span?.end)).toBe(original);
});

test.each([
  'HR 0.71',
  'HR 0.7',
  '7 patients',
  '7,447 patients',
  '447 people',
  '0.5 kg/m2',
  'the diets oil',
  'hr 0·70',
  'It did not raise',
  'oil it',
  'did raise',
  'HR 0.70 … 95% CI … 17',
  '17 patients … HR 0·70',
  'it did … raise −0.5',
  '…',
  '',
  ' . ',
])('%j is not a quote', (quote) => {
  expect(findQuote(quote, text)).toBeNull();
});

test('an ellipsis joins two parts in order, in each of its spellings', () => {
  for (const dots of ['…', '...', ' [...] ', ' (…) ']) {
    const spans = findQuote(`In 7,447 people,${dots}95% CI 0.53–0.91`, text) ?? [];
    expect(spans.map((span) => text.slice(span.start, span.end))).toEqual(['In 7,447 people,', '95% CI 0·53–0·91']);
  }
});

test('every run of whole words of a text is found at its place, and with a changed digit nowhere', () => {
  const word = fc.constantFrom(
    'diet',
    'HR',
    '0·74',
    '−3',
    '12,5',
    'ﬁnd',
    '“so”',
    'n=26',
    'β',
    'x–y',
    '10²',
    'é',
    '(CI)',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (words, from, count) => {
      const whole = words.join(' ');
      const first = from % words.length;
      const part = words.slice(first, first + 1 + (count % words.length)).join(' ');
      const spans = findQuote(part, whole);
      expect(spans).not.toBeNull();
      const [span] = spans ?? [];
      expect(foldTypography(whole.slice(span?.start, span?.end)).text).toBe(foldTypography(part).text);
      const changed = part.replace(/\d/, (digit) => String((Number(digit) + 5) % 10));
      if (changed !== part && !foldTypography(whole).text.includes(foldTypography(changed).text))
        expect(findQuote(changed, whole)).toBeNull();
    }),
  );
});

test('folded text maps back to any original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (original) => {
      const folded = foldTypography(original);
      expect(folded.starts).toHaveLength(folded.text.length);
      folded.starts.forEach((start, index) => {
        expect(folded.ends[index]).toBeGreaterThan(start);
        expect(folded.ends[index]).toBeLessThanOrEqual(original.length);
      });
    }),
  );
});

const sentences = splitPassages(
  'Forty men took zinc. Colds lasted 4.4 days with zinc. Nobody withdrew. All were paid.',
  [],
);
const wordsOf = (quote: string) =>
  findQuoteAcross(quote, sentences)?.map(({ passage, start, end }) => passage.text.slice(start, end)) ?? null;

test('a quote of two sentences is split into two parts', () => {
  expect(wordsOf('Forty men took zinc. Colds lasted 4.4 days with zinc.')).toEqual([
    'Forty men took zinc.',
    'Colds lasted 4.4 days with zinc.',
  ]);
  expect(wordsOf('took zinc. Colds lasted 4.4 days')).toEqual(['took zinc.', 'Colds lasted 4.4 days']);
});

test('nothing can be left out, added or exchanged', () => {
  expect(wordsOf('Forty men took zinc. Nobody withdrew.')).toBeNull();
  expect(wordsOf('Forty men took zinc. Colds lasted 5.4 days with zinc.')).toBeNull();
  expect(wordsOf('Colds lasted 4.4 days with zinc. Forty men took zinc.')).toBeNull();
  expect(findQuoteAcross('Forty men took zinc. Colds', [])).toBeNull();
});
