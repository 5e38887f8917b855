/**
 * Studies as entries for both BibLaTeX and BibTeX: UTF-8, fields in braces, titles in double braces so that no style
 * lowers their capitals. Entry types: btxdoc (Patashnik 1988), section 3. Further fields: the BibLaTeX manual
 * (`shortjournal`, `eprint`), and `pmid` and `pmcid`, which JabRef and Zotero read.
 */

import { isRetracted, markedTitle } from '#core/formats/study-details.ts';
import { authorKey } from '#core/records/author-key.ts';
import { isCutList } from '#core/records/author-names.ts';
import { texLanguage } from '#core/records/language-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';

/**
 * First author, year and first significant word of the title in plain lower-case letters: `estruch2018primary`. Names
 * and titles in other scripts give no letters. A key always begins with a letter, because some programs require it.
 */
export function bibtexKey(record: StudyRecord): string {
  const [first] = record.contributors;
  const name =
    first === undefined
      ? 'anonymous'
      : plainLetters(
          authorKey('group' in first ? { group: firstWord(first.group) } : { family: first.family, given: null }),
        );
  const word = record.title.split(/\s+/).find((part) => part.length > 3) ?? '';
  const key = [name, String(record.published?.year ?? ''), plainLetters(word)].join('');
  return /^[a-z]/.test(key) ? key : `study${key}`;
}

/** The same keys in order, each of them unique: repeated ones get letters, `a` to `z`, then `aa`. */
export function distinctKeys(keys: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  const taken = new Set(keys.filter((key) => uses.get(key) === 1));
  const letters = new Map<string, number>();
  return keys.map((key) => {
    if (uses.get(key) === 1) return key;
    let number = letters.get(key) ?? 0;
    let distinct: string;
    do {
      distinct = key + lettersOf(number);
      number += 1;
    } while (taken.has(distinct));
    letters.set(key, number);
    taken.add(distinct);
    return distinct;
  });
}

function lettersOf(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}

function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? '';
}

function plainLetters(value: string): string {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

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
