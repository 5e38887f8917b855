import { expect, test } from 'vitest';
import { emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { prismaCountsOf } from '#core/meta-analysis/plots/prisma-inputs.ts';
import { countedOf, readCount, readReasons, reasonsText, singleCounts, withOwnCount } from './flow-counts.ts';

const draft = {
  ...emptyDraft,
  receipts: [
    {
      searchId: 'a',
      query: 'stroke',
      searchedAt: '2026-11-22T00:00:00Z',
      databases: [{ name: 'PubMed', records: 60, fetched: 60 }],
      duplicatesRemoved: 4,
      shown: 56,
    },
  ],
};

test.each([
  ['84', 84],
  [' 1,234,567 ', 1_234_567],
  ['0', 0],
  ['', null],
  ['   ', null],
])('%j is read as %j', (text, value) => {
  expect(readCount(text)).toEqual({ value });
});

test.each(['-3', '8.5', 'many', '12 %', '12 of 30', 'NaN', '∞', '1e300', '99999999999'])(
  '%j is named and nothing is made of it',
  (text) => {
    const read = readCount(text);
    expect(read).toHaveProperty('fault');
    expect('fault' in read && read.fault).toContain(`“${text}”`);
  },
);

test('reasons are read a line each and written back as they were', () => {
  const text = 'Wrong population: 12\n\n  No control group \nOther: see text: 3';
  expect(readReasons(text)).toEqual({
    value: [
      { reason: 'Wrong population', reports: 12 },
      { reason: 'No control group', reports: null },
      { reason: 'Other: see text', reports: 3 },
    ],
  });
  const read = readReasons(text);
  expect('value' in read && reasonsText(read.value)).toBe('Wrong population: 12\nNo control group\nOther: see text: 3');
  expect(readReasons(' \n ')).toEqual({ value: null });
});

test.each([
  ['Wrong population: many', 'no whole number'],
  [': 12', 'has no reason'],
  ['12', 'has no reason'],
  ['Wrong population: -1', 'below zero'],
])('the line %j is named', (text, words) => {
  const read = readReasons(`Fine: 1\n${text}`);
  expect('fault' in read && read.fault).toContain(words);
  expect('fault' in read && read.fault).toContain(text);
});

test('a typed count is in the diagram until it is reverted, and the computed count is still stated', () => {
  const own = withOwnCount(withOwnCount(draft, 'duplicatesRemoved', 9), 'screened', 51);
  expect(prismaCountsOf(own)).toMatchObject({
    counts: { duplicatesRemoved: 9, screened: 51 },
    own: ['duplicatesRemoved', 'screened'],
  });
  expect(countedOf(own, 'duplicatesRemoved')).toBe(4);
  const back = withOwnCount(own, 'duplicatesRemoved', null);
  expect(prismaCountsOf(back)).toMatchObject({ counts: { duplicatesRemoved: 4 }, own: ['screened'] });
});

test('every count of the diagram but the databases’ has its field', () => {
  const { identified: _, excludedWithReasons: __, ...single } = prismaCountsOf(draft).counts;
  expect(singleCounts.map(({ field }) => field)).toEqual(Object.keys(single));
});
