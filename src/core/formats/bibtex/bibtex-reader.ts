/**
 * Reads BibTeX and BibLaTeX files: braces and quotation marks, macros and `#`, comments between entries, entries in
 * round brackets. An entry that does not close ends at the next line that begins with `@`; the others are read.
 */

import { noReferenceFields, type ReferenceFields } from '#core/formats/reference-fields.ts';
import { bearsMark } from '#core/formats/retraction-mark.ts';
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
import type { PartialDate } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { bibtexContainers, bibtexTypes } from './bibtex.ts';
import { type BibtexEntry, readBibtexEntries } from './bibtex-reader-entries.ts';
import { bibtexAuthors } from './bibtex-reader-names.ts';
import { plainTex } from './bibtex-reader-text.ts';

/** The entries of a file in order; text that is no BibTeX gives none. Never throws. */
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

/** What is not published otherwise is a preprint only where it says so. */
function kindOf(type: string, note: string | null): WorkKind {
  const kind = entryOf(kinds, type) ?? 'other';
  return kind === 'preprint' && !/preprint/i.test(note ?? '') ? 'other' : kind;
}

/** BibLaTeX's `date` is finer than `year`, `month` and `day`. */
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

/** Some programs escape the underscore and other signs in fields that are read verbatim. */
function unescaped(value: string | null): string | null {
  return (
    value
      ?.replaceAll(/\\([_%&#$])/g, '$1')
      .replaceAll('\\textunderscore{}', '_')
      .replaceAll(/[{}]/g, '') ?? null
  );
}
