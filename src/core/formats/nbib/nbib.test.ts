import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { nbibRecord } from './nbib.ts';
import { readNbib } from './nbib-reader.ts';

function lines(own: Partial<StudyRecord>): string[] {
  return nbibRecord({ ...emptyRecord('pubmed', '1', 'A trial'), ...own }).split('\r\n');
}

test('an article', () => {
  expect(
    lines({
      contributors: [
        { family: 'Estruch', given: 'Ramón' },
        { group: 'PREDIMED' },
        { family: 'King Jr', given: 'Martin L' },
      ],
      contributorsComplete: false,
      journal: 'The New England journal of medicine',
      journalAbbreviation: 'N Engl J Med',
      published: { year: 2018, month: 6, day: 21 },
      volume: '378',
      issue: '25',
      pages: 'e34-9',
      issns: ['0028-4793', '1533-4406'],
      identifiers: { doi: '10.1056/nejmoa1800389', pmid: '29897866', pmcid: 'PMC1', arxiv: null },
      language: 'eng',
      studyTypes: ['clinical_trial'],
      randomized: true,
      registrations: ['NCT04381936', 'ISRCTN35739639'],
      abstract:
        'Observational cohort studies and a secondary prevention trial have shown an inverse association of adherence.',
    }),
  ).toEqual([
    'PMID- 29897866',
    'IS  - 0028-4793',
    'IS  - 1533-4406',
    'VI  - 378',
    'IP  - 25',
    'DP  - 2018 Jun 21',
    'TI  - A trial',
    'PG  - e34-e39',
    'LID - 10.1056/nejmoa1800389 [doi]',
    'AB  - Observational cohort studies and a secondary prevention trial have shown an',
    '      inverse association of adherence.',
    'FAU - Estruch, Ramón',
    'AU  - Estruch R',
    'CN  - PREDIMED',
    'FAU - King, Martin L Jr',
    'AU  - King ML Jr',
    'AU  - et al',
    'LA  - eng',
    'SI  - ClinicalTrials.gov/NCT04381936',
    'SI  - ISRCTN35739639',
    'PT  - Clinical Trial',
    'PT  - Randomized Controlled Trial',
    'PT  - Journal Article',
    'TA  - N Engl J Med',
    'JT  - The New England journal of medicine',
    'PMC - PMC1',
    'AID - 10.1056/nejmoa1800389 [doi]',
    '',
  ]);
});

test('a retraction is in the title, in a publication type and in its notice', () => {
  const written = lines({
    notices: [
      {
        kind: 'retraction',
        date: { year: 2020, month: 1, day: null },
        doi: '10.1000/n',
        pmid: '9',
        url: null,
        reportedBy: 'pubmed',
      },
    ],
  });
  for (const line of [
    'TI  - RETRACTED: A trial',
    'PT  - Retracted Publication',
    'RIN - 2020 Jan. doi: 10.1000/n. PMID: 9',
  ]) {
    expect(written).toContain(line);
  }
});

test('Zotero shows only the book title of a book, and reads a journal as its publisher', () => {
  const written = lines({ workKind: 'book', journal: 'A series', publisher: 'X' });
  for (const line of ['TI  - A trial', 'BTI - A trial', 'CTI - A series', 'PB  - X', 'PT  - Book'])
    expect(written).toContain(line);
  expect(written.join()).not.toContain('JT');
});

test('a list of groups alone is complete, and a record without authors has no cut list', () => {
  for (const contributors of [[{ group: 'SPRINT Research Group' }], []]) {
    const written = lines({ contributors, contributorsComplete: false }).join('\n');
    expect(written).not.toContain('et al');
  }
});

test('a preprint’s server is also its publisher, the only field of it that Zotero reads', () => {
  expect(lines({ workKind: 'preprint', journal: 'medRxiv' })).toContain('PB  - medRxiv');
});

test('a record begins with PMID even without a number, because programs recognise the format by it', () => {
  expect(lines({})[0]).toBe('PMID- ');
});

test('any text can be read back', () => {
  const unit = fc.oneof(fc.constantFrom('\n', '\r\n', 'TI  - ', 'PMID- 1', '-', ' '), fc.string());
  const text = fc
    .string({ unit, maxLength: 60 })
    .map((value) => value.replaceAll(/\s+/g, ' ').trim())
    .filter((value) => /[^\s\u0085]/.test(value));
  fc.assert(
    fc.property(text, text, (title, abstract) => {
      const [study, ...more] = readNbib(nbibRecord({ ...emptyRecord('pubmed', '1', title), abstract }));
      expect(more).toEqual([]);
      expect(study).toMatchObject({ title, abstract });
    }),
  );
});

test('records of PubMed and of older files', () => {
  const [first, second] = readNbib(`
PMID- 8692918
OWN - NLM
IS  - 0027-8424 (Print)
IS  - 0027-8424 (Linking)
DP  - 1996 Jul-Aug
TI  - The structure of bovine F1-ATPase
      complexed with aurovertin B.
PG  - 6913-7
AU  - van Raaij MJ
AU  - et al.
PT  - Journal Article
PT  - Case Reports
AID - 0903139106 [pii]
AID - 10.1073/pnas.0903139106 [doi]
PMID- 2
TI  - RETRACTED: Another
PT  - Retracted Publication
`);
  expect(first).toMatchObject({
    title: 'The structure of bovine F1-ATPase complexed with aurovertin B.',
    issns: ['0027-8424'],
    published: { year: 1996, month: 7, day: null },
    pages: '6913-6917',
    contributors: [{ family: 'van Raaij', given: 'MJ' }],
    contributorsComplete: false,
    studyTypes: ['case_report'],
    workKind: 'article',
    identifiers: { doi: '10.1073/pnas.0903139106', pmid: '8692918' },
  });
  expect(second).toMatchObject({ identifiers: { pmid: '2' }, retracted: true, workKind: 'other' });
  expect(readNbib('TY  - JOUR\nTI  - RIS\nER  - ')).toEqual([]);
  expect(readNbib('nothing at all')).toEqual([]);
});

test('large malformed files are read in linear time', () => {
  const size = 200_000;
  expect(readNbib(`PMID- 1\nAB  - a\n${' x\n'.repeat(size)}`)[0]?.abstract).toHaveLength(1 + 2 * size);
  expect(readNbib('PMID- 1\n'.repeat(size / 10))).toHaveLength(size / 10);
}, 5_000);
