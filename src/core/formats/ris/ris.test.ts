import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { risFile, risRecord } from './ris.ts';

function ris(own: Partial<StudyRecord>): string[] {
  return risRecord({ ...emptyRecord('pubmed', '1', 'A trial'), ...own }).split('\r\n');
}
const identifiers = { doi: null, pmid: null, pmcid: null, arxiv: null };

test('an article', () => {
  expect(
    ris({
      contributors: [{ family: 'Estruch', given: 'Ramón' }, { group: 'PREDIMED Study Investigators' }],
      journal: 'The New England Journal of Medicine',
      journalAbbreviation: 'N Engl J Med',
      published: { year: 2018, month: 6, day: 21 },
      volume: '378',
      issue: '25',
      pages: 'e34-9',
      issns: ['0028-4793', '1533-4406'],
      identifiers: { doi: '10.1056/nejmoa1800389', pmid: '29897866', pmcid: 'PMC1', arxiv: null },
      language: 'eng',
      abstract: 'BACKGROUND: Observational.',
    }),
  ).toEqual([
    'TY  - JOUR',
    'TI  - A trial',
    'AU  - Estruch, Ramón',
    'AU  - PREDIMED Study Investigators,',
    'T2  - The New England Journal of Medicine',
    'J2  - N Engl J Med',
    'PY  - 2018',
    'DA  - 2018/06/21/',
    'DB  - PubMed',
    'AN  - 29897866',
    'VL  - 378',
    'IS  - 25',
    'SP  - e34',
    'EP  - e39',
    'SN  - 0028-4793',
    'DO  - 10.1056/nejmoa1800389',
    'C2  - PMC1',
    'UR  - https://doi.org/10.1056/nejmoa1800389',
    'LA  - en',
    'AB  - BACKGROUND: Observational.',
    'ER  - ',
    '',
  ]);
});

test('a retraction is in the title, once, and in a note', () => {
  const notices: StudyRecord['notices'] = [
    { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' },
  ];
  expect(ris({ notices })).toContain('TI  - RETRACTED: A trial');
  expect(ris({ notices })).toContain('N1  - This publication was retracted.');
  expect(ris({ notices, title: 'Retracted: A trial' })).toContain('TI  - Retracted: A trial');
  expect(ris({ notices: notices.map((notice) => ({ ...notice, kind: 'correction' })) })).toContain('TI  - A trial');
});

test('proceedings: EndNote and Zotero read C3, JabRef BT; they read PY as the conference’s year', () => {
  const lines = ris({ workKind: 'conference', journal: 'Proc X', published: { year: 2019, month: null, day: null } });
  for (const line of ['TY  - CONF', 'C3  - Proc X', 'BT  - Proc X', 'PY  - 2019', 'DA  - 2019///'])
    expect(lines).toContain(line);
  expect(ris({ workKind: 'conference', identifiers: { ...identifiers, pmcid: 'PMC1' } }).join()).not.toContain('C2');
});

test('a preprint’s server is its institution; arXiv’s number is an accession number', () => {
  const lines = ris({ workKind: 'preprint', journal: 'ArXiv', identifiers: { ...identifiers, arxiv: '2103.01234' } });
  for (const line of ['TY  - MANSCPT', 'DB  - arXiv', 'PB  - ArXiv', 'M3  - Preprint', 'AN  - arXiv:2103.01234'])
    expect(lines).toContain(line);
});

test('a preprint’s server is its database where there is no other; an ISSN is written where programs read one', () => {
  const preprint = { workKind: 'preprint', journal: null, publisher: 'medRxiv' } as const;
  for (const line of ['DB  - medRxiv', 'PB  - medRxiv']) expect(ris(preprint)).toContain(line);
  expect(ris({ ...preprint, identifiers: { ...identifiers, pmid: '12' } })).toContain('DB  - PubMed');
  const issns = ['0028-4793'];
  expect(ris({ issns })).toContain('SN  - 0028-4793');
  // Zotero and EndNote read it there as an ISBN or as a report's number.
  for (const workKind of ['book', 'chapter', 'conference', 'report', 'preprint'] as const)
    expect(ris({ issns, workKind }).join()).not.toContain('SN  - ');
});

test('JabRef reads an accession number as the issue unless an IS follows, an empty one where there is none', () => {
  const lines = ris({ identifiers: { ...identifiers, pmid: '12' } });
  expect(lines.indexOf('IS  - ')).toBeGreaterThan(lines.indexOf('AN  - 12'));
  expect(ris({})).not.toContain('IS  - ');
});

test('names that must not be split end with a comma and have none inside', () => {
  expect(ris({ contributors: [{ group: 'Department of Medicine, Oslo' }] })).toContain(
    'AU  - Department of Medicine; Oslo,',
  );
  expect(ris({ contributors: [{ family: 'Van Houten', given: null }] })).toContain('AU  - Van Houten,');
  expect(ris({ contributors: [{ family: 'King Jr', given: 'Martin' }] })).toContain('AU  - King Jr, Martin');
  const cut = 'N1  - The list of authors is not complete.';
  const person = { family: 'King', given: 'M' };
  expect(ris({ contributors: [person, { group: 'G' }], contributorsComplete: false })).toContain(cut);
  expect(ris({ contributors: [{ group: 'G' }], contributorsComplete: false })).not.toContain(cut);
});

test('any field stays on its line', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\r', '\n', '\u2028', '\u2029', '\u0085', '\v', 'ER  - ', ' '), fc.string()),
  });
  fc.assert(
    fc.property(text, text, text, (title, abstract, name) => {
      const lines = ris({
        title,
        abstract,
        contributors: [{ group: name }, { family: name, given: title }],
        journal: name,
      });
      expect(lines.at(-1)).toBe('');
      for (const line of lines.slice(0, -1))
        expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\r\n\v\f\u0085\u2028\u2029]*$/);
      expect(lines.filter((line) => line.startsWith('ER'))).toEqual(['ER  - ']);
    }),
  );
});

test('records of a file are separated by an empty line', () => {
  const record = emptyRecord('pubmed', '1', 'A');
  expect(risFile([record, record])).toBe('TY  - JOUR\r\nTI  - A\r\nER  - \r\n\r\nTY  - JOUR\r\nTI  - A\r\nER  - \r\n');
  expect(risFile([])).toBe('');
});
