/**
 * Studies as entries for both BibLaTeX and BibTeX: UTF-8, fields in braces, titles in double braces so that no style
 * lowers their capitals. Entry types: btxdoc (Patashnik 1988), section 3. Further fields: the BibLaTeX manual
 * (`shortjournal`, `eprint`), and `pmid` and `pmcid`, which JabRef and Zotero read.
 */

import { isRetracted, markedTitle } from '#core/formats/retraction-mark.ts';
import { isCutList } from '#core/records/author-names.ts';
import { texLanguage } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { bibtexKey, distinctKeys } from './bibtex-key.ts';

/** Signs and the TeX source that prints them. */

const specials: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // `\{` counts as a brace when BibTeX searches for the end of a field, and a single one would swallow the rest of the
  // file.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/**
 * Plain text as TeX that prints the same text: TeX commands are escaped, letters stay in UTF-8, and an empty group
 * separates characters that TeX would join (`--` into a dash, `''` into a quotation mark).
 */
function escapeTex(value: string): string {
  return value
    .replaceAll(/[\\{}&%$#_~^]/g, (character) => specials[character] ?? character)
    .replaceAll(/([-'`])(?=\1)|[?!](?=`)/g, '$&{}');
}

/**
 * Identifiers, addresses and ranges are written unchanged, except that braces, which must be balanced, are
 * percent-encoded as in an address.
 */
function verbatimTex(value: string): string {
  return value.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}

export const bibtexTypes: Record<WorkKind, string> = {
  article: 'article',
  preprint: 'unpublished',
  book: 'book',
  chapter: 'incollection',
  conference: 'inproceedings',
  thesis: 'phdthesis',
  report: 'techreport',
  dataset: 'misc',
  other: 'misc',
};

/** The field of the containing work. For a book, a thesis and a report it is the series. */
export const bibtexContainers: Record<WorkKind, string> = {
  article: 'journal',
  preprint: 'howpublished',
  book: 'series',
  chapter: 'booktitle',
  conference: 'booktitle',
  thesis: 'series',
  report: 'series',
  dataset: 'howpublished',
  other: 'howpublished',
};

/** Macros that every style defines. */
export const bibtexMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** One entry. The key is first author, year and first significant word of the title: `estruch2018primary`. */
export function bibtexEntry(record: StudyRecord): string {
  return entryText(record, bibtexKey(record));
}

/** Entries with an empty line between them. Equal keys get letters: `estruch2018primarya`. */
export function bibtexFile(records: readonly StudyRecord[]): string {
  const keys = distinctKeys(records.map(bibtexKey));
  return records.map((record, position) => entryText(record, keys[position] ?? bibtexKey(record))).join('\n');
}

/** One entry under a key that the caller has chosen, for writing a file in pieces (see distinctKeys). */
export function entryText(record: StudyRecord, key: string): string {
  const { published, identifiers, workKind } = record;
  const pages = splitPages(record.pages);
  const range = pages.last === null ? pages.first : `${pages.first}--${pages.last}`;
  const fields: [string, string | null][] = [
    ['author', authorsText(record)],
    ['title', `{${escapeTex(markedTitle(record))}}`],
    [bibtexContainers[workKind], text(record.journal)],
    ['shortjournal', workKind === 'article' ? text(record.journalAbbreviation) : null],
    [workKind === 'thesis' ? 'school' : workKind === 'report' ? 'institution' : 'publisher', listed(record.publisher)],
    ['year', published ? String(published.year) : null],
    ['volume', text(record.volume)],
    ['number', text(record.issue)],
    // The double hyphen of a range prints as one dash; a hyphen within a page number stays.
    ['pages', range === null ? null : pages.last === null ? escapeTex(range) : verbatimTex(range)],
    ['issn', text(record.issns[0] ?? null)],
    ['doi', verbatim(identifiers.doi)],
    ['pmid', identifiers.pmid],
    ['pmcid', identifiers.pmcid],
    ['eprint', verbatim(identifiers.arxiv)],
    ['archiveprefix', identifiers.arxiv === null ? null : 'arXiv'],
    ['url', identifiers.doi ? null : verbatim(record.url)],
    // `language` would be printed in every reference.
    ['langid', texLanguage(record.language)],
    ['abstract', text(record.abstract)],
    ['note', noteOf(record)],
  ];
  const month = published?.month ? bibtexMonths[published.month - 1] : undefined;
  const lines = [
    ...fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : [])),
    // Months are macros and have no braces.
    ...(month ? [`  month = ${month}`] : []),
    // BibTeX's styles have no day. Last, because Zotero would put a month that follows before it.
    ...(published?.day ? [`  date = {${isoDate(published)}}`] : []),
  ];
  return `@${bibtexTypes[workKind]}{${key},\n${lines.join(',\n')}\n}\n`;
}

/** `unpublished` must have a note (btxdoc, section 3.1). */
function noteOf(record: StudyRecord): string | null {
  const words = [isRetracted(record) ? 'Retracted' : null, record.workKind === 'preprint' ? 'Preprint' : null];
  return words.filter((word) => word !== null).join('. ') || null;
}

/** A list of authors that its source cut ends with `others` (btxdoc, section 4). */
function authorsText(record: StudyRecord): string | null {
  if (record.contributors.length === 0) return null;
  return [...record.contributors.map(authorText), ...(isCutList(record) ? ['others'] : [])].join(' and ');
}

/** `Family, Given`. A group is in braces of its own, and so is a part whose words would be split. */
function authorText(author: Author): string {
  if ('group' in author) return `{${escapeTex(author.group)}}`;
  if (author.given === null)
    return /\s/.test(author.family) ? `{${escapeTex(author.family)}}` : namePart(author.family);
  return `${namePart(author.family)}, ${namePart(author.given)}`;
}

function namePart(part: string): string {
  return /,|(?:^|\s)(?:and|others)(?:\s|$)/i.test(part) ? `{${escapeTex(part)}}` : escapeTex(part);
}

function text(value: string | null): string | null {
  return value === null ? null : escapeTex(value.replaceAll(/\s+/g, ' ').trim());
}

/** BibLaTeX reads publishers and institutions as lists, separated by ` and `. */
function listed(value: string | null): string | null {
  return value !== null && /\sand\s/i.test(value) ? `{${text(value)}}` : text(value);
}

function verbatim(value: string | null): string | null {
  return value === null ? null : verbatimTex(value);
}
