import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { bibtexEntry, bibtexFile } from './bibtex.ts';
import { readBibtex } from './bibtex-reader.ts';

function entry(own: Partial<StudyRecord>): string[] {
  return bibtexEntry({ ...emptyRecord('pubmed', '1', 'A trial of Aspirin'), ...own }).split('\n');
}

test('an article', () => {
  expect(
    entry({
      contributors: [{ family: 'Sørensen', given: 'Åse' }, { group: 'ASCEND Study Group' }],
      journal: 'Heart & Vessels',
      journalAbbreviation: 'Heart',
      publisher: 'Wiley and Sons',
      published: { year: 2018, month: 6, day: 21 },
      volume: '378',
      issue: '25',
      pages: 'e34-9',
      issns: ['0028-4793', '1533-4406'],
      identifiers: { doi: '10.1000/a_b', pmid: '29897866', pmcid: 'PMC1', arxiv: '2103.01234' },
      url: 'https://example.org/',
    }),
  ).toEqual([
    '@article{sorensen2018trial,',
    '  author = {Sørensen, Åse and {ASCEND Study Group}},',
    '  title = {{A trial of Aspirin}},',
    '  journal = {Heart \\& Vessels},',
    '  shortjournal = {Heart},',
    // BibLaTeX would read it as two publishers.
    '  publisher = {{Wiley and Sons}},',
    '  year = {2018},',
    '  volume = {378},',
    '  number = {25},',
    '  pages = {e34--e39},',
    '  issn = {0028-4793},',
    '  doi = {10.1000/a_b},',
    '  pmid = {29897866},',
    '  pmcid = {PMC1},',
    '  eprint = {2103.01234},',
    '  archiveprefix = {arXiv},',
    '  month = jun,',
    '  date = {2018-06-21}',
    '}',
    '',
  ]);
});

test('a retraction is marked in title and note, a preprint in the note', () => {
  const notices: StudyRecord['notices'] = [
    { kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' },
  ];
  const lines = entry({ notices, workKind: 'preprint', journal: 'medRxiv' });
  expect(lines).toContain('  title = {{RETRACTED: A trial of Aspirin}},');
  expect(lines).toContain('  howpublished = {medRxiv},');
  expect(lines).toContain('  note = {Retracted. Preprint}');
});

test('names that would be split are grouped by braces, a cut list ends with others', () => {
  expect(
    entry({
      contributors: [
        { family: 'Dawson', given: 'C. Montes and I. K.' },
        { group: 'Food and Drug Administration' },
        { family: 'Van Houten', given: null },
        { family: 'Plato', given: null },
      ],
      contributorsComplete: false,
    })[1],
  ).toBe(
    '  author = {Dawson, {C. Montes and I. K.} and {Food and Drug Administration} and {Van Houten} and Plato and others},',
  );
});

test('a list of groups alone is complete', () => {
  const contributors = [{ group: 'SPRINT Research Group' }];
  expect(entry({ contributors, contributorsComplete: false })[1]).toBe('  author = {{SPRINT Research Group}},');
});

test.each([
  ['en', null],
  ['eng', null],
  ['English', null],
  ['en-GB', null],
  ['ger', 'ngerman'],
  ['de-AT', 'ngerman'],
  ['pt', 'portuguese'],
  ['mul', null],
  ['constructor', null],
  [null, null],
])('language %j is langid %j, and is never printed', (language, langid) => {
  const lines = entry({ language }).filter((line) => line.includes('lang'));
  expect(lines).toEqual(langid === null ? [] : [`  langid = {${langid}}`]);
});

test('a date has the precision that is known', () => {
  const dates = (month: number | null, day: number | null) =>
    entry({ published: { year: 2021, month, day } }).filter((line) => /year|month|date/.test(line));
  expect(dates(null, null)).toEqual(['  year = {2021}']);
  expect(dates(5, null)).toEqual(['  year = {2021},', '  month = may']);
  expect(dates(5, 3)).toEqual(['  year = {2021},', '  month = may,', '  date = {2021-05-03}']);
});

test('the containing work is in the field of its entry type', () => {
  const container = (workKind: StudyRecord['workKind']) =>
    entry({ workKind, journal: 'X' }).find((line) => line.includes('{X}'));
  expect(container('conference')).toContain('booktitle');
  expect(container('chapter')).toContain('booktitle');
  expect(container('book')).toContain('series');
  expect(container('report')).toContain('series');
  expect(container('other')).toContain('howpublished');
});

test('keys are unique in a file, whatever letters are already in use', () => {
  const record = (title: string): StudyRecord => ({
    ...emptyRecord('pubmed', '1', title),
    contributors: [{ family: 'Doe', given: null }],
    published: { year: 2020, month: null, day: null },
  });
  const keys = (records: StudyRecord[]) => [...bibtexFile(records).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
  expect(keys([record('Salt'), record('Salt'), record('Salta'), record('Pepper')])).toEqual([
    'doe2020saltb',
    'doe2020saltc',
    'doe2020salta',
    'doe2020pepper',
  ]);
  expect(new Set(keys(Array.from({ length: 800 }, () => record('Salt')))).size).toBe(800);
  expect(keys([emptyRecord('pubmed', '1', '研究')])).toEqual(['anonymous']);
  expect(keys([{ ...emptyRecord('pubmed', '1', '研究'), contributors: [{ family: '조', given: null }] }])).toEqual([
    'study',
  ]);
});

test('for any text an entry closes at its end and can be read back', () => {
  const unit = fc.oneof(
    fc.constantFrom('{', '}', '\\', '$', '%', '&', '#', '_', '~', '^', '-', "'", '`', '"', '@', '?', '!', ',', ' '),
    fc.string(),
  );
  const text = fc
    .string({ unit })
    .map((value) => value.replaceAll(/\s+/g, ' ').trim())
    .filter((value) => value !== '');
  fc.assert(
    fc.property(text, text, text, (title, abstract, name) => {
      const record: StudyRecord = {
        ...emptyRecord('pubmed', '1', title),
        abstract,
        journal: name,
        contributors: [{ group: name }, { family: 'Doe', given: 'Jane' }],
      };
      const source = bibtexFile([record, record]);
      expect(source.split('{').length).toBe(source.split('}').length);
      const read = readBibtex(source);
      expect(read.length).toBe(2);
      for (const study of read) {
        expect(study).toMatchObject({
          title,
          abstract,
          journal: name,
          contributors: [{ group: name }, { family: 'Doe', given: 'Jane' }],
        });
      }
    }),
  );
});
