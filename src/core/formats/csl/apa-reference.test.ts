/** Lines as in the manual. citation-writer.test.ts shows that the processor writes the same. */
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { needsProcessor, plainApaReference } from './apa-reference.ts';
import { cslItem } from './csl-item.ts';
import { fitToStyle } from './csl-style-fit.ts';

const doi = (value: string) => ({ doi: value, pmid: null, pmcid: null, arxiv: null });
const lee: Author = { family: 'Lee', given: 'Ann T' };
const plain: StudyRecord = {
  ...emptyRecord('pubmed', '1', 'Walking and mood: a trial.'),
  contributors: [lee],
  journal: 'Heart',
  volume: '12',
  issue: '3',
  pages: '212-8',
  published: { year: 2018, month: 6, day: 1 },
  identifiers: doi('10.1000/abc(1)2'),
};

function reference(own: Partial<StudyRecord>): string | null {
  const record = { ...plain, ...own };
  const text = plainApaReference(fitToStyle(cslItem(record, { id: '1', markRetracted: true }), 'apa'));
  expect(needsProcessor(record)).toBe(text === null);
  return text;
}

test('an article with everything', () => {
  expect(reference({})).toBe(
    'Lee, A. T. (2018). Walking and mood: A trial. Heart, 12(3), 212–218. https://doi.org/10.1000/abc(1)2',
  );
});

test.each<[string, Author[], string]>([
  ['two', [lee, { family: 'O’Brien', given: 'Jean-Pierre' }], 'Lee, A. T., & O’Brien, J.-P. (2018)'],
  ['with particles', [{ family: 'van der Berg', given: 'J.K.' }], 'van der Berg, J. K. (2018)'],
  ['straight apostrophe', [{ family: "D'Angelo-Smith", given: 'Zoë' }], 'D’Angelo-Smith, Z. (2018)'],
  ['a group among them', [lee, { group: 'SPRINT Research Group' }], 'Lee, A. T., & SPRINT Research Group. (2018)'],
])('authors: %s', (_, contributors, names) => {
  expect(reference({ contributors })?.startsWith(`${names}. Walking`)).toBe(true);
});

test('of up to twenty authors all are written, of more the first nineteen and the last, of a cut list all that is there', () => {
  const authors = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      family: `Author${'abcdefghijklmnopqrstuvwxyz'[index]}`,
      given: 'B',
    }));
  expect(reference({ contributors: authors(20) })).toContain('Authors, B., & Authort, B. (2018)');
  expect(reference({ contributors: authors(21) })).toContain('Authorr, B., Authors, B., … Authoru, B. (2018)');
  expect(reference({ contributors: authors(2), contributorsComplete: false })).toMatch(
    /^Authora, B\., Authorb, B\., et al\. \(2018\)/,
  );
});

test.each<[string, Partial<StudyRecord>, string]>([
  ['a question', { title: 'Does it help?' }, '. Does it help? Heart, 12(3)'],
  ['an apostrophe', { title: "Crohn's disease" }, '. Crohn’s disease. Heart'],
  [
    'a retraction',
    { notices: [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' }] },
    '. RETRACTED: Walking',
  ],
  [
    'a title in small letters',
    { journal: 'the new journal of medicine: in and out' },
    '. The New Journal of Medicine: In and Out, 12',
  ],
  ['its own capitals', { journal: 'eLife and npj Science' }, '. eLife and Npj Science, 12'],
  ['no issue', { issue: null }, '. Heart, 12, 212'],
  ['a double issue', { issue: '3-4' }, '12(3–4)'],
  ['neither volume nor pages', { volume: null, issue: null, pages: null }, '. Heart. https://doi.org/'],
  ['an article number', { pages: 'e1002' }, ', e1002. https'],
  ['numbered pages of a supplement', { pages: 'S10-S12' }, ', S10–S12. https'],
  [
    'no DOI',
    { identifiers: { ...plain.identifiers, doi: null }, url: 'https://example.org/a' },
    '218. https://example.org/a',
  ],
])('%s', (_, own, part) => {
  expect(reference(own)).toContain(part);
});

test('without DOI and address it ends with the pages', () => {
  expect(reference({ identifiers: { ...plain.identifiers, doi: null } })).toMatch(/212–218\.$/);
});

test.each<[string, Partial<StudyRecord>]>([
  ['no author', { contributors: [] }],
  ['no date', { published: null }],
  ['no journal', { journal: null }],
  ['a preprint', { workKind: 'preprint' }],
  ['another language', { language: 'tur' }],
  ['quotation marks', { title: 'The “best” of all' }],
  ['straight ones', { title: 'The "best" of all' }],
  ['markup', { title: 'Effect of H<sub>2</sub>O' }],
  ['two marks', { title: 'What next?. A review' }],
  ['a group alone', { contributors: [{ group: 'WHO' }] }],
  ['no given name', { contributors: [{ family: 'Mahmooduzzafar', given: null }] }],
  ['a suffix', { contributors: [{ family: 'Wright Jr.', given: 'T' }] }],
  ['a particle as given name', { contributors: [{ family: 'Berg', given: 'van der' }] }],
  ['several capitals', { contributors: [{ family: 'Taylor', given: 'McKay' }] }],
  ['a title of rank', { contributors: [{ family: 'Taylor', given: 'Lord' }] }],
  ['letters beyond Europe’s', { contributors: [{ family: 'Nguyễn', given: 'Vinh' }] }],
  ['a hyphen in small letters', { journal: 'Evidence-based Medicine' }],
  ['a point', { journal: 'J. Med.' }],
  ['an issue without volume', { volume: null }],
  ['a volume with words', { volume: '12 Suppl 1' }],
  ['pages backwards', { pages: '212-111' }],
  ['several pages', { pages: '1-2, 5' }],
  ['a DOI with brackets', { identifiers: doi('10.1002/(sici)1<5::aid>3.0.co;2-4') }],
])('left to the processor: %s', (_, own) => {
  expect(reference(own)).toBeNull();
});
