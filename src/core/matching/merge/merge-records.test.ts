import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord, Notice } from '#core/records/study-record.ts';
import { fieldDifferences } from './merge-differences.ts';
import { mergeRecords } from './merge-records.ts';
import { linkVersions } from './merge-versions.ts';

let nextId = 4_000_000;

/** A record that has only its title, with changes. */
function record(changes: Partial<IdentifiedRecord>): IdentifiedRecord {
  nextId += 1;
  return {
    ...emptyRecord('pubmed', String(nextId), 'Aspirin after stroke in older adults'),
    id: nextId,
    ...changes,
  };
}

const notice = (changes: Partial<Notice>): Notice => ({
  kind: 'retraction',
  date: null,
  doi: null,
  pmid: null,
  url: null,
  reportedBy: 'pubmed',
  ...changes,
});

test('a card has its lowest number and its members in ascending order', () => {
  const members = [record({ id: 30, source: 'core' }), record({ id: 7, source: 'library' }), record({ id: 12 })];
  const card = mergeRecords(members);
  expect([card.id, card.source, card.sourceKey]).toEqual([7, 'library', members[1]?.sourceKey]);
  expect(card.members.map((member) => member.id)).toEqual([7, 12, 30]);
  expect(card.foundIn).toEqual(['library', 'pubmed', 'core']);
  expect(mergeRecords([...members].reverse())).toEqual(card);
});

test('a card of one record is that record', () => {
  const only = record({ source: 'doaj', abstract: 'A real abstract of some words.', volume: '3', citationCount: null });
  expect(mergeRecords([only])).toMatchObject({ ...only, members: [only], foundIn: ['doaj'] });
  expect(mergeRecords([only]).fieldSources).toMatchObject({ abstract: 'doaj', volume: 'doaj' });
  expect(mergeRecords([only]).fieldSources).not.toHaveProperty('issue');
});

test('throws a RangeError without records', () => {
  expect(() => mergeRecords([])).toThrow(RangeError);
});

test('the original abstract is preferred to a restated one, with its own sections', () => {
  const library = record({
    source: 'library',
    abstract: 'Restated in our words here.',
    sections: [{ label: 'AIM', start: 0, end: 8 }],
  });
  const crossref = record({
    source: 'crossref',
    abstract: 'BACKGROUND: the publisher’s text.',
    sections: [{ label: 'BACKGROUND', start: 12, end: 33 }],
  });
  const empty = record({ source: 'pubmed', abstract: ' n/a ' });
  const card = mergeRecords([library, crossref, empty]);
  expect(card.abstract).toBe(crossref.abstract);
  expect(card.sections).toEqual(crossref.sections);
  expect(card.fieldSources).toMatchObject({ abstract: 'crossref', sections: 'crossref' });
  expect(mergeRecords([library, empty]).fieldSources.abstract).toBe('library');
});

test('the most precise date of the trusted sources is used', () => {
  const dates = [
    record({ source: 'pubmed', published: { year: 2018, month: 6, day: null } }),
    record({ source: 'crossref', published: { year: 2018, month: 6, day: 21 } }),
    record({ source: 'semanticscholar', published: { year: 2017, month: 1, day: 1 } }),
  ];
  const card = mergeRecords(dates);
  expect(card.published).toEqual({ year: 2018, month: 6, day: 21 });
  expect(card.fieldSources.published).toBe('crossref');
  expect(fieldDifferences(card.members).find(({ field }) => field === 'year')?.values).toEqual([
    { source: 'pubmed', value: '2018' },
    { source: 'crossref', value: '2018' },
    { source: 'semanticscholar', value: '2017' },
  ]);
});

test('study types of an indexer are preferred to a machine’s, and to "no design known"', () => {
  const types = [
    record({ source: 'semanticscholar', studyTypes: ['review'] }),
    record({ source: 'pubmed', studyTypes: ['other'] }),
    record({ source: 'europepmc', studyTypes: ['clinical_trial'], randomized: true }),
  ];
  expect(mergeRecords(types)).toMatchObject({ studyTypes: ['clinical_trial'], randomized: true });
  expect(mergeRecords(types.slice(0, 2)).studyTypes).toEqual(['review']);
});

test('the citation count is that of one named source, and never of the stale one', () => {
  const counts = [
    record({ source: 'semanticscholar', citationCount: 90 }),
    record({ source: 'crossref', citationCount: 40 }),
    record({ source: 'core', citationCount: 3 }),
  ];
  expect(mergeRecords(counts)).toMatchObject({ citationCount: 40, citationSource: 'crossref' });
  expect(mergeRecords(counts.slice(2))).toMatchObject({ citationCount: null, citationSource: null });
});

test('the free copy: a licensed publisher’s, then PubMed Central’s, then a repository’s', () => {
  const repository = record({ source: 'core', openAccessUrl: 'https://core.ac.uk/download/1.pdf', licence: 'cc-by' });
  const central = record({
    source: 'europepmc',
    openAccessUrl: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1/',
    licence: 'cc-by',
  });
  const publisher = record({ source: 'crossref', openAccessUrl: 'https://journal.example/1.pdf', licence: 'cc-by-nc' });
  expect(mergeRecords([repository, central, publisher])).toMatchObject({
    openAccessUrl: publisher.openAccessUrl,
    licence: 'cc-by-nc',
  });
  expect(mergeRecords([repository, central]).openAccessUrl).toBe(central.openAccessUrl);
  const unlicensed = { ...publisher, licence: null };
  expect(mergeRecords([unlicensed, repository])).toMatchObject({
    openAccessUrl: unlicensed.openAccessUrl,
    licence: null,
  });
});

