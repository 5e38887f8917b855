import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerIds } from '#core/records/databases.ts';
import { dateRanges, journalImpacts, resultLimits, studyTypeFilters } from '#core/records/search-filters.ts';
import {
  defaultParameters,
  readSearchAddress,
  type SearchAddress,
  sortOrders,
  writeSearchAddress,
} from './search-address.ts';

const days = fc.constantFrom('', '2001-02-03', '2024-12-31');
const addresses: fc.Arbitrary<SearchAddress> = fc
  .record({
    query: fc.string().map((text) => text.trim()),
    limit: fc.constantFrom(...resultLimits),
    dateRange: fc.constantFrom(...dateRanges),
    studyType: fc.constantFrom(...studyTypeFilters),
    journalImpact: fc.constantFrom(...journalImpacts),
    fullTextOnly: fc.boolean(),
    hasAbstract: fc.boolean(),
    smartSearch: fc.boolean(),
    searchProviders: fc.subarray([...providerIds], { minLength: 1 }),
    from: days,
    to: days,
    page: fc.integer({ min: 1, max: 400 }),
    sort: fc.constantFrom(...sortOrders),
  })
  .map(({ from, to, page, sort, ...rest }) => ({
    parameters: {
      ...rest,
      customDateFrom: rest.dateRange === 'custom' ? from : '',
      customDateTo: rest.dateRange === 'custom' ? to : '',
    },
    page,
    sort,
  }));

test('a written address is parsed to the same search', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readSearchAddress(writeSearchAddress(address))).toEqual(address);
    }),
  );
});

test('a bare q prefills with the defaults', () => {
  expect(readSearchAddress('?q=green+tea')).toEqual({
    parameters: { ...defaultParameters, query: 'green tea' },
    page: 1,
    sort: 'relevance',
  });
});

test('nonsense takes defaults', () => {
  const { parameters, page, sort } = readSearchAddress(
    '?limit=7&page=-3&databases=scopus&dates=never&sort=colour&from=today',
  );
  expect(parameters).toEqual(defaultParameters);
  expect(page).toBe(1);
  expect(sort).toBe('relevance');
});
