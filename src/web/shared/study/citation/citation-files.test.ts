import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { citationFile, citationFileName } from './citation-files.ts';

const record: IdentifiedRecord = {
  ...emptyRecord('pubmed', '29897866', 'Primary Prevention'),
  id: 4_000_123,
  contributors: [{ family: 'Salas-Salvadó', given: 'J' }],
  published: { year: 2018, month: 6, day: 21 },
};

test('files are named after first author and year, in plain letters', () => {
  expect(citationFileName(record, 'ris')).toBe('salas-salvado-2018.ris');
  expect(citationFileName({ ...record, published: null }, 'bibtex')).toBe('salas-salvado.bib');
  expect(citationFileName({ ...record, contributors: [] }, 'csl')).toBe('study-4000123.json');
  expect(citationFileName({ ...record, contributors: [{ family: '王', given: null }] }, 'text')).toBe(
    'study-4000123.txt',
  );
  expect(citationFileName({ ...record, contributors: [{ group: '../../etc: a b' }] }, 'ris')).toBe('etc-a-b-2018.ris');
});

test('each format contains the study, and says that it was retracted', () => {
  const retracted: IdentifiedRecord = {
    ...record,
    notices: [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'openalex' }],
  };
  expect(citationFile(record, 'text', 'Salas-Salvadó J. Primary.').content).toBe('Salas-Salvadó J. Primary.\n');
  expect(citationFile(retracted, 'ris', '').content).toContain('RETRACTED: Primary Prevention');
  expect(citationFile(retracted, 'bibtex', '').content).toContain('note = {Retracted}');
  const [item] = JSON.parse(citationFile(retracted, 'csl', '').content) as { title: string; id: string }[];
  expect(item).toMatchObject({ title: 'RETRACTED: Primary Prevention', id: 'study-4000123' });
});
