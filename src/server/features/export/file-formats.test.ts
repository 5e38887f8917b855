import { expect, test } from 'vitest';
import { bibtexFile } from '#core/formats/bibtex/bibtex.ts';
import { cslJsonFile } from '#core/formats/csl/csl-item.ts';
import type { ExportOptions } from '#core/formats/export-options.ts';
import { nbibFile } from '#core/formats/nbib/nbib.ts';
import { risFile } from '#core/formats/ris/ris.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { fileFormats } from './file-formats.ts';

// The first two have the same author, year and first word, so that their keys would be equal.
const records = [1, 2, 3].map((id) => sampleRecord(id, id === 3 ? { contributors: [{ group: 'WHO' }] } : {}));
const all: ExportOptions = {
  includeMetadata: true,
  includeAbstracts: true,
  includeSummaries: true,
  includeCitations: true,
};
const head = { generatedAt: '2026-03-01T08:30:00.000Z', count: records.length };

function file(name: keyof typeof fileFormats, options: ExportOptions = all, of = records): string {
  const { opening, study, closing } = fileFormats[name].begin(of, head, options);
  const studies = of.map((record) => ({ record, summary: null, citation: null, retracted: false }));
  return opening + studies.map(study).join('') + closing;
}

test.each([
  ['ris', risFile],
  ['bibtex', bibtexFile],
  ['csl-json', cslJsonFile],
  ['nbib', nbibFile],
] as const)('%s in pieces equals the file in one', (name, whole) => {
  expect(file(name)).toBe(whole(records));
  expect(file(name, all, records.slice(0, 1))).toBe(whole(records.slice(0, 1)));
});

test.each(['ris', 'bibtex', 'csl-json', 'nbib'] as const)('%s has no abstracts when they are not wanted', (name) => {
  expect(file(name)).toContain('Fewer had a stroke');
  expect(file(name, { ...all, includeAbstracts: false })).not.toContain('Fewer had a stroke');
});

test('a JSON document in pieces can be parsed', () => {
  const read = JSON.parse(file('json')) as {
    schema: string;
    version: number;
    count: number;
    studies: { id: number }[];
  };
  expect(read).toMatchObject({ schema: 'metamind-export', version: 1, count: 3 });
  expect(read.studies.map(({ id }) => id)).toEqual([1, 2, 3]);
});
