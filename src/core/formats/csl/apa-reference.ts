/**
 * APA 7 references of journal articles whose data are plain: persons or groups as authors, a year, a title without
 * quotation marks, a journal. The citation processor takes about a millisecond for a reference and longer for its first
 * hundreds; most works of a list need none of its care. What is written here is what the processor writes, letter by
 * letter; a work that may be set otherwise is left to it, so every rule here says which data it is sure of.
 */

import type { StudyRecord } from '#core/records/study-record.ts';
import { plainNames } from './apa-names.ts';
import { type CslItem, cslItem } from './csl-item.ts';
import { fitToStyle } from './csl-style-fit.ts';

/** Words that the processor leaves small inside of a title; those of more than one word it never finds. */
const smallWords = new Set(
  (
    'about above across afore after against al along alongside amid amidst among amongst anenst apropos apud around as ' +
    'aside astride at athwart atop barring before behind below beneath beside besides between beyond but by circa ' +
    'despite down during et except for forenenst from given in inside into lest like modulo near next notwithstanding ' +
    'of off on onto out over per plus pro qua sans since than through throughout thruout till to toward towards under ' +
    'underneath until unto up upon versus vs via with within without or yet so and nor an the de von van ca'
  ).split(' '),
);

/**
 * A journal's title with capitals as the processor sets them: the first word, the last, those behind a colon and all that
 * are not small words; a word that has a capital stays as it is. Null where a mark makes it less plain than that.
 */
function plainJournalTitle(title: string): string | null {
  const words = title.split(' ');
  const set: string[] = [];
  let begins = true;
  for (const [position, word] of words.entries()) {
    const ends = position === words.length - 1;
    const inside = position > 0 && !ends;
    const [, small, mark = ''] = /^([a-zà-öø-ÿ]{2,})([:,]?)$/.exec(word) ?? [];
    if (small === undefined) {
      if (!isCased(word) && !(inside && /^[:&]$/.test(word))) return null;
      set.push(word);
    } else {
      const kept = inside && !begins && isSmall(small);
      set.push((kept ? small : small.charAt(0).toUpperCase() + small.slice(1)) + mark);
    }
    begins = word.endsWith(':');
  }
  // Behind an apostrophe it forgets which word is the last.
  const forgets = /['’]/.test(title) && isSmall(words.at(-1) ?? '');
  return forgets || /[:,]$/.test(title) ? null : set.join(' ').replaceAll("'", '’');
}

/** The processor reads its `v.` and `vs.` as expressions, whose point is any letter. */
function isSmall(word: string): boolean {
  return smallWords.has(word) || /^vs?.$/.test(word);
}

/** `BMJ`, `eLife`, `28th`, `Women’s`, `Asian-Australasian`, `(London,`: a capital, or a figure in front, in each part. */
function isCased(word: string): boolean {
  if (/^[A-Z][a-z]+['’]s$/.test(word)) return true;
  const [, core] = /^\(?([A-Za-zÀ-ÖØ-öø-ÿ\d]+(?:[-/][A-Za-zÀ-ÖØ-öø-ÿ\d]+)*)\)?[:,]?$/.exec(word) ?? [];
  if (core === undefined) return false;
  return core
    .split(/[-/]/)
    .every((part) => /^\d|[A-ZÀ-ÖØ-Þ]/.test(part) && !(/^[a-z]/.test(part) && isSmall(part.toLowerCase())));
}

/** Where an article is as APA gives it, without the full stop: `Heart, 104(2), 212–218`; null where it is not plain. */
function plainPlace({ 'container-title': journal, volume, issue, page }: CslItem): string | null {
  if (journal === undefined) return null;
  const title = plainJournalTitle(journal);
  const number = plainNumber(volume, issue);
  const pages = page === undefined ? '' : plainPages(page);
  if (title === null || number === null || pages === null) return null;
  return [title, number, pages].filter((part) => part !== '').join(', ');
}

function plainNumber(volume: string | undefined, issue: string | undefined): string | null {
  if (volume === undefined) return issue === undefined ? '' : null;
  if (!/^[1-9]\d*$/.test(volume)) return null;
  if (issue === undefined) return volume;
  if (/^(?:Suppl )?[1-9]\d*$/.test(issue)) return `${volume}(${issue})`;
  return /^\d+-\d+$/.test(issue) ? `${volume}(${issue.replace('-', '–')})` : null;
}

/** A cut second number is written out: `123-8` → `123–128`. */
function plainPages(page: string): string | null {
  if (/^[A-Za-z\d]+$/.test(page)) return page;
  const [, first, last] = /^([1-9]\d*)-(\d+)$/.exec(page) ?? [];
  if (first !== undefined && last !== undefined) {
    const whole = first.slice(0, Math.max(0, first.length - last.length)) + last;
    return Number(whole) >= Number(first) ? `${first}–${whole}` : null;
  }
  const [, letter, lettered, again] = /^([A-Za-z])([1-9]\d*)-\1(\d+)$/.exec(page) ?? [];
  if (letter === undefined || lettered === undefined || again === undefined) return null;
  return again.length >= lettered.length && Number(again) >= Number(lettered)
    ? `${letter}${lettered}–${letter}${again}`
    : null;
}

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
