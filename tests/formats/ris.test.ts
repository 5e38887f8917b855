import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CslData, plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { expect, test } from 'vitest';
import type { ReferenceFields } from '#core/formats/reference-fields.ts';
import { risFile } from '#core/formats/ris/ris.ts';
import { readRis } from '#core/formats/ris/ris-reader.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { splitPages } from '#core/records/page-range.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { describeWithData } from '../shared-data.ts';
import { expectedFields } from './expected-fields.ts';
import { recordedStudies } from './recorded-studies.ts';

/** Fields without a place in RIS, and those with a place in some types only. */
function asRisHoldsIt(record: StudyRecord): ReferenceFields {
  const fields = expectedFields(record);
  const { doi, pmid, pmcid, arxiv } = record.identifiers;
  return {
    ...fields,
    // Programs take a group's name apart at its commas.
    contributors: fields.contributors.map((author) =>
      'group' in author ? { group: author.group.replaceAll(',', ';') } : author,
    ),
    // Elsewhere programs take it for an ISBN or a report's number.
    issns: ['article', 'dataset', 'other'].includes(record.workKind) ? fields.issns.slice(0, 1) : [],
    // EndNote has a place for the PMCID in articles only, and one accession number.
    identifiers: {
      doi,
      pmid,
      pmcid: record.workKind === 'article' ? pmcid : null,
      arxiv: pmid === null ? arxiv : null,
    },
    publisher: record.workKind === 'preprint' && record.journal !== null ? null : record.publisher,
    url: doi === null ? record.url : doiUrl(doi),
    registrations: [],
    studyTypes: ['other'],
    randomized: false,
  };
}

