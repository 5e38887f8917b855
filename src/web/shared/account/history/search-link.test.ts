import { expect, test } from 'vitest';
import { addressOfSearch, describeSearch, historyAddress } from './search-link.ts';

const plain = {
  dateRange: 'any',
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  parameters: {},
} as const;

test('a saved search runs with its parameters, from the first page', () => {
  const address = addressOfSearch({
    query: 'salt & heart',
    parameters: { databases: 'pubmed,doaj', dates: 'last_year', page: '4', q: 'other' },
  });
  expect(address).toBe('/search?q=salt+%26+heart&databases=pubmed%2Cdoaj&dates=last_year');
});

test('an entry of the history runs with its filters, its own parameters before them', () => {
  expect(historyAddress({ query: 'salt', filters: { ...plain } })).toBe('/search?q=salt');
  const filters = {
    ...plain,
    dateRange: 'custom',
    studyType: 'observational',
    fullTextOnly: true,
    parameters: { dates: 'custom', from: '2020-01-01' },
  } as const;
  const given = new URLSearchParams(historyAddress({ query: 'salt', filters }).split('?')[1]);
  expect(Object.fromEntries(given)).toEqual({
    q: 'salt',
    dates: 'custom',
    type: 'observational',
    fullText: 'free',
    from: '2020-01-01',
  });
});

test('the filters of a search are shown in words, and unknown values are not', () => {
  expect(describeSearch('/search?q=salt')).toEqual([]);
  expect(
    describeSearch('/search?q=x&databases=pubmed,doaj&dates=last_5_years&type=nonsense&abstract=required'),
  ).toEqual(['PubMed, DOAJ', 'last 5 years', 'with abstract']);
  expect(describeSearch('/search?q=x&databases=pubmed,crossref,europepmc,core,semanticscholar,doaj')).toEqual([
    'all six databases',
  ]);
});
