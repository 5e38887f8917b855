/**
 * APA 7 references of journal articles whose data are plain: persons or groups as authors, a year, a title without
 * quotation marks, a journal. The citation processor takes about a millisecond for a reference and longer for its first
 * hundreds; most works of a list need none of its care. What is written here is what the processor writes, letter by
 * letter; a work that may be set otherwise is left to it, so every rule here says which data it is sure of.
 */

import type { StudyRecord } from '#core/records/study-record.ts';
import { plainNames } from './apa-names.ts';
import { plainPlace } from './apa-place.ts';
import { type CslItem, cslItem } from './csl-item.ts';
import { fitToStyle } from './csl-style-fit.ts';

/** The reference of an item that was fitted to APA (see fitToStyle); null where the processor has to be asked. */
export function plainApaReference(item: CslItem): string | null {
  const { type, title, author, issued, language } = item;
  if (type !== 'article-journal' || author === undefined || issued === undefined) return null;
  const [year] = issued['date-parts'][0];
  if (year === undefined || year < 1_000 || year > 9_999) return null;
  if (!isEnglish(language) || !isPlainTitle(title)) return null;
  const names = plainNames(author);
  const place = plainPlace(item);
  const address = plainAddress(item);
  if (names === null || place === null || address === null) return null;
  const text = title.replaceAll("'", '’');
  const end = /[?!]$/.test(title) ? '' : '.';
  return `${names} (${year}). ${text}${end} ${place}.${address === '' ? '' : ` ${address}`}`;
}

/** Whether the reference of a study is none that plainApaReference writes. */
export function needsProcessor(record: StudyRecord): boolean {
  return plainApaReference(fitToStyle(cslItem(record, { id: '', markRetracted: true }), 'apa')) === null;
}

/** In some languages names stand in another order and letters have other capitals. */
function isEnglish(language: string | undefined): boolean {
  return language === undefined || /^(?:en|eng)(?:[-_][a-z]+)?$/i.test(language);
}

/**
 * Letters, figures and marks that stand as they are; an apostrophe inside of a word is curled. Quotation marks and
 * markup are turned into others, two marks in a row, or one behind a blank, are drawn together, and an `et al.` loses the
 * "and" before it.
 */
function isPlainTitle(title: string): boolean {
  if (/ {2}| [,:;.?!)]|[.?!,;:]{2}|\bet al\b/.test(title)) return false;
  return /^[\p{L}\p{N}](?:(?:[\p{L}\p{N} ,:;()./%+=≥≤±[\]?!*–—‐&™®°×·-]|(?<=\p{L})['’](?=\p{L}))*[\p{L}\p{N})?!%\]™®])?$/u.test(
    title,
  );
}

/** A DOI goes before the address of a record. */
function plainAddress({ DOI: doi, URL: url }: CslItem): string | null {
  if (doi !== undefined) {
    return /^10\.\d+\/[A-Za-z0-9](?:[A-Za-z0-9./()_-]*[A-Za-z0-9)])?$/.test(doi) ? `https://doi.org/${doi}` : null;
  }
  if (url === undefined) return '';
  return /^https:\/\/[A-Za-z0-9./_-]+$/.test(url) ? url : null;
}
