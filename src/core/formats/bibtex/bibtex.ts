/**
 * Studies as BibTeX entries for BibLaTeX and BibTeX alike: UTF-8, fields in braces, titles in double braces so that no
 * style lowers their capitals. Entry types: btxdoc (Patashnik 1988), section 3; further fields: the BibLaTeX manual
 * (`shortjournal`, `eprint`), and `pmid` and `pmcid`, which JabRef and Zotero know.
 */

import { isRetracted, markedTitle } from '#core/formats/retraction-mark.ts';
import { isCutList } from '#core/records/author-names.ts';
import { texLanguage } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { bibtexKey, distinctKeys } from './bibtex-key.ts';

/** Text as TeX source. */

const specials: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // `\{` counts as a brace when BibTeX looks for the end of a field, and a single one would swallow the file.
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
 * Plain text as TeX that prints just that text: what TeX takes for a command is escaped, letters stay in UTF-8, and an
 * empty group parts characters that TeX joins into others (`--` into a dash, `''` into a quotation mark).
 */
function escapeTex(value: string): string {
  return value
    .replaceAll(/[\\{}&%$#_~^]/g, (character) => specials[character] ?? character)
    .replaceAll(/([-'`])(?=\1)|[?!](?=`)/g, '$&{}');
}

/** Identifiers, addresses and ranges are taken as they are, but braces must pair: they are escaped as in an address. */
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

/** The field for the containing work. A book's, a thesis's and a report's is its series. */
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

/** One entry. The key is first author, year and first telling word of the title: `estruch2018primary`. */
export function bibtexEntry(record: StudyRecord): string {
  return entryText(record, bibtexKey(record));
}

/** Entries with an empty line between them; where keys would be the same, letters follow: `estruch2018primarya`. */
export function bibtexFile(records: readonly StudyRecord[]): string {
  const keys = distinctKeys(records.map(bibtexKey));
  return records.map((record, position) => entryText(record, keys[position] ?? bibtexKey(record))).join('\n');
}

/** One entry under a key that the caller has chosen, as the pieces of a stream need it (see distinctKeys). */
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
    // The double hyphen of a range is meant as one; a page's own is not.
    ['pages', range === null ? null : pages.last === null ? escapeTex(range) : verbatimTex(range)],
    ['issn', text(record.issns[0] ?? null)],
    ['doi', verbatim(identifiers.doi)],
    ['pmid', identifiers.pmid],
    ['pmcid', identifiers.pmcid],
    ['eprint', verbatim(identifiers.arxiv)],
    ['archiveprefix', identifiers.arxiv === null ? null : 'arXiv'],
    ['url', identifiers.doi ? null : verbatim(record.url)],
    // `language` would be printed as it is in every reference.
    ['langid', texLanguage(record.language)],
    ['abstract', text(record.abstract)],
    ['note', noteOf(record)],
  ];
  const month = published?.month ? bibtexMonths[published.month - 1] : undefined;
  const lines = [
    ...fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : [])),
    // Months are macros and stand without braces.
    ...(month ? [`  month = ${month}`] : []),
    // BibTeX's styles know no day. Last, since Zotero would put a month that follows in front of it.
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

/** `Family, Given`; a group is in braces of its own, and so does a part whose words would be read as more than one. */
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

/** BibLaTeX takes publishers and institutions for lists, which ` and ` divides. */
function listed(value: string | null): string | null {
  return value !== null && /\sand\s/i.test(value) ? `{${text(value)}}` : text(value);
}

function verbatim(value: string | null): string | null {
  return value === null ? null : verbatimTex(value);
}
