/**
 * A study as an OpenURL ContextObject in key-encoded values (ANSI/NISO Z39.88-2004). It is the title of a span of class
 * Z3988 where studies are listed (COinS); Zotero and Mendeley read every study of a page from these spans.
 */

import { markedTitle } from '#core/formats/study-details.ts';
import { languageTag } from '#core/records/language-names.ts';
import { joinPages, splitPages } from '#core/records/page-range.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { dividedName } from './work-metadata.ts';

/** Format and genre. The names of the type in Dublin Core are those that Zotero knows. */
const forms: Record<WorkKind, { format: 'journal' | 'book' | 'dissertation' | 'dc'; genre?: string; type?: string }> = {
  article: { format: 'journal', genre: 'article' },
  other: { format: 'journal', genre: 'unknown' },
  book: { format: 'book', genre: 'book' },
  chapter: { format: 'book', genre: 'bookitem' },
  conference: { format: 'book', genre: 'proceeding' },
  report: { format: 'book', genre: 'report' },
  thesis: { format: 'dissertation' },
  preprint: { format: 'dc', type: 'preprint' },
  dataset: { format: 'dc', type: 'dataset' },
};

/** Percent-encoded keys and values, joined by `&`; only the fields that the record has. */
export function contextObject(record: StudyRecord): string {
  const { workKind, identifiers, journal, publisher } = record;
  const { format, genre, type } = forms[workKind];
  const title = markedTitle(record);
  const isPart = workKind === 'chapter' || workKind === 'conference';
  const values: (readonly [string, string | null | undefined])[] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    ['rft.genre', genre],
    ['rft.type', type],
    ['rft_id', identifiers.doi && `info:doi/${identifiers.doi}`],
    ['rft_id', identifiers.pmid && `info:pmid/${identifiers.pmid}`],
    ['rft.atitle', format === 'journal' || isPart ? title : null],
    ['rft.title', format === 'dissertation' || format === 'dc' ? title : null],
    ['rft.btitle', isPart ? journal : format === 'book' ? title : null],
    ['rft.jtitle', format === 'journal' ? journal : null],
    ['rft.stitle', format === 'journal' ? record.journalAbbreviation : null],
    ['rft.publisher', workKind === 'preprint' ? (journal ?? publisher) : publisher],
    ['rft.date', isoDate(record.published)],
    ['rft.volume', record.volume],
    ['rft.issue', record.issue],
    ['rft.pages', joinPages(splitPages(record.pages))],
    ['rft.issn', record.issns[0]],
    ...record.contributors.map((author) => [format === 'dc' ? 'rft.creator' : 'rft.au', dividedName(author)] as const),
    ['rft.language', languageTag(record.language)],
  ];
  return values
    .flatMap(([key, value]) => (value?.trim() ? [`${key}=${encodeURIComponent(wellFormed(value.trim()))}`] : []))
    .join('&');
}

/** Half of a surrogate pair cannot be encoded. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