describeWithData('providers/recorded', 'recorded studies as RIS', (folder, isWhole) => {
  const records = recordedStudies(folder);

  test('are read back to the same fields', () => {
    expect(records.length).toBeGreaterThan(isWhole ? 4_000 : 250);
    const read = readRis(risFile(records));
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries())
      expect(read[position], record.title).toEqual(asRisHoldsIt(record));
  });

  test('are read by citation.js to the same fields', () => {
    const read = plugins.input.chain(risFile(records), { generateGraph: false });
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries()) {
      expect(comparable(read[position] ?? {}), record.title).toEqual(asCitationJsReadsIt(record));
    }
  });

  test('no value contains a line break, and each line begins with a tag', () => {
    const line = /^$|^[A-Z][A-Z0-9] {2}- [^\r\n\u2028\u2029]*$/;
    const lines = risFile(records).split('\r\n');
    expect(lines.filter((one) => !line.test(one))).toEqual([]);
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
  dataset: 'dataset',
  other: 'document',
};

/** EndNote's table, as in citation.js: fields that a type does not have are ignored. */
function asCitationJsReadsIt(record: StudyRecord) {
  const expected = asRisHoldsIt(record);
  const { workKind } = record;
  const pages = splitPages(record.pages);
  return {
    type: cslTypes[workKind],
    title: expected.title,
    authors: expected.contributors.map((author) =>
      'group' in author ? author.group : nameText(author.family, author.given),
    ),
    journal: workKind === 'dataset' ? null : record.journal,
    // A chapter has a year only.
    date: workKind === 'chapter' && record.published ? [record.published.year] : dateParts(record),
    volume: ['preprint', 'thesis', 'dataset'].includes(workKind) ? null : record.volume,
    issue: workKind === 'article' ? record.issue : null,
    pages: ['book', 'thesis', 'dataset'].includes(workKind)
      ? null
      : pages.last === null
        ? pages.first
        : `${pages.first}-${pages.last}`,
    doi: record.identifiers.doi,
    pmcid: expected.identifiers.pmcid,
    issn: ['article', 'dataset', 'other'].includes(workKind) ? (record.issns[0] ?? null) : null,
    url: expected.url,
    abstract: record.abstract,
  };
}

function comparable(item: CslData) {
  return {
    type: item.type ?? null,
    title: item.title ?? null,
    // A name that ends with a comma has an empty given name.
    authors: (item.author ?? []).map(
      ({ family, given, literal }) => literal?.replace(/,$/, '') ?? nameText(family ?? '', given || null),
    ),
    journal: item['container-title'] ?? item['collection-title'] ?? null,
    date: item.issued?.['date-parts'][0] ?? null,
    volume: item.volume === undefined ? null : String(item.volume),
    issue: item.issue === undefined ? null : String(item.issue),
    pages: item.page ?? null,
    doi: item.DOI ?? null,
    pmcid: item.PMCID ?? null,
    issn: item.ISSN ?? null,
    url: item.URL ?? null,
    abstract: item.abstract ?? null,
  };
}

function nameText(family: string, given: string | null): string {
  return given === null ? family : `${family}, ${given}`;
}

function dateParts({ published }: StudyRecord): number[] | null {
  if (published === null) return null;
  return [published.year, published.month, published.day].filter((part) => part !== null);
}

describeWithData('import-formats', 'RIS files of databases and reference managers', (folder) => {
  test.each(readdirSync(folder))('%s', (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const read = readRis(text);
    const theirs = plugins.input.chain(withOneDoiEach(text), { generateGraph: false });
    expect(read.length).toBe([...text.matchAll(/^\uFEFF?TY {2}- /gm)].length);
    expect(read.length).toBe(theirs.length);
    for (const [position, study] of read.entries()) {
      const { title, volume } = theirs[position] ?? {};
      expect(study.title).toBe(title?.replaceAll(/\s+/g, ' ') ?? null);
      if (volume !== undefined) expect(study.volume).toBe(String(volume));
      expect(study.contributors.length > 0 || study.published !== null || study.title !== null).toBe(true);
    }
  });
});

/** citation.js stops at a second DOI in a record, as Web of Science writes it for a book and its chapter. */
function withOneDoiEach(text: string): string {
  const records = text.split(/^(?=TY {2}- )/m);
  return records.map((record) => record.replace(/^(DO {2}- .*\n[\s\S]*?)(?:^DO {2}- .*\n)+/m, '$1')).join('');
}

/** Zotero's and JabRef's import of RIS, tag by tag, as far as their fields are compared here. */
describeWithData('providers/recorded', 'recorded studies as RIS in other programs', (folder) => {
  const records = recordedStudies(folder);
  const entries = risFile(records)
    .split('\r\n\r\n')
    .map((entry) =>
      entry
        .trimEnd()
        .split('\r\n')
        .map((line): [string, string] => [line.slice(0, 2), line.slice(6)]),
    );

  test('JabRef: the last line of a field counts, the journal is any of several tags, the issue too', () => {
    for (const [position, record] of records.entries()) {
      const read = jabrefFields(entries[position] ?? []);
      const { first, last } = splitPages(record.pages);
      expect(read, record.title).toEqual({
        type:
          {
            article: 'article',
            book: 'book',
            thesis: 'phdthesis',
            report: 'techreport',
            conference: 'inproceedings',
            chapter: 'incollection',
          }[record.workKind as string] ?? 'misc',
        title: asRisHoldsIt(record).title,
        container: record.journal,
        number: record.issue,
        volume: record.volume,
        pages: last === null ? first : `${first}--${last}`,
        year: record.published === null ? null : String(record.published.year),
        issn: asRisHoldsIt(record).issns[0] ?? null,
        doi: record.identifiers.doi,
        url: asRisHoldsIt(record).url,
        abstract: record.abstract,
      });
    }
  });

  test('Zotero: the first line of a field counts, proceedings are C3, accession numbers stay apart', () => {
    for (const [position, record] of records.entries()) {
      const read = zoteroFields(entries[position] ?? []);
      expect(read, record.title).toEqual({
        title: asRisHoldsIt(record).title,
        container: record.journal,
        abbreviation: record.journalAbbreviation,
        type: zoteroTypes[record.workKind],
        // Without a given name it is the name of a group.
        creators: asRisHoldsIt(record).contributors.map((author) =>
          'group' in author ? [author.group, ''] : [author.family, author.given ?? ''],
        ),
        date:
          record.published === null
            ? null
            : [record.published.year, record.published.month, record.published.day].filter(Boolean).join('/'),
        issue: record.issue,
        volume: record.volume,
        doi: record.identifiers.doi,
        url: asRisHoldsIt(record).url,
        abstract: record.abstract,
      });
    }
  });
});

type Entry = readonly (readonly [string, string])[];

function jabrefFields(entry: Entry) {
  const fields = new Map<string, string>();
  for (const [tag, value] of entry) {
    if (tag === 'T2' || tag === 'J2') {
      if (!fields.get('journal')) fields.set('journal', value);
    } else {
      // IS, AN, C7 and M1 are all the number to it.
      fields.set({ AN: 'IS', C7: 'IS', M1: 'IS' }[tag] ?? tag, value);
    }
  }
  const one = (tag: string) => fields.get(tag) || null;
  const types = {
    JOUR: 'article',
    BOOK: 'book',
    THES: 'phdthesis',
    RPRT: 'techreport',
    CONF: 'inproceedings',
    CHAP: 'incollection',
  };
  return {
    type: Object.entries(types).find(([type]) => type === one('TY'))?.[1] ?? 'misc',
    title: one('TI'),
    container: one('TY') === 'CONF' ? one('BT') : one('journal'),
    number: one('IS'),
    volume: one('VL'),
    pages: one('EP') === null ? one('SP') : `${one('SP')}--${one('EP')}`,
    year: one('PY')?.slice(0, 4) ?? null,
    issn: one('SN'),
    doi: one('DO'),
    url: one('UR'),
    abstract: one('AB'),
  };
}

const zoteroTypes: Record<WorkKind, string> = {
  article: 'journalArticle',
  preprint: 'manuscript',
  book: 'book',
  chapter: 'bookSection',
  conference: 'conferencePaper',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  other: 'journalArticle',
};

/** Unknown types are journal articles. */
const zoteroTypeOf: Record<string, string> = {
  JOUR: 'journalArticle',
  MANSCPT: 'manuscript',
  BOOK: 'book',
  CHAP: 'bookSection',
  CONF: 'conferencePaper',
  THES: 'thesis',
  RPRT: 'report',
  DATA: 'dataset',
};

/** Up to the first comma, and what follows. */
function zoteroName(name: string): [last: string, first: string] {
  const [last = ''] = name.split(/\s*,\s*/);
  return [last, name.slice(last.length).replace(/^\s*,\s*/, '')];
}

function zoteroFields(entry: Entry) {
  const one = (tag: string) => entry.find(([name, value]) => name === tag && value !== '')?.[1] ?? null;
  const date = (one('DA') ?? one('PY'))?.split('/').filter(Boolean).map(Number).join('/') ?? null;
  return {
    title: one('TI'),
    container: one('TY') === 'CONF' ? one('C3') : one('T2'),
    abbreviation: one('J2'),
    type: zoteroTypeOf[one('TY') ?? ''] ?? 'journalArticle',
    creators: entry.filter(([tag]) => tag === 'AU').map(([, name]) => zoteroName(name)),
    date,
    issue: one('IS'),
    volume: one('VL'),
    doi: one('DO'),
    url: one('UR'),
    abstract: one('AB'),
  };
}
