/**
 * A study as a CSL-JSON item, for citation processors and reference managers.
 * Variables and types: CSL 1.0.2 specification, appendices III and IV (docs.citationstyles.org).
 */
import { doiUrl } from '#core/bibliography/identifiers.ts';
import type { Author, PartialDate, StudyRecord, WorkKind } from '#core/bibliography/study-record.ts';

export interface CslName {
  family?: string;
  given?: string;
  /** Groups and names that must not be taken apart. */
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
 * The item of one study. Fields that the record does not have are left out rather than guessed. A retracted study's
 * title begins with `RETRACTED: `, once, so that no reference hides it; pass false for exports that say it elsewhere.
 */
export function cslItem(record: StudyRecord, options: { id: string; markRetracted: boolean }): CslItem {
  const retracted = options.markRetracted && record.notices.some(({ kind }) => kind === 'retraction');
  const title = retracted && !/^retracted\b/i.test(record.title) ? `RETRACTED: ${record.title}` : record.title;
  return {
    id: options.id,
    type: cslTypes[record.workKind],
    title: withoutFullStop(title),
    ...given('author', record.contributors.length > 0 ? record.contributors.map(cslName) : null),
    ...given('container-title', record.journal),
    ...given('container-title-short', record.journalAbbreviation),
    ...given('publisher', record.publisher),
    ...given('issued', record.published && { 'date-parts': [dateParts(record.published)] as [number[]] }),
    ...given('volume', record.volume),
    ...given('issue', record.issue),
    ...given('page', record.pages === null ? null : record.pages.trim().replaceAll('–', '-')),
    ...given('genre', record.workKind === 'preprint' ? 'Preprint' : null),
    ...given('DOI', record.identifiers.doi),
    ...given('PMID', record.identifiers.pmid),
    ...given('PMCID', record.identifiers.pmcid),
    ...given('ISSN', record.issns[0] ?? null),
    ...given('URL', record.identifiers.doi ? doiUrl(record.identifiers.doi) : record.url),
    ...given('language', record.language),
    ...given('abstract', record.abstract),
  };
}

function given<Name extends string, Value>(name: Name, value: Value | null): { [Key in Name]?: Value } {
  return value === null || value === '' ? {} : ({ [name]: value } as { [Key in Name]: Value });
}

function cslName(author: Author): CslName {
  if ('group' in author) return { literal: author.group };
  return author.given === null
    ? { family: author.family }
    : { family: author.family, given: spacedInitials(author.given) };
}

/** `GA` and `G.A.` are two initials to a citation processor only when written apart. */
function spacedInitials(name: string): string {
  return /^\p{Lu}{2,4}$/u.test(name) ? [...name].map((letter) => `${letter}.`).join(' ') : name;
}

function dateParts({ year, month, day }: PartialDate): number[] {
  return [year, ...(month === null ? [] : [month, ...(day === null ? [] : [day])])];
}

/** PubMed and Europe PMC end titles with a full stop, and the styles set their own. */
function withoutFullStop(title: string): string {
  return /[^.]\.$/.test(title) && !/\b(?:al|vs|etc|spp?|[A-Z])\.$/.test(title) ? title.slice(0, -1) : title;
}
