import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Author } from '#core/records/study-record.ts';
import type { DuplicateCandidate } from './duplicate-candidate.ts';
import { findDuplicates } from './duplicate-groups.ts';

const people = (...families: string[]): Author[] => families.map((family) => ({ family, given: 'A' }));

type Changes = Partial<Omit<DuplicateCandidate, 'identifiers'>> &
  Partial<DuplicateCandidate['identifiers']> & { year?: number };

/** A complete record of one article, with changes. */
function record({ doi, pmid, pmcid, year, ...changes }: Changes = {}): DuplicateCandidate {
  return {
    source: 'pubmed',
    title: 'Aspirin for the primary prevention of stroke in older adults with diabetes',
    contributors: people('Okafor', 'Zhang', 'Müller'),
    published: { year: year ?? 2018, month: null, day: null },
    journal: 'Journal of Clinical Neurology',
    journalAbbreviation: null,
    volume: '12',
    issue: '3',
    pages: '210-219',
    identifiers: { doi: doi ?? null, pmid: pmid ?? null, pmcid: pmcid ?? null, arxiv: null },
    abstract: null,
    workKind: 'article',
    studyTypes: ['other'],
    ...changes,
  };
}

const together = (one: DuplicateCandidate, other: DuplicateCandidate): boolean => {
  const there = findDuplicates([one, other]).length === 1;
  expect(findDuplicates([other, one]).length === 1).toBe(there);
  return there;
};

const longText = (subject: string) =>
  Array.from({ length: 40 }, (_, at) => `${subject}${String.fromCharCode(97 + (at % 26))}word`).join(' ');

test.each<[string, Changes]>([
  ['the same record', {}],
  [
    'abbreviated journal, pages and names',
    { journal: 'J Clin Neurol', pages: '210-9', contributors: people('OKAFOR', 'Zhang', 'Mueller') },
  ],
  [
    'a title in capitals with a language note',
    { title: 'ASPIRIN FOR THE PRIMARY PREVENTION OF STROKE IN OLDER ADULTS WITH DIABETES. [German]' },
  ],
  [
    'a subtitle on one side',
    { title: 'Aspirin for the primary prevention of stroke in older adults with diabetes: a randomised trial' },
  ],
  [
    'a slip of the pen, the place being one',
    { title: 'Asprin for the primary prevention of strokes in older adults with diabetes' },
  ],
  [
    'RETRACTED: before the title',
    { title: 'RETRACTED: Aspirin for the primary prevention of stroke in older adults with diabetes' },
  ],
  ['the online year beside the print year', { year: 2017 }],
  ['ahead of print: no volume, issue or pages', { year: 2017, volume: null, issue: null, pages: null }],
  ['pages turned into a range by a file format', { pages: 'Suppl-19' }],
  ['a print page beside an article number', { pages: 'e12345' }],
  [
    'an aggregator without journal and pages',
    { source: 'semanticscholar', journal: null, volume: null, issue: null, pages: null },
  ],
])('one publication: %s', (_, changes) => {
  expect(together(record(), record({ source: 'crossref', ...changes }))).toBe(true);
});

test('pages that a spreadsheet turned into a date', () => {
  expect(together(record({ pages: '1-10' }), record({ pages: '01-Oct' }))).toBe(true);
});

test('one PMID joins a translated title; one DOI joins it where the whole place agrees', () => {
  const german = { title: 'Acetylsalicylsäure zur Primärprävention des Schlaganfalls bei Diabetes im Alter' };
  expect(together(record({ pmid: '1' }), record({ pmid: '1', ...german }))).toBe(true);
  expect(together(record({ doi: '10.1/a' }), record({ doi: '10.1/a', ...german }))).toBe(true);
  expect(together(record(), record(german))).toBe(false);
});

