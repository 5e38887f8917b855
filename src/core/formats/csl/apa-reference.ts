/**
 * APA 7 references of journal articles with plain data: persons or groups as authors, a year, a title without quotation
 * marks, a journal. The citation processor takes about a millisecond for a reference, and longer for its first
 * hundreds; most works of a list do not need it. The text here is equal to the processor's, letter by letter. A work
 * that can be set otherwise is left to the processor, so that every rule here says for which data it is certain.
 */

import type { StudyRecord } from '#core/records/study-record.ts';
import { type CslItem, type CslName, cslItem, cutListMark } from './csl-item.ts';
import { fitToStyle } from './csl-style-fit.ts';

/** With more names, only the first nineteen and the last are written. */
const maxNames = 20;
const namesBeforeGap = 19;

/**
 * Authors as at the beginning of an APA reference, with the full stop: `Lee, J.-P., & Ray, T. A.`; null where a name is
 * not plain. Groups beside persons are in quotation marks, as from fitToStyle.
 */
function plainNames(authors: readonly CslName[]): string | null {
  const names: string[] = [];
  for (const author of authors) {
    const name = plainName(author);
    if (name === null) return null;
    names.push(name);
  }
  const text = joined(names);
  return text.endsWith('.') ? text : `${text}.`;
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length === 1) return last;
  if (names.length > maxNames) return `${names.slice(0, namesBeforeGap).join(', ')}, … ${last}`;
  return names.slice(0, -1).join(', ') + (last === cutListMark ? ', ' : ', & ') + last;
}

function plainName({ family, given, literal }: CslName): string | null {
  if (family === undefined || literal !== undefined) return null;
  if (family.startsWith('"')) return given === undefined ? plainGroup(family.slice(1, -1)) : null;
  if (given === undefined || !isPlainFamily(family)) return null;
  const initials = initialsOf(given);
  return initials && `${family.replaceAll("'", '’')}, ${initials}`;
}

function plainGroup(name: string): string | null {
  return name === cutListMark || /^\p{Lu}[\p{L}\d]*(?:[ -][\p{L}\d]+)*$/u.test(name) ? name : null;
}

const particles = 'van|von|de|der|den|da|di|del|la|dos|el|ten|ter|le';
const onePart = "(?:[OD]['’])?\\p{Lu}\\p{L}+";
const plainFamily = new RegExp(`^(?:(?:${particles}|${onePart}) )*${onePart}(?:[‐-]${onePart})*$`, 'u');

/**
 * Latin letters of Europe that the processor recognises, each part with a capital except for the particles before it.
 */
function isPlainFamily(family: string): boolean {
  return plainFamily.test(family) && /^[A-Za-zÀ-ÖØ-öø-ſ '’‐-]+$/.test(family);
}

/** `Ann-Marie T.` → `A.-M. T.` */
function initialsOf(given: string): string | null {
  const parts: string[] = [];
  for (const part of given.replaceAll(/\.(?=\p{Lu})/gu, '. ').split(' ')) {
    // The processor reads these as titles and writes them in full.
    if (part === 'Lord' || part === 'Lady') return null;
    const letters: string[] = [];
    for (const name of part.split('-')) {
      const [, initial] = /^(?=[A-Za-zÀ-ÖØ-öø-ſ]+\.?$)(\p{Lu})(?:\.|\p{Ll}+)$/u.exec(name) ?? [];
      if (initial === undefined) return null;
      letters.push(`${initial}.`);
    }
    parts.push(letters.join('-'));
  }
  return parts.join(' ');
}

/** Words that the processor leaves in lower case inside a title. It never finds those of more than one word. */
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
 * A journal's title with the processor's capitals: the first word, the last, those after a colon and all that are not
 * small words; a word that has a capital is unchanged. Null where a mark makes the title less plain.
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
  // After an apostrophe the processor no longer recognises the last word.
  const forgets = /['’]/.test(title) && isSmall(words.at(-1) ?? '');
  return forgets || /[:,]$/.test(title) ? null : set.join(' ').replaceAll("'", '’');
}

/** The processor reads its `v.` and `vs.` as regular expressions, in which the point is any character. */
function isSmall(word: string): boolean {
  return smallWords.has(word) || /^vs?.$/.test(word);
}

/**
 * `BMJ`, `eLife`, `28th`, `Women’s`, `Asian-Australasian`, `(London,`: each part has a capital, or begins with a digit.
 */
function isCased(word: string): boolean {
  if (/^[A-Z][a-z]+['’]s$/.test(word)) return true;
  const [, core] = /^\(?([A-Za-zÀ-ÖØ-öø-ÿ\d]+(?:[-/][A-Za-zÀ-ÖØ-öø-ÿ\d]+)*)\)?[:,]?$/.exec(word) ?? [];
  if (core === undefined) return false;
  return core
    .split(/[-/]/)
    .every((part) => /^\d|[A-ZÀ-ÖØ-Þ]/.test(part) && !(/^[a-z]/.test(part) && isSmall(part.toLowerCase())));
}

/**
 * The place of an article in APA's form, without the full stop: `Heart, 104(2), 212–218`; null where it is not plain.
 */
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

/** A shortened second number is written in full: `123-8` → `123–128`. */
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

/** The reference of an item that was fitted to APA (see fitToStyle); null where the processor is needed. */
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

/** Whether plainApaReference cannot write the reference of a study. */
export function needsProcessor(record: StudyRecord): boolean {
  return plainApaReference(fitToStyle(cslItem(record, { id: '', markRetracted: true }), 'apa')) === null;
}

/** In some languages names have another order and letters have other capitals. */
function isEnglish(language: string | undefined): boolean {
  return language === undefined || /^(?:en|eng)(?:[-_][a-z]+)?$/i.test(language);
}

/**
 * Letters, digits and marks that the processor leaves unchanged; an apostrophe inside a word becomes curly. It replaces
 * quotation marks and markup, joins two marks in a row or one after a blank, and removes the "and" before an `et al.`.
 */
function isPlainTitle(title: string): boolean {
  if (/ {2}| [,:;.?!)]|[.?!,;:]{2}|\bet al\b/.test(title)) return false;
  return /^[\p{L}\p{N}](?:(?:[\p{L}\p{N} ,:;()./%+=≥≤±[\]?!*–—‐&™®°×·-]|(?<=\p{L})['’](?=\p{L}))*[\p{L}\p{N})?!%\]™®])?$/u.test(
    title,
  );
}

/** A DOI takes precedence over the address of a record. */
function plainAddress({ DOI: doi, URL: url }: CslItem): string | null {
  if (doi !== undefined) {
    return /^10\.\d+\/[A-Za-z0-9](?:[A-Za-z0-9./()_-]*[A-Za-z0-9)])?$/.test(doi) ? `https://doi.org/${doi}` : null;
  }
  if (url === undefined) return '';
  return /^https:\/\/[A-Za-z0-9./_-]+$/.test(url) ? url : null;
}
