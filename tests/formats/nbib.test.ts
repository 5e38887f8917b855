import { expect, test } from 'vitest';
import { nbibFile } from '#core/formats/nbib/nbib.ts';
import { readNbib } from '#core/formats/nbib/nbib-reader.ts';
import type { ReferenceFields } from '#core/formats/reference-fields.ts';
import { markedTitle } from '#core/formats/study-details.ts';
import { splitPages } from '#core/records/page-range.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { describeWithData } from '../shared-data.ts';
import { expectedFields } from './expected-fields.ts';
import { recordedStudies } from './recorded-studies.ts';

/** Fields without a tag in MEDLINE: addresses, arXiv's numbers, the publisher of a journal. */
function asNbibHoldsIt(record: StudyRecord): ReferenceFields {
  const { doi, pmid, pmcid } = record.identifiers;
  return {
    ...expectedFields(record),
    // A full name without a comma is a family name, and groups have a tag of their own.
    contributors: record.contributors,
    journal: record.journal ?? record.journalAbbreviation,
    journalAbbreviation: record.journalAbbreviation,
    publisher:
      record.workKind === 'article' ? null : record.workKind === 'preprint' && record.journal ? null : record.publisher,
    language: record.language,
    identifiers: { doi, pmid, pmcid, arxiv: null },
    url: null,
    randomized: record.randomized && !record.studyTypes.includes('trial_protocol'),
  };
}

describeWithData('providers/recorded', 'recorded studies as MEDLINE', (folder) => {
  const records = recordedStudies(folder);

  test('are read back to the same fields', () => {
    const read = readNbib(nbibFile(records));
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries())
      expect(read[position], record.title).toEqual(asNbibHoldsIt(record));
  });

  test('are read to the same fields by a reader that follows the description of the format alone', () => {
    const read = described(nbibFile(records));
    expect(read.length).toBe(records.length);
    for (const [position, record] of records.entries()) {
      const tags = read[position] ?? new Map<string, string[]>();
      expect(comparable(tags), record.title).toEqual(asDescribed(record));
    }
  });

  test('no line is longer than a line of MEDLINE, but for a word that is', () => {
    const lines = nbibFile(records).split('\r\n');
    expect(lines.filter((line) => line.length > 88 && line.slice(6).includes(' '))).toEqual([]);
    expect(lines.filter((line) => !/^$|^(?:[A-Z]{2,4} {0,2}-| {5}) /.test(line))).toEqual([]);
  });
});

/**
 * NLM's description: a tag of two to four letters in the first four columns, a hyphen in the fifth, the text from the
 * seventh; lines that begin with blanks go on with it; an empty line ends the record.
 */
function described(text: string): Map<string, string[]>[] {
  return text.split('\r\n\r\n').map((record) => {
    const fields = new Map<string, string[]>();
    for (const line of record
      .trimEnd()
      .replaceAll(/\r\n {6}/g, ' ')
      .split('\r\n')) {
      const tag = line.slice(0, 4).trim();
      fields.set(tag, [...(fields.get(tag) ?? []), line.slice(6)]);
    }
    return fields;
  });
}

/** Full names as PubMed's XML and `FAU` have them: the suffix of a generation follows the given name. */
function asDescribed(record: StudyRecord) {
  const { identifiers, published, workKind } = record;
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const date =
    published && [published.year, months[(published.month ?? 0) - 1], published.day].filter(Boolean).join(' ');
  return {
    pmid: identifiers.pmid ?? '',
    title: markedTitle(record),
    abstract: record.abstract,
    people: record.contributors.flatMap((author) => {
      if ('group' in author) return [];
      const [, family = author.family, suffix = ''] =
        /^(.+) ((?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?)$/i.exec(author.given === null ? '' : author.family) ?? [];
      return [author.given === null ? author.family : `${family}, ${author.given} ${suffix}`.trim()];
    }),
    groups: record.contributors.flatMap((author) => ('group' in author ? [author.group] : [])),
    journal: workKind === 'book' || workKind === 'chapter' ? null : record.journal,
    book: workKind === 'chapter' ? record.journal : workKind === 'book' ? markedTitle(record) : null,
    abbreviation: record.journalAbbreviation,
    date,
    volume: record.volume,
    issue: record.issue,
    pages: rangeOf(record),
    doi: identifiers.doi === null ? null : `${identifiers.doi} [doi]`,
    pmcid: identifiers.pmcid,
    issns: record.issns,
    language: record.language,
    retracted: record.notices.some(({ kind }) => kind === 'retraction'),
  };
}

function rangeOf(record: StudyRecord): string | null {
  const { first, last } = splitPages(record.pages);
  return last === null ? first : `${first}-${last}`;
}

function comparable(tags: ReadonlyMap<string, string[]>) {
  const one = (tag: string) => tags.get(tag)?.[0] ?? null;
  return {
    pmid: one('PMID'),
    title: one('TI'),
    abstract: one('AB'),
    people: tags.get('FAU') ?? [],
    groups: tags.get('CN') ?? [],
    journal: one('JT'),
    book: one('BTI'),
    abbreviation: one('TA'),
    date: one('DP'),
    volume: one('VI'),
    issue: one('IP'),
    pages: one('PG'),
    doi: one('AID'),
    pmcid: one('PMC'),
    issns: tags.get('IS') ?? [],
    language: one('LA'),
    retracted: (tags.get('PT') ?? []).includes('Retracted Publication'),
  };
}