test('yes is preferred to no, and no to null', () => {
  const values = [null, false, true].map((isOpenAccess) => record({ isOpenAccess, source: 'europepmc' }));
  expect(mergeRecords(values).isOpenAccess).toBe(true);
  expect(mergeRecords(values.slice(0, 2)).isOpenAccess).toBe(false);
  expect(mergeRecords(values.slice(0, 1)).isOpenAccess).toBeNull();
});

test('a complete list of authors is preferred to a cut one', () => {
  const cut = record({
    source: 'pubmed',
    contributors: [{ family: 'Okafor', given: 'A' }],
    contributorsComplete: false,
  });
  const whole = record({ source: 'core', contributors: [{ family: 'Okafor', given: 'A' }, { group: 'The Group' }] });
  expect(mergeRecords([cut, whole])).toMatchObject({ contributors: whole.contributors, contributorsComplete: true });
});

test('differences are reported only where more than spelling differs', () => {
  const one = record({ pages: '210-219', volume: '12', journal: 'J Clin Neurol' });
  const same = record({
    source: 'crossref',
    pages: '210-9',
    volume: '12 (3)',
    journal: 'Journal of Clinical Neurology',
    title: 'ASPIRIN AFTER STROKE IN OLDER ADULTS: a trial',
  });
  expect(fieldDifferences([one, same])).toEqual([]);
  const other = record({ source: 'doaj', pages: '310-319' });
  expect(fieldDifferences([one, other])).toEqual([
    {
      field: 'pages',
      values: [
        { source: 'pubmed', value: '210-219' },
        { source: 'doaj', value: '310-319' },
      ],
    },
  ]);
});

test('one reported retraction decides, and is listed once however many databases report it', () => {
  const date = { year: 2020, month: 5, day: null };
  const reports = [
    record({ notices: [notice({})], retractionsKnown: true }),
    record({
      source: 'crossref',
      notices: [notice({ doi: '10.1/r', date, reportedBy: 'crossref' })],
      retractionsKnown: true,
    }),
    record({
      source: 'europepmc',
      notices: [notice({ pmid: '99', url: 'https://europepmc.org/abstract/MED/99', reportedBy: 'europepmc' })],
      retractionsKnown: true,
    }),
    record({ source: 'core' }),
  ];
  const card = mergeRecords(reports);
  expect(card.standing).toBe('retracted');
  expect(card.notices).toEqual([
    {
      kind: 'retraction',
      date,
      doi: '10.1/r',
      pmid: '99',
      url: 'https://europepmc.org/abstract/MED/99',
      reportedBy: 'crossref',
    },
  ]);
});

test('different corrections stay separate, retractions come first', () => {
  const correction = (doi: string) => notice({ kind: 'correction', doi });
  const card = mergeRecords([
    record({ notices: [correction('10.1/c1'), correction('10.1/c2')] }),
    record({ notices: [correction('10.1/c2'), notice({ doi: '10.1/r' })] }),
  ]);
  expect(card.notices.map(({ doi }) => doi)).toEqual(['10.1/r', '10.1/c1', '10.1/c2']);
});

test.each([
  ['concern', [notice({ kind: 'correction' }), notice({ kind: 'expression_of_concern' })], true],
  ['corrected', [notice({ kind: 'correction' })], false],
  ['not_reported', [], true],
  ['unknown', [], false],
] as const)('retraction status %s', (retractionStatus, notices, retractionsKnown) => {
  expect(mergeRecords([record({ notices: [...notices], retractionsKnown }), record({ source: 'core' })]).standing).toBe(
    retractionStatus,
  );
});

const authors = [
  { family: 'Okafor', given: 'A' },
  { family: 'Zhang', given: 'B' },
];

test('a preprint and its article are linked both ways, by title and authors or by a source', () => {
  const preprint = record({
    id: 1,
    workKind: 'preprint',
    contributors: authors,
    published: { year: 2019, month: null, day: null },
  });
  const article = record({ id: 2, contributors: authors, published: { year: 2020, month: null, day: null } });
  const links = linkVersions([preprint, article]);
  expect(links.get(1)).toEqual([{ id: 2, kind: 'is_preprint_of' }]);
  expect(links.get(2)).toEqual([{ id: 1, kind: 'has_preprint' }]);

  const named = record({
    id: 3,
    title: 'Another title altogether',
    identifiers: { doi: '10.1/x', pmid: null, pmcid: null, arxiv: null },
  });
  const naming = record({ id: 4, relations: [{ kind: 'has_preprint', doi: '10.1/x', pmid: null }] });
  expect(linkVersions([named, naming]).get(3)).toEqual([{ id: 4, kind: 'is_preprint_of' }]);
});

test('no link without the authors, after too many years, or between two articles', () => {
  const preprint = record({
    id: 1,
    workKind: 'preprint',
    contributors: authors,
    published: { year: 2010, month: null, day: null },
  });
  const stranger = record({ id: 2, contributors: [{ family: 'Rossi', given: null }] });
  const late = record({ id: 3, contributors: authors, published: { year: 2020, month: null, day: null } });
  expect(linkVersions([preprint, stranger, late]).size).toBe(0);
  expect(linkVersions([record({ contributors: authors }), record({ contributors: authors })]).size).toBe(0);
});
