import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { citedPassages } from './cited-passages.ts';

const passages = splitPassages('Pain fell with ginger tea. Sleep was filmed by two nurses. Nobody left the trial.', []);

test.each([
  ['a whole sentence', 'Sleep was filmed by two nurses.', [2]],
  ['a part of one', 'filmed by two nurses', [2]],
  ['two sentences', 'Pain fell with ginger tea. Sleep was filmed by two nurses.', [1, 2]],
  ['a quote that begins inside a word', 'leep was filmed by two nurses.', [2]],
  ['a quote that ends inside a word', 'Sleep was filmed by two nur', [2]],
  ['words that are nowhere', 'Sleep was filmed by three doctors', []],
  ['a changed word', 'Pain rose with ginger tea.', []],
])('%s', (_what, quote, found) => {
  expect(citedPassages(quote, passages)).toEqual(found);
});

test('the passage that was named is looked at first', () => {
  const twice = splitPassages('Pain fell in women by night. Later pain fell in women by night too.', []);
  expect(citedPassages('ain fell in women by night', twice, 2)).toEqual([2]);
});
