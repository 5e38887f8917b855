/** Records for which references were written by hand: some of the library's, and the awkward kinds it does not have. */

import { emptyRecord } from '#core/records/empty-record.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';

/** `Family, Given` in one string each. */
function people(...names: string[]): Author[] {
  return names.map((name) => {
    const [family = '', given] = name.split(', ');
    return { family, given: given ?? null };
  });
}

function date(year: number, month: number | null = null, day: number | null = null) {
  return { year, month, day };
}

function doi(value: string): StudyRecord['identifiers'] {
  return { doi: value, pmid: null, pmcid: null, arxiv: null };
}

function work(title: string, own: Partial<StudyRecord>): StudyRecord {
  return { ...emptyRecord('pubmed', '1', title), ...own };
}

const alphabet = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank', 'Ghosh', 'Hills', 'Irwin', 'Jones', 'Klein'];
const second = ['Lopez', 'Mason', 'Nolan', 'Owens', 'Price', 'Quinn', 'Reyes', 'Smith', 'Tyler', 'Usman', 'Vance'];

/** Constructed records: facts that a manual's rule turns on, nothing else. */
export const awkwardRecords: Record<string, StudyRecord> = {
  'no author': work('Salt and blood pressure.', {
    journal: 'The Lancet',
    journalAbbreviation: 'Lancet',
    volume: '335',
    issue: '8692',
    pages: '770-771',
    published: date(1990),
  }),
  'group author': work('Dexamethasone in hospitalized patients with Covid-19', {
    contributors: [{ group: 'RECOVERY Collaborative Group' }],
    journal: 'New England Journal of Medicine',
    journalAbbreviation: 'N Engl J Med',
    volume: '384',
    issue: '8',
    pages: '693-704',
    published: date(2021, 2, 25),
    identifiers: doi('10.1056/nejmoa2021436'),
  }),
  'group after persons': work('A trial of aspirin', {
    contributors: [...people('Bowman, Louise'), { group: 'ASCEND Study Group' }],
    journal: 'Heart',
    journalAbbreviation: 'Heart',
    volume: '104',
    pages: '1-9',
    published: date(2018),
  }),
  'hyphens in given names': work('Salt and sleep', {
    contributors: people('Ogawa, Jun-ichi', 'Dupont, Jean‐Paul', 'Lima, Helena de A.'),
    journal: 'Heart',
    journalAbbreviation: 'Heart',
    language: 'eng',
    published: date(2020),
  }),
  'twenty authors': work('Many hands', {
    contributors: people(...[...alphabet, ...second].slice(0, 20).map((name) => `${name}, Ann`)),
    journal: 'BMJ',
    journalAbbreviation: 'BMJ',
    volume: '370',
    pages: 'm1',
    published: date(2020),
  }),
  'twenty-two authors': work('More hands', {
    contributors: people(...[...alphabet, ...second].map((name) => `${name}, Ann`)),
    journal: 'BMJ',
    journalAbbreviation: 'BMJ',
    volume: '370',
    pages: 'm2',
    published: date(2020),
  }),
  'no date': work('Walking and mood', {
    contributors: people('Hills, Mary Jane'),
    journal: 'Journal of Health',
    journalAbbreviation: 'J Health',
    volume: '3',
    issue: '1',
    pages: '5-9',
  }),
  preprint: work('Early results of a trial', {
    workKind: 'preprint',
    contributors: people('Horby, Peter', 'Landray, Martin'),
    journal: 'medRxiv',
    published: date(2020, 6, 22),
    identifiers: doi('10.1101/2020.06.22.20137273'),
  }),
  book: work('Clinical epidemiology: the essentials', {
    workKind: 'book',
    contributors: people('Fletcher, Grant S.'),
    publisher: 'Wolters Kluwer',
    published: date(2019),
  }),
  chapter: work('Sleep in old age', {
    workKind: 'chapter',
    contributors: people('Bliwise, Donald L.'),
    journal: 'Principles of sleep medicine',
    publisher: 'Elsevier',
    pages: '25-38',
    published: date(2017),
  }),
  'retracted article': work('Primary prevention with a diet', {
    contributors: people('Estruch, Ramón'),
    journal: 'New England Journal of Medicine',
    journalAbbreviation: 'N Engl J Med',
    volume: '368',
    issue: '14',
    pages: '1279-1290',
    published: date(2013, 4, 4),
    notices: [
      { kind: 'retraction', date: date(2018, 6, 13), doi: null, pmid: null, url: null, reportedBy: 'crossref' },
    ],
  }),
  'cut author list': work('Rosuvastatin to prevent vascular events', {
    contributors: people('Ridker, Paul M', 'Danielson, Eleanor', 'Fonseca, Francisco A H'),
    contributorsComplete: false,
    journal: 'New England Journal of Medicine',
    journalAbbreviation: 'N Engl J Med',
    volume: '359',
    issue: '21',
    pages: '2195-2207',
    published: date(2008),
  }),
  'particle in a name': work('Salt in the diet', {
    contributors: people('van der Berg, Anna', "O'Neill, Sean P."),
    journal: 'Nutrients',
    journalAbbreviation: 'Nutrients',
    volume: '9',
    issue: '4',
    pages: '331',
    published: date(2017),
  }),
  'short page range': work('Aspirin in primary prevention', {
    contributors: people('Baigent, Colin', 'Blackwell, Lisa'),
    journal: 'Lancet',
    journalAbbreviation: 'Lancet',
    volume: '373',
    issue: '9678',
    pages: '1849-60',
    published: date(2009, 5, 30),
  }),
};

/** Library studies by file name; their facts were checked against their sources. */
export const libraryRecords = [
  'intensive-counselling-smoking',
  'oat-beta-glucan-cholesterol',
  'yeast-irritable-bowel-meta-analysis',
  'text-messages-weight-latvia',
  'fish-oil-young-adults',
  'home-cognitive-stimulation-uk',
  'simvastatin-causes-of-death',
  'nicotine-replacement-bupropion',
  'yoga-knee-osteoarthritis',
  'txt2stop-smoking',
  'lifestyle-activity-fibromyalgia',
  'rizatriptan-ibuprofen-migraine',
  'vitamin-d-metabolic-syndrome',
  'cognitive-stimulation-japan',
  'plant-sterol-capsules',
  'whole-wheat-sourdough-lipids',
  'topical-diclofenac-knee',
  'picture-book-reading-memory',
];
