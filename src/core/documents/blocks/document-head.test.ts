import { describe, expect, test } from 'vitest';
import { documentHead, namesIn, usableTitle } from './document-head.ts';
import { doiFrom } from './found-doi.ts';

describe('names', () => {
  test.each([
    ['Anna K. Lindqvist1,*, Mateo Ruiz2 and Wei Zhang1,2', ['Anna K. Lindqvist', 'Mateo Ruiz', 'Wei Zhang']],
    ['Jane Doe, MD, PhD; John van der Berg, MSc', ['Jane Doe', 'John van der Berg']],
    ['María José García-Núñez · Seán O’Brien', ['María José García-Núñez', 'Seán O’Brien']],
  ])('%s', (line, names) => {
    expect(namesIn(line)).toEqual(names);
  });
  test.each([
    'Department of Medicine, University of Nowhere',
    'We randomised adults, children and others.',
    'Received 4 March',
    '',
  ])('“%s” has no names', (line) => {
    expect(namesIn(line)).toEqual([]);
  });
});

test('a DOI is read in lower case and without the stop of its sentence', () => {
  expect(doiFrom('see https://doi.org/10.1136/BMJ.n71.')).toBe('10.1136/bmj.n71');
  expect(doiFrom('doi:10.1016/S0140-6736(20)30183-5)')).toBe('10.1016/s0140-6736(20)30183-5');
  expect(doiFrom('version 10.4 of the software')).toBeNull();
  expect(doiFrom('10.1000/in-a-list', true)).toBeNull();
});

test('a placeholder title of a program is ignored', () => {
  expect(usableTitle('Microsoft Word - final_v3.doc')).toBeNull();
  expect(usableTitle('untitled')).toBeNull();
  expect(usableTitle('A trial of walking')).toBe('A trial of walking');
});

test('the pages come before the fields of the file, and each fact has its source', () => {
  const head = documentHead(
    [
      { kind: 'title', section: 'other', text: 'Walking and pain', page: 1 },
      { kind: 'paragraph', section: 'other', text: 'Published 3 May 2021', page: 1 },
    ],
    [{ page: 1, text: 'https://doi.org/10.5555/x.1', why: 'footer' }],
    { title: 'Another title of it', author: 'Jane Doe', creationDate: 'D:20190101' },
  );
  expect(head).toEqual({
    title: { value: 'Walking and pain', from: 'first page', isCertain: true },
    authors: { value: ['Jane Doe'], from: 'metadata', isCertain: false },
    doi: { value: '10.5555/x.1', from: 'running head', isCertain: true },
    year: { value: 2021, from: 'first page', isCertain: true },
  });
});
