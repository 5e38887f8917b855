/**
 * Studies as RIS. Form: the RIS format specification of Reference Manager: two letters, two blanks, hyphen, blank.
 * Lines end with CR LF and are never wrapped, because programs disagree on how to join lines. Meaning of the tags:
 * EndNote's table of tags by reference type, which Zotero follows. Where JabRef reads a tag otherwise, the order of
 * lines is chosen for it.
 */

import { isRetracted, markedTitle } from '#core/formats/study-details.ts';
import { isCutList } from '#core/records/author-names.ts';
import { doiAddress } from '#core/records/doi-address.ts';
import { languageTag } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate, StudyRecord } from '#core/records/study-record.ts';

/**
 * `CONF`, not `CPAPER`: JabRef reads only the first as a paper in proceedings, and the others accept both. `MANSCPT`,
 * not `UNPB`: Zotero does not know the second and reads every unknown type as a journal article.
 */
export const risTypes: Record<WorkKind, string> = {
  article: 'JOUR',
  preprint: 'MANSCPT',
  book: 'BOOK',
  chapter: 'CHAP',
  conference: 'CONF',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  other: 'GEN',
};

/** Notes for what RIS has no tag for. */
export const risNotes = {
  retracted: 'This publication was retracted.',
  authorsCut: 'The list of authors is not complete.',
} as const;

/** Kinds of work whose serial number EndNote and Zotero read as an ISSN. */
const issnKinds: readonly WorkKind[] = ['article', 'dataset', 'other'];

type Line = [tag: string, value: string | null];

/** One record, `TY` to `ER`. A retracted study is marked in its title and in a note. */
export function risRecord(record: StudyRecord): string {
  const { identifiers, workKind } = record;
  const pages = splitPages(record.pages);
  const lines: Line[] = [
    ['TY', risTypes[workKind]],
    ['TI', markedTitle(record)],
    ...record.contributors.map((author): Line => ['AU', risName(author)]),
    ...containerLines(record),
    ...dateLines(record.published, workKind),
    // A number means nothing without its database. JabRef reads it as the issue, unless an `IS` follows.
    ['DB', databaseOf(record)],
    ['AN', identifiers.pmid ?? (identifiers.arxiv === null ? null : `arXiv:${identifiers.arxiv}`)],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', pages.first],
    ['EP', pages.last],
    // Of several numbers JabRef would use the last, Zotero the first. In other works the tag is an ISBN or a report's
    // number.
    ['SN', issnKinds.includes(workKind) ? (record.issns[0] ?? null) : null],
    ['DO', identifiers.doi],
    // EndNote's field for it in an article; in proceedings `C2` is the year.
    ['C2', workKind === 'article' ? identifiers.pmcid : null],
    ['UR', doiAddress(identifiers.doi) ?? record.url],
    ['LA', languageTag(record.language)],
    ['AB', record.abstract],
    ['N1', isRetracted(record) ? risNotes.retracted : null],
    ['N1', isCutList(record) ? risNotes.authorsCut : null],
  ];
  const written = lines.flatMap(([tag, value]) => {
    const text = oneLine(value ?? '');
    if (text !== '') return [`${tag}  - ${text}`];
    const empties = tag === 'IS' && (identifiers.pmid !== null || identifiers.arxiv !== null);
    return empties ? ['IS  - '] : [];
  });
  return `${[...written, 'ER  - '].join('\r\n')}\r\n`;
}

/** Records one after another with an empty line between them. */
export function risFile(records: readonly StudyRecord[]): string {
  return records.map(risRecord).join('\r\n');
}

/** The server of a preprint, where no other database is named: Zotero has no other field for it in a manuscript. */
function databaseOf({ identifiers, workKind, journal, publisher }: StudyRecord): string | null {
  if (identifiers.pmid !== null) return 'PubMed';
  if (identifiers.arxiv !== null) return 'arXiv';
  return workKind === 'preprint' ? (journal ?? publisher) : null;
}

/**
 * `T2` and `J2` are title and abbreviation of the journal for all three programs. Proceedings are in `C3` for EndNote
 * and Zotero and in `BT` for JabRef. The server of a preprint is its institution, because a manuscript has no journal.
 */
function containerLines({ workKind, journal, journalAbbreviation, publisher }: StudyRecord): Line[] {
  if (workKind === 'conference') {
    return [
      ['C3', journal],
      ['BT', journal],
      ['J2', journalAbbreviation],
      ['PB', publisher],
    ];
  }
  return [
    ['T2', journal],
    ['J2', journalAbbreviation],
    ['PB', workKind === 'preprint' ? (journal ?? publisher) : publisher],
    ['M3', workKind === 'preprint' ? 'Preprint' : null],
  ];
}

/**
 * `PY` is the year alone, `DA` the date as `YYYY/MM/DD/` with all its slashes. In proceedings `PY` is the year of the
 * conference, so that `DA` gives the year of publication there even where no month is known.
 */
function dateLines(published: PartialDate | null, workKind: WorkKind): Line[] {
  if (published === null) return [];
  const { month, day } = published;
  const year = String(published.year).padStart(4, '0');
  const two = (part: number | null) => (part === null ? '' : String(part).padStart(2, '0'));
  return [
    ['PY', year],
    ['DA', month === null && workKind !== 'conference' ? null : `${year}/${two(month)}/${two(day)}/`],
  ];
}

/**
 * `Family, Given`. A generation's suffix stays with the family name, because the programs disagree on its place. A name
 * that must not be split ends with a comma (EndNote's manual, corporate authors), and a semicolon replaces a comma
 * inside it: EndNote needs that one doubled, and Zotero and JabRef split the name there in any case.
 */
function risName(author: Author): string {
  if ('group' in author) return wholeName(author.group);
  const [family, given] = [author.family, author.given ?? ''].map((part) => oneLine(part.replaceAll(',', ' ')));
  if (family && given) return `${family}, ${given}`;
  return / /.test(family ?? '') ? wholeName(author.family) : (family ?? '');
}

function wholeName(name: string): string {
  let bare = oneLine(name);
  while (bare.endsWith(',')) bare = bare.slice(0, -1).trimEnd();
  return bare === '' ? '' : `${bare.replaceAll(/\s*,+/g, ';')},`;
}

/**
 * White space of any kind becomes one blank: a line break would end the field, and ` - ` would begin another for some
 * readers.
 */
function oneLine(value: string): string {
  return value.replaceAll(/[\s\u0085]+/g, ' ').trim();
}