test.each<[string, Changes, Changes]>([
  ['different PMIDs', { pmid: '1' }, { pmid: '2' }],
  ['different PMCIDs', { pmcid: 'PMC1' }, { pmcid: 'PMC2' }],
  ['different DOIs and no page to go by', { doi: '10.1/a', pages: null }, { doi: '10.1/b', pages: null }],
  [
    'editions with a DOI each',
    { doi: '10.1002/14651858.cd001.pub2', pages: 'CD001234' },
    { doi: '10.1002/14651858.cd001.pub3', pages: 'CD001234' },
  ],
  [
    'a review updated under its number a year later',
    { journal: 'Cochrane Database Syst Rev', volume: '4', pages: 'CD001234' },
    { journal: 'Cochrane Database Syst Rev', volume: '1', pages: 'CD001234', year: 2019 },
  ],
  ['years apart', {}, { year: 2021, volume: null, pages: null }],
  ['an abstract in another journal', {}, { journal: 'Cerebrovascular Diseases', volume: '40', pages: 'S12' }],
  ['an abstract in the same volume', {}, { issue: 'Suppl 1', pages: 'S12' }],
  ['a one-page abstract beside its paper', {}, { issue: null, pages: '88' }],
  ['one title, other authors', {}, { contributors: people('Rossi', 'Tanaka'), pages: null }],
  [
    'men and women',
    { title: 'Aspirin for the primary prevention of stroke in older men', pages: '12' },
    { title: 'Aspirin for the primary prevention of stroke in older women', pages: '12' },
  ],
  [
    'with and without',
    { title: 'Aspirin for prevention of stroke in adults with diabetes', pages: '12' },
    { title: 'Aspirin for prevention of stroke in adults without diabetes', pages: '12' },
  ],
  [
    'cause and effect exchanged',
    { title: 'Anxiety as a predictor of depression in adults after stroke', pages: 'S4' },
    { title: 'Depression as a predictor of anxiety in adults after stroke', pages: 'S4' },
  ],
  [
    'more words without a subtitle, on one page of a supplement',
    { pages: 'S4' },
    { pages: 'S4', title: 'Aspirin for the primary prevention of stroke in older adults with diabetes taking statins' },
  ],
  ['another issue, pages unknown on one side', {}, { issue: '9', pages: null }],
  ['another issue and other pages', {}, { issue: '9', pages: '710-719' }],
  [
    'typical and atypical',
    { title: 'Antipsychotics of the typical kind in older adults with dementia', pages: 'S4' },
    { title: 'Antipsychotics of the atypical kind in older adults with dementia', pages: 'S4' },
  ],
  [
    'micro- and macro-',
    { title: 'Predictors of microvascular complications in older adults', pages: 'S4' },
    { title: 'Predictors of macrovascular complications in older adults', pages: 'S4' },
  ],
  [
    'hypo- and hyper-',
    { title: 'Prevalence of hypothyroidism among adults in Northern Italy', pages: 'S4' },
    { title: 'Prevalence of hyperthyroidism among adults in Northern Italy', pages: 'S4' },
  ],
  [
    'parts of a series',
    { title: 'Imaging after stroke in older adults: part I', pages: null },
    { title: 'Imaging after stroke in older adults: part II', pages: null },
  ],
  [
    'the first part has no number',
    { title: 'Imaging after stroke in older adults', pages: null },
    { title: 'Imaging after stroke in older adults: part 2', pages: null },
  ],
  [
    'annual updates',
    { title: 'Heart disease and stroke statistics 2017 update', pages: null },
    { title: 'Heart disease and stroke statistics 2018 update', pages: null },
  ],
  [
    'type 1 and type 2',
    { title: 'Insulin resistance in adults with type 1 diabetes', pages: 'S4' },
    { title: 'Insulin resistance in adults with type 2 diabetes', pages: 'S4' },
  ],
  [
    'a protocol',
    {},
    {
      title:
        'Aspirin for the primary prevention of stroke in older adults with diabetes: study protocol for a randomised trial',
      pages: null,
    },
  ],
  [
    'a protocol by its type',
    { studyTypes: ['systematic_review'], pages: null },
    { studyTypes: ['trial_protocol'], pages: null },
  ],
  ['a notice by its type', { studyTypes: ['clinical_trial'], pages: null }, { studyTypes: ['notice'], pages: null }],
  ['a short title, pages apart', { title: 'Editorial' }, { title: 'Editorial', pages: '301-302' }],
  [
    'a short title without pages',
    { title: 'Heart failure', pages: null, issue: null },
    { title: 'Heart failure', pages: null, issue: null },
  ],
  [
    'book reviews of one book',
    { title: 'Review of Memory rehabilitation: theory and practice', contributors: people('Balon') },
    {
      title: 'Review of Memory rehabilitation: theory and practice',
      contributors: people('Merker'),
      journal: 'Brain Injury',
    },
  ],
  ['a thesis beside its article', {}, { journal: null, volume: null, issue: null, pages: '94 p', year: 2018 }],
  [
    'a journal whose name begins like the other',
    { journal: 'Circulation', pages: null, volume: '7' },
    { journal: 'Circulation Research', pages: null, volume: '9' },
  ],
])('two publications: %s', (_, one, other) => {
  expect(together(record(one), record({ source: 'crossref', ...other }))).toBe(false);
});

