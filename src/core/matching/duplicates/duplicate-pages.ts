/** Pages and volumes in the forms of the databases. */

import { foldText } from '#core/records/title-key.ts';
import type { Agreement } from './duplicate-candidate.ts';

export interface PageRange {
  /** As written, in lower case, without leading zeros: `s542`, `221`, `cd008391`; null where only the end remains. */
  first: string | null;
  /** In full (`221-8` ends at `228`); equal to `first` where one page is given; can be shortened without it. */
  last: string;
  /** True where no other work can have the same pages: several pages, or an article number. */
  unique: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A spreadsheet turns the pages `1-10` into `01-Oct`; this reverses it. */
function undoSpreadsheetDates(text: string): string {
  return text.replace(/\b[a-z]{3}\b/g, (word) => {
    const month = months.indexOf(word);
    return month < 0 ? word : String(month + 1);
  });
}

function withoutLeadingZeros(page: string): string {
  return page.replace(/^0+(?=\d)/, '');
}

/** `8` after `221` means `228`; `s45` after `s42` is unchanged. */
function writtenOut(first: string, last: string): string {
  const firstDigits = /\d+$/.exec(first)?.[0] ?? '';
  if (!/^\d+$/.test(last) || firstDigits === '' || last.length > firstDigits.length) {
    return last;
  }
  return first.slice(0, first.length - last.length) + last;
}

function pageRange(first: string, last: string): PageRange {
  return { first, last, unique: first !== last || /^[a-z]*\d{5,}$/.test(first) };
}

/** Null where nothing can be read: absent, `no pagination`, or the length of a book (`94 p`). */
export function readPageRange(pages: string | null): PageRange | null {
  if (pages === null || !/\d/.test(pages)) {
    return null;
  }
  const plain = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(pages);
  const only = plain?.[1];
  if (only !== undefined) {
    return pageRange(only, plain?.[2] === undefined ? only : writtenOut(only, plain[2]));
  }
  const text = undoSpreadsheetDates(foldText(pages))
    .replace(/[‐-―−]/g, '-')
    .replace(/^\s*(?:pp?\.?|pages?)\s*(?=[a-z]?\d)/, '');
  if (/^\s*[\d,]+\s*(?:p|pp|pages|leaves)\b\.?\s*$/.test(text)) {
    return null;
  }
  const damaged = /^\s*[a-z]+\s*-\s*(\d{1,4})\s*$/.exec(text)?.[1];
  if (damaged !== undefined) {
    return { first: null, last: damaged, unique: false };
  }
  const range = /([a-z]{0,4}\d+[a-z]?)(?:\s*-+\s*([a-z]{0,4}\d+[a-z]?))?/.exec(text);
  const start = range?.[1];
  if (range === null || start === undefined) {
    return null;
  }
  const first = withoutLeadingZeros(start);
  const last = range[2] === undefined ? first : writtenOut(first, withoutLeadingZeros(range[2]));
  return pageRange(first, last);
}

const digitsOf = (page: string): string => page.replace(/\D+/g, '');

function equalPage(one: string, other: string): boolean {
  return one === other || (digitsOf(one) === digitsOf(other) && (/^\d/.test(one) || /^\d/.test(other)));
}

/**
 * The same first page, or the same last one where at least one of the two is a range; the letter before the number can
 * be missing on one side. Where a file format lost the beginning (`S417-S429` became `Suppl-29`) the end decides.
 */
export function comparePages(left: PageRange | null, right: PageRange | null): Agreement {
  if (left === null || right === null) {
    return 'unknown';
  }
  if (left.first === null || right.first === null) {
    const [cut, whole] = left.first === null ? [left, right] : [right, left];
    return digitsOf(whole.last).endsWith(cut.last) ? 'same' : 'different';
  }
  const range = left.first !== left.last || right.first !== right.last;
  return equalPage(left.first, right.first) || (range && equalPage(left.last, right.last)) ? 'same' : 'different';
}

/** True where the pages are the same two or more, or the same article number: no other work can be there. */
export function sameUniquePages(left: PageRange | null, right: PageRange | null): boolean {
  return (
    left !== null &&
    right !== null &&
    left.unique &&
    right.unique &&
    equalPage(left.first ?? '', right.first ?? '') &&
    equalPage(left.last, right.last)
  );
}

/** `e12724`, `a1754`: a number of the whole article, not a page. */
export const isLocator = (range: PageRange): boolean =>
  range.first === range.last && /^(?:[a-z]+\d{4,}|\d{5,})$/.test(range.last);

/**
 * Whether different pages can be two spellings of one place: a print page and an article number, an error by a few
 * pages. Not a single page and a whole article, or `S12` and `12-19`, which are an abstract and its paper.
 */
export function maybeSamePlace(left: PageRange, right: PageRange): boolean {
  const pagesIn = (range: PageRange): number =>
    isLocator(range) || range.first === null ? 2 : Number(digitsOf(range.last)) - Number(digitsOf(range.first)) + 1;
  const [one, other] = [pagesIn(left), pagesIn(right)];
  const letters = (range: PageRange): string => /^[a-z]*/.exec(range.first ?? '')?.[0] ?? '';
  const supplementOfOne = (letters(left) === 's') !== (letters(right) === 's');
  return !supplementOfOne && !(Math.min(one, other) === 1 && Math.max(one, other) >= 3);
}

/** The volume's number; null where absent or where only the rest of a bracket remains (`1)`). */
export function readVolume(volume: string | null): string | null {
  if (volume === null) {
    return null;
  }
  const text = foldText(volume);
  if (text.includes(')') && !text.includes('(')) {
    return null;
  }
  const number = /\d+/.exec(text.replace(/\(.*$/, ''))?.[0];
  return number === undefined ? null : number.replace(/^0+(?=\d)/, '');
}
