import { type CslData, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { expect, test } from 'vitest';
import { bibtexFile } from '#core/formats/bibtex/bibtex.ts';
import { readBibtex } from '#core/formats/bibtex/bibtex-reader.ts';
import type { ReferenceFields } from '#core/formats/reference-fields.ts';
import { isCutList } from '#core/records/author-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { describeWithData } from '../shared-data.ts';
import { expectedFields } from './expected-fields.ts';
import { recordedStudies } from './recorded-studies.ts';

/** Fields without a place in BibTeX. */
function asBibtexHoldsIt(record: StudyRecord): ReferenceFields {
  const fields = expectedFields(record);
  return {
    ...fields,
    issns: fields.issns.slice(0, 1),
    journalAbbreviation: record.workKind === 'article' ? record.journalAbbreviation : null,
    // The DOI leads to the work, and styles would print both.
    url: record.identifiers.doi === null ? record.url : null,
    workKind: record.workKind === 'dataset' ? 'other' : record.workKind,
    registrations: [],
    // A bibliography in English says nothing of English.
    language: fields.language === 'en' ? null : fields.language,
    studyTypes: ['other'],
    randomized: false,
  };
}

describeWithData('providers/recorded', 'recorded studies as BibTeX', (folder) => {
  const records = recordedStudies(folder);

  test('are read back to the same fields', () => {
    const read = readBibtex(bibtexFile(records));
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries())
      expect(read[position], record.title).toEqual(asBibtexHoldsIt(record));
  });

  test('are read by citation.js to the same fields', () => {
    const read = plugins.input.chain(bibtexFile(records), { generateGraph: false });
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries()) {
      expect(comparable(read[position] ?? {}), record.title).toEqual(asCitationJsReadsIt(record));
    }
  });

  test('keys are plain, begin with a letter and occur once', () => {
    const keys = [...bibtexFile(records).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key ?? '');
    expect(keys.length).toBe(records.length);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9]*$/);
  });

  test('braces pair, so that no field swallows what follows', () => {
    for (const entry of bibtexFile(records).split(/^(?=@)/m)) {
      // As BibTeX counts: a backslash before a brace changes nothing.
      expect(entry.split('{').length, entry).toBe(entry.split('}').length);
    }
  });
});

const cslTypes: Record<WorkKind, string> = {
  article: 'article-journal',
  preprint: 'manuscript',
  book: 'book',
  chapter: 'chapter',
  conference: 'paper-conference',
  thesis: 'thesis',
  report: 'report',
  dataset: 'document',
  other: 'document',
};

/** BibLaTeX's data model, as citation.js knows it. */
function asCitationJsReadsIt(record: StudyRecord) {
  const expected = asBibtexHoldsIt(record);
  const { workKind, journal } = record;
  const pages = splitPages(record.pages);
  // `howpublished` is a publisher to it, if there is no other.
  const place =
    journal === null || !['preprint', 'dataset', 'other'].includes(workKind)
      ? record.publisher
      : (record.publisher ?? journal);
  return {
    type: cslTypes[workKind],
    title: expected.title,
    authors: [
      ...expected.contributors.map((author) =>
        'group' in author ? author.group : [author.family, author.given].filter(Boolean).join(', '),
      ),
      ...(isCutList(record) ? ['others'] : []),
    ],
    container: ['preprint', 'dataset', 'other'].includes(workKind) ? null : journal,
    publisher: place,
    date:
      record.published &&
      [record.published.year, record.published.month, record.published.day].filter((part) => part !== null),
    volume: record.volume,
    issue: workKind === 'article' || workKind === 'conference' ? record.issue : null,
    pages: pages.last === null ? pages.first : `${pages.first}-${pages.last}`,
    doi: record.identifiers.doi,
    pmid: record.identifiers.pmid,
    pmcid: record.identifiers.pmcid,
    issn: record.issns[0] ?? null,
    url: expected.url,
    abstract: record.abstract,
  };
}

function comparable(item: CslData) {
  return {
    type: item.type ?? null,
    title: item.title ?? null,
    authors: (item.author ?? []).map(({ family, given, literal, 'non-dropping-particle': particle }) =>
      [[particle, literal ?? family].filter(Boolean).join(' '), given].filter(Boolean).join(', '),
    ),
    container: item['container-title'] ?? item['collection-title'] ?? null,
    publisher: item.publisher ?? null,
    date: item.issued?.['date-parts'][0] ?? null,
    volume: item.volume === undefined ? null : String(item.volume),
    issue: item.issue === undefined ? null : String(item.issue),
    // It makes one hyphen of the two, and a dash of neither.
    pages: item.page ?? null,
    doi: item.DOI ?? null,
    pmid: item.PMID ?? null,
    pmcid: item.PMCID ?? null,
    issn: item.ISSN ?? null,
    url: item.URL ?? null,
    abstract: item.abstract ?? null,
  };
}
