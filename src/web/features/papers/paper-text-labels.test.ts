import { describe, expect, test } from 'vitest';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { paper } from '../../../../tests/uploaded-paper.ts';
import { formatAuthorList, hasText, headText, readingNotes, workText } from './paper-text-labels.ts';

test('three authors are named, and that there are more', () => {
  expect(formatAuthorList([])).toBeNull();
  expect(formatAuthorList(['A', 'B', 'C'])).toBe('A, B, C');
  expect(formatAuthorList(['A', 'B', 'C', 'D'])).toBe('A, B, C, et al.');
});

test('the state of a job is shown in the server’s words, and nothing without a job', () => {
  expect(workText({ state: 'reading', step: 'Reading page 3 of 12' })).toBe('Reading page 3 of 12');
  expect(workText({ state: 'reading', step: null })).toBe('Being read');
  expect(workText({ state: 'waiting', step: null })).toContain('Waiting');
  for (const state of ['ready', 'failed', 'stopped'] as const) expect(workText({ state, step: null })).toBeNull();
});

test('a paper that was read as a whole needs no note', () => {
  expect(readingNotes(paper({ state: 'ready' }))).toEqual([]);
});

test('why a file could not be read is in the server’s words', () => {
  expect(readingNotes(paper({ state: 'failed', fault: 'It is locked with a password.' }))).toEqual([
    'It is locked with a password.',
  ]);
  expect(readingNotes(paper({ state: 'failed', fault: null }))).toEqual([expect.stringContaining('could not be read')]);
});

test('a scan, a part, a warning and a lost file each have their note', () => {
  const all = paper({ state: 'ready', isScan: true, partial: 'Half.', warnings: ['Odd letters.'], fileMissing: true });
  const notes = readingNotes(all);
  expect(notes).toHaveLength(4);
  expect(notes[0]).toContain('scan');
  expect(notes.slice(1, 3)).toEqual(['Half.', 'Odd letters.']);
  expect(notes[3]).toContain('Upload it again');
});

test('only a paper that was read and is no scan has a text', () => {
  expect(hasText({ state: 'ready', isScan: false })).toBe(true);
  expect(hasText({ state: 'ready', isScan: true })).toBe(false);
  expect(hasText({ state: 'reading', isScan: false })).toBe(false);
});

describe('the source of a paper’s details', () => {
  const from = { title: 'crossref', authors: 'crossref', doi: 'crossref', year: 'crossref' } as const;
  const asRead = { title: 'file', authors: 'file', doi: 'file', year: 'file' } as const;
  test.each<[string, Partial<UploadedStudy>]>([
    ['Checked against Crossref', { head: { doubtful: [], check: 'confirmed', by: 'crossref', from } }],
    [
      'Checked against PubMed; authors and DOI as read from the file; year written by you',
      {
        edited: ['year'],
        head: {
          doubtful: [],
          check: 'confirmed',
          by: 'pubmed',
          from: { title: 'pubmed', authors: 'file', doi: 'file', year: 'reader' },
        },
      },
    ],
    ['As read from the file', { head: { doubtful: [], check: 'unchecked', by: null, from: asRead } }],
    [
      'As read from the file; not found in Crossref or PubMed',
      { head: { doubtful: [], check: 'not_found', by: null, from: asRead } },
    ],
    [
      'As read from the file; in Crossref its DOI is another paper’s; title written by you',
      {
        edited: ['title'],
        head: { doubtful: [], check: 'other_paper', by: null, from: { ...asRead, title: 'reader' } },
      },
    ],
  ])('%s', (words, given) => {
    expect(headText(paper({ state: 'ready', ...given }))).toBe(words);
  });

  test('an unread paper has no text', () => {
    expect(headText(paper({ state: 'waiting' }))).toBeNull();
  });
});

test('a retraction comes first', () => {
  const notes = readingNotes(paper({ state: 'ready', standing: 'retracted', partial: 'Half.' }));
  expect(notes[0]).toContain('has been retracted');
  expect(readingNotes(paper({ state: 'ready', standing: 'concern' }))).toEqual([expect.stringContaining('concern')]);
  expect(readingNotes(paper({ state: 'ready', standing: 'corrected' }))).toEqual([
    expect.stringContaining('correction'),
  ]);
  expect(readingNotes(paper({ state: 'ready', standing: 'not_reported' }))).toEqual([]);
});