const notices = [
  'Correction: Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Author Correction: Aspirin for the primary prevention of stroke in older adults with diabetes',
  "Publisher's Correction: Aspirin for the primary prevention of stroke in older adults with diabetes",
  'Erratum to: Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Corrigendum to “Aspirin for the primary prevention of stroke in older adults with diabetes”',
  'Aspirin for the primary prevention of stroke in older adults with diabetes: Correction',
  'Retraction: Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Retraction notice to Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Expression of Concern: Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Reply to: Aspirin for the primary prevention of stroke in older adults with diabetes',
  "Authors' response: Aspirin for the primary prevention of stroke in older adults with diabetes",
  'Aspirin for the primary prevention of stroke in older adults with diabetes: reply',
  'Aspirin for the primary prevention of stroke in older adults with diabetes—authors’ reply',
  'Re: Aspirin for the primary prevention of stroke in older adults with diabetes',
  'Comment on “Aspirin for the primary prevention of stroke in older adults with diabetes”',
  'Aspirin for the primary prevention of stroke in older adults with diabetes: commentary',
];

test.each(notices)('not the article, even with its DOI, place and authors: %s', (title) => {
  expect(together(record({ doi: '10.1/a' }), record({ doi: '10.1/a', title }))).toBe(false);
});

test('two notices about one article are two unless their place agrees', () => {
  const [title] = notices;
  const first = record({ title: title ?? '', pages: '301' });
  expect(together(first, record({ title: title ?? '', pages: '415', issue: '4' }))).toBe(false);
  expect(together(first, record({ title: title ?? '', pages: '301' }))).toBe(true);
});

test('a preprint is not its article, whatever a database says', () => {
  const preprints: Changes[] = [
    { workKind: 'preprint', doi: '10.9999/x' },
    { doi: '10.1101/2018.01.01.12345' },
    { journal: 'medRxiv' },
  ];
  for (const changes of preprints) {
    const preprint = record({ volume: null, issue: null, pages: null, ...changes });
    expect(together(record({ doi: '10.1/a' }), preprint)).toBe(false);
    expect(together(record(), preprint)).toBe(false);
  }
});

test('a journal that shares its DOI prefix with a preprint server is not a preprint', () => {
  const aggregated = record({ source: 'core', journal: null, volume: null, issue: null, pages: null });
  expect(together(record({ doi: '10.1101/gr.123456.118' }), aggregated)).toBe(true);
});

test('a conference paper without a place is not its article', () => {
  const paper = record({ source: 'semanticscholar', workKind: 'conference', journal: null, volume: null, pages: null });
  expect(together(record(), paper)).toBe(false);
});

test('a record that matches both the preprint and the article joins one of them and never both', () => {
  const article = record({ doi: '10.1/a' });
  const preprint = record({
    doi: '10.1101/2018.01',
    workKind: 'preprint',
    journal: null,
    volume: null,
    issue: null,
    pages: null,
  });
  const either = record({ source: 'core', journal: null, volume: null, issue: null, pages: null });
  for (const records of [
    [article, preprint, either],
    [preprint, either, article],
    [either, article, preprint],
  ]) {
    const groups = findDuplicates(records);
    expect(
      groups.some((group) => group.includes(records.indexOf(article)) && group.includes(records.indexOf(preprint))),
    ).toBe(false);
  }
});

test("the abstracts of a supplement are not joined although they have the supplement's DOI", () => {
  const subjects = [
    'sleep',
    'gait',
    'speech',
    'memory',
    'pain',
    'vision',
    'falls',
    'mood',
    'diet',
    'fatigue',
    'balance',
    'grip',
  ];
  const abstracts = subjects.map((subject, at) =>
    record({
      doi: '10.1/supplement',
      title: `Recovery of ${subject} after stroke in older adults`,
      contributors: people('Okafor', subject),
      pages: `S${100 + Math.floor(at / 2)}`,
      issue: 'Suppl 1',
    }),
  );
  expect(findDuplicates(abstracts)).toEqual([]);
});

