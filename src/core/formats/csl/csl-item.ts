/**
 * A study as a CSL-JSON item, for citation processors and reference managers.
 * Variables and types: CSL 1.0.2 specification, appendices III and IV (docs.citationstyles.org).
 */

import { bibtexKey, distinctKeys } from '#core/formats/bibtex/bibtex.ts';
import { markedTitle } from '#core/formats/study-details.ts';
import { isCutList } from '#core/records/author-names.ts';
import { languageTag } from '#core/records/language-names.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate, StudyRecord } from '#core/records/study-record.ts';

/**
 * Studies as a CSL-JSON array, one item on each line. The ids are the keys of bibtexFile for the same records in the
 * same order, so that a text that cites by key can use either file.
 */
export function cslJsonFile(records: readonly StudyRecord[]): string {
  const keys = distinctKeys(records.map(bibtexKey));
  const items = records.map((record, position) => cslLine(record, keys[position] ?? bibtexKey(record)));
  return `[${items.length === 0 ? '' : `\n${items.join(',\n')}\n`}]\n`;
}

/** One item of the array on one line, without the comma, for writing a file in pieces. */
export function cslLine(record: StudyRecord, id: string): string {
  return JSON.stringify(cslItem(record, { id, markRetracted: true }));
}

export interface CslName {
  family?: string;
  given?: string;
  /** Groups and names that must not be split. */
  literal?: string;
}

export interface CslItem {
  id: string;
  type: string;
  title: string;
  author?: CslName[];
  'container-title'?: string;
  'container-title-short'?: string;
  publisher?: string;
  issued?: { 'date-parts': [number[]] };
  volume?: string;
  issue?: string;
  page?: string;
  genre?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISSN?: string;
  URL?: string;
  language?: string;
  abstract?: string;
}

const cslTypes: Record<WorkKind, string> = {
  article: 'article-journal',
  // CSL has `article` for preprints: "a preprint, working paper or similar".
  preprint: 'article',
  book: 'book',
  chapter: 'chapter',
  conference: 'paper-conference',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  other: 'document',
};

/**
 * The item of one study. Fields that the record does not have are left out. A retracted study's title begins with
 * `RETRACTED: `, once, so that every reference shows it; pass false for exports that show it elsewhere.
 */
export function cslItem(record: StudyRecord, options: { id: string; markRetracted: boolean }): CslItem {
  const title = options.markRetracted ? markedTitle(record) : record.title;
  return {
    id: options.id,
    type: cslTypes[record.workKind],
    title: withoutFullStop(title),
    ...given('author', names(record)),
    ...place(record),
    ...given('issued', record.published && { 'date-parts': [dateParts(record.published)] as [number[]] }),
    ...given('volume', record.volume),
    ...given('issue', record.issue),
    ...given('page', record.pages === null ? null : record.pages.trim().replaceAll('–', '-')),
    ...given('genre', record.workKind === 'preprint' ? 'Preprint' : null),
    ...given('DOI', record.identifiers.doi),
    ...given('PMID', record.identifiers.pmid),
    ...given('PMCID', record.identifiers.pmcid),
    ...given('ISSN', record.issns[0] ?? null),
    // A DOI already leads to the work; styles print a URL beside it as if the work were a web page.
    ...given('URL', record.identifiers.doi ? null : record.url),
    ...given('language', languageTag(record.language)),
    ...given('abstract', record.abstract),
  };
}

/**
 * Where the work was published. The server of a preprint is its container; journals are cited without their publisher.
 */
function place(record: StudyRecord): Pick<CslItem, 'container-title' | 'container-title-short' | 'publisher'> {
  if (record.workKind === 'preprint') return given('container-title', record.journal ?? record.publisher);
  return {
    ...given('container-title', record.journal),
    ...given('container-title-short', record.journalAbbreviation),
    ...given('publisher', record.workKind === 'article' ? null : record.publisher),
  };
}

function given<Name extends string, Value>(name: Name, value: Value | null): { [Key in Name]?: Value } {
  return value === null || value === '' ? {} : ({ [name]: value } as { [Key in Name]: Value });
}

/** Ends a list that its source cut with `et al.`, so that the last name given is not read as the last author. */
function names(record: StudyRecord): CslName[] | null {
  if (record.contributors.length === 0) return null;
  return [...record.contributors.map(cslName), ...(isCutList(record) ? [{ literal: cutListMark }] : [])];
}

/** Takes the place of the last author. The reference writer removes the "and" that a style puts before it. */
export const cutListMark = 'et al.';

function cslName(author: Author): CslName {
  if ('group' in author) return { literal: author.group };
  return author.given === null
    ? { family: author.family }
    : { family: author.family, given: spacedInitials(author.given.replaceAll(/[‐‑]/g, '-')) };
}

/**
 * A citation processor reads `GA` as two initials only with a blank between them, and `Scott R` needs its full stop.
 */
function spacedInitials(name: string): string {
  const apart = /^\p{Lu}{2,4}$/u.test(name) ? [...name].join(' ') : name;
  return apart.replaceAll(/(?<=^|[\s-])\p{Lu}(?=$|[\s-])/gu, '$&.');
}

function dateParts({ year, month, day }: PartialDate): number[] {
  return [year, ...(month === null ? [] : [month, ...(day === null ? [] : [day])])];
}

/** PubMed and Europe PMC end titles with a full stop, and the styles add their own. */
function withoutFullStop(title: string): string {
  return /[^.]\.$/.test(title) && !/\b(?:al|vs|etc|spp?|[A-Z])\.$/.test(title) ? title.slice(0, -1) : title;
}
