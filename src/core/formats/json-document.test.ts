import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { ExportOptions, ExportStudy } from './export-options.ts';
import { jsonClosing, jsonOpening, jsonStudy } from './json-document.ts';

const everything: ExportOptions = {
  includeMetadata: true,
  includeAbstracts: true,
  includeSummaries: true,
  includeCitations: true,
};
const nothing: ExportOptions = {
  includeMetadata: false,
  includeAbstracts: false,
  includeSummaries: false,
  includeCitations: false,
};
const head = { generatedAt: '2026-11-21T10:38:00.000Z', count: 2 };

function study(title: string): ExportStudy {
  return {
    record: {
      ...emptyRecord('pubmed', '1', title),
      id: 7,
      published: { year: 2018, month: 6, day: null },
      abstract: title,
    },
    summary: null,
    citation: title,
    retracted: true,
  };
}

function document(studies: ExportStudy[], options: ExportOptions): unknown {
  return JSON.parse(
    jsonOpening(head, options) +
      studies.map((one, position) => jsonStudy(one, options, position)).join('') +
      jsonClosing(),
  );
}

test('the pieces make one document with the name of its schema', () => {
  expect(document([study('A'), study('B')], nothing)).toEqual({
    schema: 'metamind-export',
    version: 1,
    generatedAt: head.generatedAt,
    count: 2,
    included: { metadata: false, abstracts: false, summaries: false, citations: false },
    studies: [
      { id: 7, title: 'A', retracted: true },
      { id: 7, title: 'B', retracted: true },
    ],
  });
  expect(document([], nothing)).toMatchObject({ studies: [] });
});

test('the chosen parts are there, null where the study has none', () => {
  expect(document([study('A')], everything)).toMatchObject({
    studies: [
      {
        metadata: { published: '2018-06', journal: null, source: 'pubmed', identifiers: { doi: null } },
        abstract: 'A',
        summary: null,
        citation: 'A',
      },
    ],
  });
});

test('any text can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(document([study(title)], everything)).toMatchObject({
        studies: [{ title, abstract: title, citation: title }],
      });
    }),
  );
});
