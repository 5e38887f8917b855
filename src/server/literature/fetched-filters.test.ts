import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { applyFetchedFilters, databaseFilters, isFilterSet } from './fetched-filters.ts';

const everything: SearchFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
};

function study(key: string, fields: Partial<StudyRecord>): StudyRecord {
  return {
    ...emptyRecord('crossref', key, 'Tea'),
    retractionsKnown: true,
    ...fields,
  };
}
const kept = (
  records: StudyRecord[],
  filters: Partial<SearchFilters>,
  names = ['dates', 'studyType', 'fullTextOnly', 'hasAbstract'] as const,
) => {
  const { records: left, applied } = applyFetchedFilters(records, { ...everything, ...filters }, names);
  return { keys: left.map(({ sourceKey }) => sourceKey), applied };
};

test('unset filters have no effect and are not reported', () => {
  const records = [study('a', { abstract: null })];
  expect(kept(records, {})).toEqual({ keys: ['a'], applied: [] });
  expect(applyFetchedFilters(records, { ...everything, hasAbstract: true }, []).records).toHaveLength(1);
  const impact = applyFetchedFilters(records, { ...everything, journalImpact: 'high' }, ['journalImpact']);
  expect(impact).toMatchObject({ records: [{ sourceKey: 'a' }], applied: [] });
});

test('a date that is too coarse to decide passes and is reported, a missing one fails', () => {
  const date = (year: number, month: number | null) => ({ published: { year, month, day: null } });
  const records = [
    study('in', date(2021, 8)),
    study('unsure', date(2021, null)),
    study('out', date(2020, 12)),
    study('none', { published: null }),
  ];
  const dates = { from: { year: 2021, month: 6, day: 1 }, to: null };
  expect(kept(records, { dates })).toEqual({
    keys: ['in', 'unsure'],
    applied: [
      { name: 'dates', by: 'fetched', removed: 2, note: 'One study is dated too coarsely to be sure and was kept.' },
    ],
  });
});

test('study types come from the database, or from the title where it gives none', () => {
  const records = [
    study('typed', { studyTypes: ['clinical_trial'] }),
    study('titled', { studyTypes: ['other'], title: 'Tea for colds: a randomised controlled trial' }),
    study('review', { studyTypes: ['review'], title: 'Review of every randomised controlled trial' }),
    study('unknown', { studyTypes: ['other'] }),
  ];
  expect(kept(records, { studyType: 'clinical_trial' }).keys).toEqual(['typed', 'titled']);
});

test('full text and abstracts must be known to exist', () => {
  const records = [
    study('free', { openAccessUrl: 'https://x.test/' }),
    study('unknown', { fullTextAvailable: null }),
    study('abstract', { abstract: 'Tea was drunk.', fullTextAvailable: true }),
    study('short', { abstract: 'Tea.', fullTextAvailable: true }),
  ];
  expect(kept(records, { fullTextOnly: true }).keys).toEqual(['free', 'abstract', 'short']);
  expect(kept(records, { fullTextOnly: true, hasAbstract: true })).toMatchObject({
    keys: ['abstract'],
    applied: [{ removed: 1 }, { removed: 2 }],
  });
});

test('what the database filtered is reported without a count of ours', () => {
  const filters: SearchFilters = { ...everything, hasAbstract: true };
  expect(isFilterSet('hasAbstract', filters)).toBe(true);
  expect(databaseFilters(filters, ['dates', 'hasAbstract'], { hasAbstract: 'so' })).toEqual([
    { name: 'hasAbstract', by: 'database', removed: 0, note: 'so' },
  ]);
});
