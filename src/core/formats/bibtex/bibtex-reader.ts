/**
 * Reads BibTeX and BibLaTeX files: braces and quotation marks, macros and `#`, comments between entries, entries in
 * round brackets. An entry that does not close ends at the next line that begins with `@`; the others are read.
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
import { languageTag } from '#core/records/language-names.ts';
import { joinPages, splitPages } from '#core/records/page-range.ts';
import { parseDate, partialDate, readMonth } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { bibtexContainers, bibtexTypes } from './bibtex.ts';
import { type BibtexEntry, readBibtexEntries } from './bibtex-reader-entries.ts';
import { plainTex } from './bibtex-reader-text.ts';

/**
 * A list of names in BibTeX's syntax (btxdoc, section 4): ` and ` between names, `Family, Given`, `Family, Jr, Given`
 * or `Given von Family`; a name wholly in braces is not split. `complete` is false where the list ends with `others`.
 */
function bibtexAuthors(list: string): { authors: Author[]; complete: boolean } {
  const names = splitOutside(list.replaceAll(/\s+/g, ' ').trim(), / and /iy).map((name) => name.trim());
  const complete = names.at(-1)?.toLowerCase() !== 'others';
  return { authors: (complete ? names : names.slice(0, -1)).flatMap((name) => authorOf(name) ?? []), complete };
}

function authorOf(name: string): Author | null {
  if (plainTex(name) === '') return null;
  if (isBraced(name)) return { group: plainTex(name) };
  const parts = splitOutside(name, / ?, ?/y);
  if (parts.length > 1) {
    const given = plainTex(parts.at(-1) ?? '');
    const family = parts.slice(0, -1).map(plainTex).join(' ');
    return { family, given: given === '' ? null : given };
  }
  const words = splitOutside(name.replaceAll('~', ' '), / +/y);
  // The family name begins with the first lower-case word (`van der Berg`), otherwise it is the last one.
  const von = words.findIndex((word, position) => position < words.length - 1 && /^\p{Ll}/u.test(word));
  const start = von >= 0 ? von : words.length - 1;
  const given = plainTex(words.slice(0, start).join(' '));
  return { family: plainTex(words.slice(start).join(' ')), given: given === '' ? null : given };
}

/** Whether one pair of braces contains the whole text. */
function isBraced(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  let depth = 0;
  for (const [position, character] of [...text].entries()) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) return position === [...text].length - 1;
  }
  return false;
}

/** Parts between matches of a sticky pattern outside braces. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth !== 0) continue;
    separator.lastIndex = at;
    const found = separator.exec(text);
    if (found === null || found[0] === '') continue;
    parts.push(text.slice(start, at));
    at += found[0].length - 1;
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}

/** The entries of a file in order; empty for text that is not BibTeX. Never throws. */
export function readBibtex(text: string): ReferenceFields[] {
  return readBibtexEntries(text).map(fieldsOf);
}

function fieldsOf({ type, fields }: BibtexEntry): ReferenceFields {
  const raw = (name: string) => fields.get(name)?.trim() || null;
  const plain = (...names: string[]) =>
    names.map((name) => plainTex(fields.get(name) ?? '')).find((value) => value !== '') ?? null;
  const workKind = kindOf(type, plain('note'));
  const { authors, complete } = bibtexAuthors(raw('author') ?? '');
  const title = [plain('title'), plain('subtitle')].filter((part) => part !== null).join(': ') || null;
  const doi = normalizeDoi(unescaped(raw('doi'))) ?? normalizeDoi(unescaped(raw('url')));
  const eprint = raw('eprint');
  const archive = (plain('archiveprefix', 'eprinttype') ?? '').toLowerCase();
  const howPublished = plain('howpublished');
  const url = webAddress(unescaped(raw('url'))) ?? webAddress(howPublished);
  return {
    ...noReferenceFields(),
    title,
    abstract: plain('abstract'),
    contributors: authors,
    contributorsComplete: complete,
    journal: plain(bibtexContainers[workKind], 'journal', 'journaltitle', 'booktitle'),
    journalAbbreviation: plain('shortjournal'),
    issns: [...new Set((plain('issn') ?? '').split(/[\s,;]+/).flatMap((value) => normalizeIssn(value) ?? []))],
    volume: plain('volume'),
    issue: plain('number', 'issue'),
    pages: joinPages(splitPages(plain('pages', 'eid'))),
    publisher: plain('publisher', 'school', 'institution', 'organization'),
    published: dateOf(plain('date'), plain('year'), plain('month'), plain('day')),
    identifiers: {
      doi,
      pmid: normalizePmid(plain('pmid')) ?? (archive === 'pubmed' ? normalizePmid(eprint) : null),
      pmcid: normalizePmcid(plain('pmcid', 'pmc')),
      arxiv: archive === 'arxiv' || archive === '' ? normalizeArxiv(eprint) : null,
    },
    workKind,
    language: languageTag(plain('language', 'langid')),
    url,
    retracted: /\bretracted\b/i.test(plain('note') ?? '') || bearsMark(title ?? ''),
  };
}

const kinds: Record<string, WorkKind> = {
  ...Object.fromEntries(Object.entries(bibtexTypes).map(([kind, type]) => [type, kind as WorkKind])),
  booklet: 'book',
  collection: 'book',
  conference: 'conference',
  dataset: 'dataset',
  inbook: 'chapter',
  inreference: 'chapter',
  manual: 'report',
  mastersthesis: 'thesis',
  misc: 'other',
  proceedings: 'book',
  report: 'report',
  thesis: 'thesis',
};

/** A work without another kind of publication is a preprint only where it says so. */
function kindOf(type: string, note: string | null): WorkKind {
  const kind = entryOf(kinds, type) ?? 'other';
  return kind === 'preprint' && !/preprint/i.test(note ?? '') ? 'other' : kind;
}

/** BibLaTeX's `date` is more precise than `year`, `month` and `day`. */
function dateOf(
  date: string | null,
  year: string | null,
  month: string | null,
  day: string | null,
): PartialDate | null {
  const whole = parseDate(date?.split('/')[0]);
  if (whole !== null) return whole;
  const [, name = month, inMonth = day] = /^([A-Za-z]+)\.?\s*(\d{1,2})$/.exec(month ?? '') ?? [];
  const parsed = parseDate(year);
  return parsed === null ? null : partialDate(parsed.year, readMonth(name), inMonth);
}

/** Some programs escape the underscore and other signs in verbatim fields. */
function unescaped(value: string | null): string | null {
  return (
    value
      ?.replaceAll(/\\([_%&#$])/g, '$1')
      .replaceAll('\\textunderscore{}', '_')
      .replaceAll(/[{}]/g, '') ?? null
  );
}
