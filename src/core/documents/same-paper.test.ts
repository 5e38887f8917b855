import { describe, expect, test } from 'vitest';
import { type ComparedRecord, isUnderDoi, isUnderTitle, type ReadPaperHead, titleToSearch } from './same-paper.ts';

const title = 'Dietary salt and blood pressure in older adults: a randomized trial';
const read: ReadPaperHead = {
  title,
  authors: ['Ana Ruiz', 'Bo Li'],
  doi: '10.1000/salt.1',
  year: 2021,
  beginning: `${title}\nAna Ruiz, Bo Li\nAbstract. Salt raises blood pressure.`,
};
const record: ComparedRecord = {
  title,
  authors: [{ family: 'Ruiz', given: 'Ana' }],
  doi: '10.1000/salt.1',
  year: 2021,
};

describe('found by its own DOI', () => {
  test.each<[string, Partial<ReadPaperHead>, Partial<ComparedRecord>]>([
    ['the same title', {}, {}],
    [
      'other case, dashes and accents',
      {},
      { title: 'DIETARY SALT AND BLOOD-PRESSURE IN ÓLDER ADULTS – A RANDOMIZED TRIAL.' },
    ],
    ['a short one', { title: 'Sepsis', beginning: 'Sepsis\nAna Ruiz' }, { title: 'Sepsis' }],
    ['a subtitle that the record has not', {}, { title: 'Dietary salt and blood pressure in older adults' }],
    ['a subtitle that was not read', { title: 'Dietary salt and blood pressure in older adults' }, {}],
    ['a title that was misread', { title: 'The Journal of Salt' }, {}],
    ['a title that was not found', { title: null }, {}],
    ['no author recorded', {}, { authors: [] }],
    ['an author read elsewhere', { beginning: title }, {}],
    ['a group', { beginning: `${title} The SALT Study Group` }, { authors: [{ group: 'SALT Study Group' }] }],
  ])('%s is the paper', (_what, ofPaper, ofRecord) => {
    expect(isUnderDoi({ ...read, ...ofPaper }, { ...record, ...ofRecord })).toBe(true);
  });

  test.each<[string, Partial<ReadPaperHead>, Partial<ComparedRecord>]>([
    ['another title', {}, { title: 'Sugar and blood pressure in older adults: a randomized trial' }],
    [
      'the paper that is corrected',
      { title: `Correction to: ${title}`, beginning: `Correction to: ${title} Ana Ruiz` },
      {},
    ],
    ['the paper of a supplement', { title: `${title}. Supplementary appendix` }, {}],
    ['the protocol of the trial', { title: `${title}: study protocol` }, {}],
    ['other authors', {}, { authors: [{ family: 'Smith', given: 'J' }] }],
    ['an author whose name is part of a word', { authors: [], beginning: `${title} Fruizland` }, {}],
    [
      'a short title that stands somewhere',
      { title: 'The Journal', beginning: 'Sepsis. Ana Ruiz' },
      { title: 'Sepsis' },
    ],
    ['no title', {}, { title: '…' }],
    ['a paper without text and title', { title: null, beginning: '' }, {}],
  ])('%s is not the paper', (_what, ofPaper, ofRecord) => {
    expect(isUnderDoi({ ...read, ...ofPaper }, { ...record, ...ofRecord })).toBe(false);
  });
});

describe('found by its title', () => {
  const unnumbered = { ...read, doi: null };
  test.each<[string, Partial<ReadPaperHead>, Partial<ComparedRecord>]>([
    ['the same title, first author and year', {}, {}],
    ['a year later in print', {}, { year: 2022 }],
    ['no year read', { year: null }, {}],
    ['the DOI that was read', { doi: '10.1000/salt.1' }, {}],
  ])('%s is the paper', (_what, ofPaper, ofRecord) => {
    expect(isUnderTitle({ ...unnumbered, ...ofPaper }, { ...record, ...ofRecord })).toBe(true);
  });

  test.each<[string, Partial<ReadPaperHead>, Partial<ComparedRecord>]>([
    ['a title with one word more', {}, { title: `${title} in Spain` }],
    ['a title that merely stands in the text', { title: 'The Journal of Salt and of Blood Pressure' }, {}],
    ['two years between them', {}, { year: 2023 }],
    [
      'another first author',
      {},
      {
        authors: [
          { family: 'Smith', given: 'J' },
          { family: 'Ruiz', given: 'Ana' },
        ],
      },
    ],
    ['no author', {}, { authors: [] }],
    ['another DOI', { doi: '10.1000/other' }, {}],
    ['a short title', { title: 'Salt and health' }, { title: 'Salt and health' }],
  ])('%s is not the paper', (_what, ofPaper, ofRecord) => {
    expect(isUnderTitle({ ...unnumbered, ...ofPaper }, { ...record, ...ofRecord })).toBe(false);
  });

  test('the title is used for the search, unless it has few words', () => {
    expect(titleToSearch(read)).toBe('dietary salt and blood pressure in older adults a randomized trial');
    expect(titleToSearch({ title: 'Salt AND (sugar) NOT fat OR protein in older adults' })).not.toMatch(/[A-Z()]/);
    expect(titleToSearch({ title: 'Methods' })).toBeNull();
    expect(titleToSearch({ title: null })).toBeNull();
  });
});
