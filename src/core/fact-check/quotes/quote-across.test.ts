import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { findQuoteAcross } from './quotes.ts';

const passages = splitPassages(
  'Forty men took zinc. Colds lasted 4.4 days with zinc. Nobody withdrew. All were paid.',
  [],
);
const wordsOf = (quote: string) =>
  findQuoteAcross(quote, passages)?.map(({ passage, start, end }) => passage.text.slice(start, end)) ?? null;

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
