/**
 * Reads RIS as databases and reference managers write it: with or without byte order mark, any line ends, missing
 * blanks after the hyphen, values over several lines, tags of the old and the new specification mixed.
 */

import { noReferenceFields, type ReferenceFields } from '#core/formats/reference-fields.ts';
import { bearsMark } from '#core/formats/study-details.ts';
import { entryOf } from '#core/records/entry-of.ts';
import {
  normalizeArxiv,
  normalizeDoi,
  normalizeIssn,
  normalizePmcid,
  normalizePmid,
} from '#core/records/identifiers.ts';
import { joinPages, splitPages } from '#core/records/page-range.ts';
import { parseDate, partialDate, readMonth } from '#core/records/partial-date.ts';
import { readName } from '#core/records/read-author-name.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { risNotes, risTypes } from './ris.ts';

/**
 * An author as RIS writes it: `Family, Given`, or a name that is not split, which ends with a comma and has its inner
 * comma doubled (EndNote's manual, corporate authors). Null for an empty value and for "et al.".
 */
function authorOf(value: string): Author | null {
  if (/,\s*$/.test(value)) {
    const name = value.replace(/,\s*$/, '').replace(',,', ',').trim();
    return name === '' || /^et al\b/i.test(name) ? null : { group: name };
  }
  const found = /^([^,]+),\s*([^,]+)$/.exec(value);
  // A value of two parts is read as two parts, whatever its words.
  if (found?.[1] !== undefined && found[2] !== undefined) return { family: found[1].trim(), given: found[2].trim() };
  return readName(value);
}

type Tags = ReadonlyMap<string, string[]>;

/** The records of a file in order; empty for text that is not RIS. Never throws. */
export function readRis(text: string): ReferenceFields[] {
  return risEntries(text).map(fieldsOf);
}

const tagLine = /^([A-Z][A-Z0-9])(?: {2}-| -(?= |$)) ?(.*)$/;

/** Each record as its tags with their values. Text outside `TY` and `ER` is ignored. */
function risEntries(text: string): Tags[] {
  const entries: Tags[] = [];
  let entry: Map<string, string[]> | null = null;
  let open: string[] | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, tag, value = ''] = tagLine.exec(line.trimEnd()) ?? [];
    if (tag === 'TY') {
      entry = new Map();
      entries.push(entry);
    }
    if (tag === 'ER') entry = null;
    if (entry === null) {
      open = null;
    } else if (tag === undefined) {
      const last = open?.pop();
      if (open && last !== undefined) open.push(`${last} ${line.trim()}`);
    } else {
      open = entry.get(tag) ?? [];
      open.push(value);
      entry.set(tag, open);
    }
  }
  return entries;
}

function fieldsOf(tags: Tags): ReferenceFields {
  const all = (...names: string[]) =>
    names
      .flatMap((name) => tags.get(name) ?? [])
      .map((value) => value.replaceAll(/\s+/g, ' ').trim())
      .filter((value) => value !== '');
  const first = (...names: string[]) => all(...names)[0] ?? null;
  const type = first('TY') ?? '';
  const workKind = entryOf(kinds, type) ?? 'other';
  const notes = all('N1');
  const title = first('TI', 'T1', 'CT', ...(workKind === 'book' ? ['BT'] : []));
  const container = first(
    ...(workKind === 'conference' ? ['C3', 'BT', 'T2', 'JF', 'JO'] : ['T2', 'JF', 'JO', 'BT', 'JA', 'J2']),
  );
  const publisher = first('PB');
  const doi =
    all('DO', 'M3', 'UR', 'L3')
      .map(normalizeDoi)
      .find((found) => found !== null) ?? null;
  const accession = all('AN');
  return {
    ...noReferenceFields(),
    title,
    abstract: first('AB', 'N2'),
    contributors: all('AU', 'A1').flatMap((name) => authorOf(name) ?? []),
    contributorsComplete:
      !notes.includes(risNotes.authorsCut) && !all('AU', 'A1').some((name) => /^et al\b/i.test(name)),
    journal: container,
    journalAbbreviation:
      [first('J2'), first('JA'), first('J1')].find((short) => short !== null && short !== container) ?? null,
    issns: [
      ...new Set(
        all('SN')
          .flatMap((value) => value.split(/[\s,;]+/))
          .flatMap((value) => normalizeIssn(value) ?? []),
      ),
    ],
    volume: first('VL'),
    issue: first('IS', 'CP'),
    pages: pagesOf(first('SP', 'C7'), first('EP')),
    publisher: workKind === 'preprint' && publisher === container ? null : publisher,
    published: dateOf(all('DA', 'PY', 'Y1')),
    identifiers: {
      doi,
      pmid: pmidOf(accession, all('DB'), all('UR')),
      pmcid:
        all('C2')
          .filter((value) => /^PMC/i.test(value))
          .map(normalizePmcid)[0] ?? null,
      arxiv: accession.filter((value) => /^arxiv:/i.test(value)).map(normalizeArxiv)[0] ?? null,
    },
    workKind,
    language: first('LA'),
    url: all('UR', 'L2').flatMap((value) => webAddress(value) ?? [])[0] ?? null,
    retracted: notes.includes(risNotes.retracted) || bearsMark(title ?? ''),
  };
}

const kinds: Record<string, WorkKind> = {
  ...Object.fromEntries(Object.entries(risTypes).map(([kind, type]) => [type, kind as WorkKind])),
  ABST: 'article',
  CPAPER: 'conference',
  DBASE: 'dataset',
  EBOOK: 'book',
  ECHAP: 'chapter',
  EDBOOK: 'book',
  EJOUR: 'article',
  INPR: 'article',
  JFULL: 'article',
  JOURN: 'article',
  MGZN: 'article',
  UNPB: 'preprint',
};

/** An accession number is PubMed's only where the record says so, because EBSCO and others use similar numbers. */
function pmidOf(accession: string[], databases: string[], addresses: string[]): string | null {
  const known = databases.some((name) => /pubmed|medline/i.test(name));
  const named = [...accession, ...addresses].filter((value) => /pubmed|pmid/i.test(value));
  return [...(known ? accession : []), ...named].map(normalizePmid).find((found) => found !== null) ?? null;
}

/** `SP` can contain the whole range already, and article numbers have no end. */
function pagesOf(start: string | null, end: string | null): string | null {
  const range = splitPages(start);
  return joinPages(range.last === null && end !== null ? { first: start ?? end, last: end } : range);
}

/** The most precise of the dates. A year from another tag is added to `JAN 23`, the form of Web of Science. */
function dateOf(values: readonly string[]): PartialDate | null {
  const dates = values.flatMap((value) => risDate(value) ?? []);
  const [finest] = dates.sort((left, right) => precision(right) - precision(left));
  if (finest === undefined || finest.month !== null) return finest ?? null;
  const [, name, day] =
    values.map((value) => /^([A-Za-z]{3,9})(?:\s+(\d{1,2}))?$/.exec(value)).find((found) => found !== null) ?? [];
  return name === undefined ? finest : partialDate(finest.year, readMonth(name), day);
}

function risDate(value: string): PartialDate | null {
  const [, year, month, day] = /^(\d{4})(?:\/(\d{0,2})(?:\/(\d{0,2})(?:\/.*)?)?)?$/.exec(value) ?? [];
  return year === undefined ? parseDate(value) : partialDate(year, month, day);
}

function precision({ month, day }: PartialDate): number {
  return Number(month !== null) + Number(day !== null);
}
