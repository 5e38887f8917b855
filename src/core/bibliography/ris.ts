/**
 * A study as an RIS record. Tags: the RIS format specification as Reference Manager and its successors read it: two
 * letters, two blanks, hyphen, blank; lines end with CR LF and are never wrapped, since readers join nothing.
 */

import { doiUrl } from '#core/bibliography/identifiers.ts';
import { splitPages } from '#core/bibliography/page-range.ts';
import type { Author, StudyRecord, WorkKind } from '#core/bibliography/study-record.ts';

const risTypes: Record<WorkKind, string> = {
  article: 'JOUR',
  preprint: 'UNPB',
  book: 'BOOK',
  chapter: 'CHAP',
  conference: 'CPAPER',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  other: 'GEN',
};

/** One record, `TY` to `ER`. A retracted study says so in its title and in a note. */
export function risRecord(record: StudyRecord): string {
  const { published, identifiers } = record;
  const retracted = record.notices.some(({ kind }) => kind === 'retraction');
  const pages = splitPages(record.pages);
  const lines: [string, string | null][] = [
    ['TY', risTypes[record.workKind]],
    ['TI', retracted && !/^retracted\b/i.test(record.title) ? `RETRACTED: ${record.title}` : record.title],
    ...record.contributors.map((author): [string, string] => ['AU', risName(author)]),
    ['T2', record.journal],
    ['J2', record.journalAbbreviation],
    ['PB', record.publisher],
    ['PY', published ? String(published.year).padStart(4, '0') : null],
    ['DA', published && published.month !== null ? risDate(published.year, published.month, published.day) : null],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', pages.first],
    ['EP', pages.last],
    ...record.issns.slice(0, 1).map((issn): [string, string] => ['SN', issn]),
    ['DO', identifiers.doi],
    ['AN', identifiers.pmid],
    ['C2', identifiers.pmcid],
    ['UR', identifiers.doi ? doiUrl(identifiers.doi) : record.url],
    ['LA', record.language],
    ['AB', record.abstract],
    ['N1', retracted ? 'This publication was retracted.' : null],
  ];
  const written = lines.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return `${[...written, 'ER  - '].join('\r\n')}\r\n`;
}

/** `Family, Given`; groups as they are. */
function risName(author: Author): string {
  if ('group' in author) return author.group;
  return author.given === null ? author.family : `${author.family}, ${author.given}`;
}

/** `YYYY/MM/DD/`, empty where not known, with both slashes, as the format wants. */
function risDate(year: number, month: number, day: number | null): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}/${two(month)}/${day === null ? '' : two(day)}/`;
}

function oneLine(value: string): string {
  return value.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
