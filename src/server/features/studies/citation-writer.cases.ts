import { emptyRecord } from '#core/bibliography/empty-record.ts';
import type { Author, StudyRecord } from '#core/bibliography/study-record.ts';

const people = (...names: string[]): Author[] =>
  names.map((name) => {
    const [family = '', given] = name.split(', ');
    return { family, given: given ?? null };
  });
const date = (year: number, month: number | null = null, day: number | null = null) => ({ year, month, day });
const record = (title: string, own: Partial<StudyRecord>): StudyRecord => ({ ...emptyRecord('pubmed', '1', title), ...own });
const doi = (value: string) => ({ doi: value, pmid: null, pmcid: null, arxiv: null });

export const referenceRecords: { name: string; record: StudyRecord }[] = [
  { name: 'three authors, full date, article', record: record('Primary prevention of heart disease with a Mediterranean diet.', {
    contributors: people('Estruch, Ramón', 'Ros, Emilio', 'Salas-Salvadó, Jordi'), journal: 'New England Journal of Medicine', journalAbbreviation: 'N Engl J Med', volume: '378', issue: '25', pages: 'e34', published: date(2018, 6, 21), identifiers: doi('10.1056/nejmoa1800389') }) },
  { name: '22 authors', record: record('A trial with many hands', { contributors: people(...Array.from({ length: 22 }, (_, i) => `Author${String.fromCharCode(65 + i)}, ${String.fromCharCode(65 + i)}nn B.`)), journal: 'Lancet', journalAbbreviation: 'Lancet', volume: '1', pages: '10-20', published: date(2020) }) },
  { name: 'preprint', record: record('Early results of a trial', { workKind: 'preprint', contributors: people('Horby, Peter'), journal: 'medRxiv', publisher: 'medRxiv', published: date(2020, 6, 22), identifiers: doi('10.1101/2020.06.22.20137273') }) },
  { name: 'book', record: record('Clinical epidemiology: the essentials', { workKind: 'book', contributors: people('Fletcher, Grant S.'), publisher: 'Wolters Kluwer', published: date(2019) }) },
  { name: 'no author', record: record('Salt and blood pressure', { journal: 'The Lancet', journalAbbreviation: 'Lancet', volume: '3', pages: '1-2', published: date(1990, 5) }) },
  { name: 'group author no date', record: record('Dexamethasone in hospitalized patients', { contributors: [{ group: 'RECOVERY Collaborative Group' }], journal: 'New England Journal of Medicine', journalAbbreviation: 'N Engl J Med' }) },
  { name: 'chapter', record: record('Sleep in old age', { workKind: 'chapter', contributors: people('Bliwise, Donald L.'), journal: 'Principles of sleep medicine', publisher: 'Elsevier', pages: '25-38', published: date(2017) }) },
];
