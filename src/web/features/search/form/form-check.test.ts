import { expect, test } from 'vitest';
import { defaultParameters, type SearchParameters } from '#web/features/search/session/search-address.ts';
import { activeFilters, withoutFilters } from './filter-labels.ts';
import { checkForm, searchFromForm } from './form-check.ts';
import { queryOf } from './search-query.ts';

const form = (change: Partial<SearchParameters>): SearchParameters => ({
  ...defaultParameters,
  query: 'tea',
  ...change,
});
const custom = (customDateFrom: string, customDateTo: string) =>
  form({ dateRange: 'custom', customDateFrom, customDateTo });

test('a query of 2,000 characters is taken, one more is not, and blanks around it do not count', () => {
  expect(checkForm(form({ query: ` ${'a'.repeat(2_000)} ` }))).toEqual({});
  expect(checkForm(form({ query: 'a'.repeat(2_001) })).query).toBe(
    'The search is 2,001 characters long. Shorten it to 2,000 at most.',
  );
  expect(checkForm(form({ query: '  ' }))).toEqual({});
});

test('from may not be after to; checked only for a custom range', () => {
  expect(checkForm(custom('2020-05-01', '2019-01-01')).dates).toMatch(/lies after/);
  expect(checkForm(custom('2019-01-01', '2019-01-01'))).toEqual({});
  expect(checkForm(custom('2019-01-01', ''))).toEqual({});
  expect(checkForm({ ...custom('2020-05-01', '2019-01-01'), dateRange: 'any' })).toEqual({});
});

test('PubMed is used if no database is ticked, and a custom range without dates is ignored', () => {
  expect(searchFromForm(form({ query: ' tea ', searchProviders: [] }), true)).toMatchObject({
    query: 'tea',
    searchProviders: ['pubmed'],
  });
  expect(searchFromForm(custom('', ''), true).dateRange).toBe('any');
  expect(searchFromForm(custom('2019-01-01', ''), true)).toMatchObject({
    dateRange: 'custom',
    customDateFrom: '2019-01-01',
  });
});

test('Smart Search is requested only if it is ticked by a signed-in user', () => {
  expect(searchFromForm(form({ smartSearch: true }), true).smartSearch).toBe(true);
  expect(searchFromForm(form({ smartSearch: true }), false).smartSearch).toBe(false);
  expect(searchFromForm(form({}), true).smartSearch).toBe(false);
});

test('filters that are on can each be taken off', () => {
  const all = form({
    dateRange: 'custom',
    customDateFrom: '2019-01-01',
    customDateTo: '2020-12-31',
    studyType: 'clinical_trial',
    journalImpact: 'high',
    fullTextOnly: true,
    hasAbstract: true,
  });
  const filters = activeFilters(all);
  expect(filters.map(({ label }) => label)).toEqual([
    '1 January 2019 to 31 December 2020',
    'Clinical trial',
    'Journal citedness high (above 10)',
    'Free full text',
    'Has an abstract',
  ]);
  for (const { name, without } of filters)
    expect(activeFilters(without).map((other) => other.name)).not.toContain(name);
  expect(withoutFilters(all)).toEqual(form({}));
});

test('a database receives the enabled filters and nothing else', () => {
  expect(queryOf(form({}), 2, 'search-1')).toEqual({ q: 'tea', page: '2', limit: '25', searchId: 'search-1' });
  expect(queryOf(form({ ...custom('2019-01-01', ''), hasAbstract: true }), 1, 'search-1')).toEqual({
    q: 'tea',
    page: '1',
    limit: '25',
    searchId: 'search-1',
    dateRange: 'custom',
    customDateFrom: '2019-01-01',
    hasAbstract: 'true',
  });
});