test("an aggregator's DOI alone proves nothing", () => {
  const other = record({
    source: 'core',
    doi: '10.1/a',
    title: 'Sodium intake and blood pressure in adolescents',
    contributors: people('Silva'),
    journal: null,
    volume: null,
    pages: null,
  });
  expect(together(record({ doi: '10.1/a' }), other)).toBe(false);
});

test('abstracts decide where pages contradict a shared issue', () => {
  const slip = { pages: '211-220', issue: null };
  expect(together(record({ abstract: longText('a') }), record({ ...slip, abstract: longText('a') }))).toBe(true);
  expect(together(record({ abstract: longText('a') }), record({ ...slip, abstract: longText('b') }))).toBe(false);
});

test('a third record never joins two records that are certainly different', () => {
  const [first, second] = [record({ pmid: '1' }), record({ pmid: '2' })];
  const bridge = record({ source: 'core' });
  const groups = findDuplicates([first, bridge, second]);
  expect(groups.every((group) => !(group.includes(0) && group.includes(2)))).toBe(true);
  expect(groups).toHaveLength(1);
});

test('pins join records that do not match and separate those that do', () => {
  const [one, other] = [record(), record()];
  const stranger = record({
    title: 'Sodium intake and blood pressure in adolescents',
    pages: '1-9',
    contributors: people('Silva'),
  });
  expect(findDuplicates([one, stranger], ['a', 'a'])).toEqual([[0, 1]]);
  expect(findDuplicates([one, other, stranger], ['a', 'b', null])).toEqual([]);
  expect(findDuplicates([one, other, record()], ['a', 'b', null])).toHaveLength(1);
});

test('empty records are duplicates of no other record', () => {
  const empty = record({ title: '', contributors: [], journal: null, volume: null, issue: null, pages: null });
  expect(findDuplicates([empty, { ...empty, published: null }, empty])).toEqual([]);
  expect(findDuplicates([])).toEqual([]);
});

const candidate: fc.Arbitrary<DuplicateCandidate> = fc
  .record({
    title: fc.constantFrom(
      'Aspirin for the primary prevention of stroke in adults',
      'Aspirin for primary prevention of stroke in adults: a trial',
      'Aspirin for the primary prevention of stroke in adults, part II',
      'Reply to: Aspirin for the primary prevention of stroke in adults',
      'Editorial',
      '',
    ),
    contributors: fc.constantFrom(people('Okafor', 'Zhang'), people('Zhang', 'Okafor'), people('Rossi'), []),
    journal: fc.constantFrom('J Clin Neurol', 'Journal of Clinical Neurology', 'Stroke', null),
    volume: fc.constantFrom('12', '13', null),
    pages: fc.constantFrom('210-219', '210-9', 'S12', '301', null),
    year: fc.constantFrom(2017, 2018, 2021),
    doi: fc.constantFrom('10.1/a', '10.1/b', '10.1101/c', undefined, undefined),
    pmid: fc.constantFrom('1', '2', undefined, undefined),
    source: fc.constantFrom('pubmed' as const, 'crossref' as const, 'core' as const),
  })
  .map(({ doi, pmid, ...rest }) => record({ ...rest, ...(doi ? { doi } : {}), ...(pmid ? { pmid } : {}) }));

test('groups are disjoint, sorted, free of contradicting identifiers, and do not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 14 }), (records) => {
      const groups = findDuplicates(records);
      const members = groups.flat();
      expect(new Set(members).size).toBe(members.length);
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(1);
        expect(group).toEqual([...group].sort((left, right) => left - right));
        const pmids = new Set(group.map((index) => records[index]?.identifiers.pmid).filter((pmid) => pmid));
        expect(pmids.size).toBeLessThan(2);
        const replies = group.filter((index) => records[index]?.title.startsWith('Reply'));
        expect([0, group.length]).toContain(replies.length);
      }
      const [one, other] = records;
      if (one !== undefined && other !== undefined) {
        together(one, other);
      }
    }),
    { numRuns: 300 },
  );
});

// In quadratic time this would exceed any test's time limit.
test('tens of thousands of records with one title and one DOI are grouped in less than quadratic time', () => {
  const many = Array.from({ length: 30_000 }, (_, at) =>
    record({
      doi: '10.1/a',
      title: 'Abstracts of the annual meeting of neurology',
      pages: String(at),
      pmid: String(at),
    }),
  );
  expect(findDuplicates(many)).toEqual([]);
});
