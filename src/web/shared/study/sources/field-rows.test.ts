import { expect, test } from 'vitest';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { fieldRows } from './field-sources.tsx';

const record = (id: number, source: 'pubmed' | 'crossref' | 'semanticscholar', pages: string | null) => ({
  ...emptyRecord(source, String(id), 'Dexamethasone in hospitalized patients'),
  id,
  journal: 'N Engl J Med',
  pages,
  citationCount: source === 'crossref' ? 5_940 : null,
});

test('a difference is in words with both sides named', () => {
  const rows = fieldRows(mergeRecords([record(1, 'crossref', '693-704'), record(2, 'semanticscholar', '12-15')]));
  expect(rows.find(({ label }) => label === 'Pages')?.differs).toEqual({
    count: 'two differ',
    sentence: 'Semantic Scholar gives 12-15. Crossref is shown.',
  });
});

test('neighbouring fields of one source share a line', () => {
  const rows = fieldRows(mergeRecords([record(1, 'pubmed', null), record(2, 'crossref', '693-704')]));
  expect(rows.map(({ label, source }) => `${label}: ${source}`)).toEqual([
    'Title, journal: PubMed',
    'Pages: Crossref',
    'Design: PubMed',
    'Citations: Crossref',
  ]);
});

test('one source needs one line', () => {
  expect(fieldRows(mergeRecords([record(1, 'pubmed', '1')]))).toEqual([
    { label: 'Every field', source: 'PubMed', differs: null },
  ]);
});
