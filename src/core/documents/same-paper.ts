/**
 * Whether a database's record is of the paper that was read. No guess: what is like it is not it, and in doubt the answer
 * is no.
 */
import { familyAndSuffix } from '#core/records/author-names.ts';
import type { Author } from '#core/records/study-record.ts';
import { foldedWords, foldText, titleKey } from '#core/records/title-key.ts';

/** What was read of a paper; `beginning`: the first characters of its text, about as far as its abstract. */
export interface ReadPaperHead {
  /** Null where none was found. */
  title: string | null;
  authors: readonly string[];
  doi: string | null;
  year: number | null;
  beginning: string;
}

export interface RecordHead {
  title: string;
  authors: readonly Author[];
  doi: string | null;
  year: number | null;
}

/** Letters of a shorter title are found in many places; of this length and with so many words, only in their own. */
const tellingLetters = 20;
const searchedLetters = 30;
const searchedWords = 5;

/** What is printed about a paper and has its title within its own. */
const isAboutIt =
  /supplement|appendi|erratum|corrigend|correction|reply|comment|response|protocol|retraction|editorial/;

/** The title to search a paper by; null where it is too short to identify the paper. */
export function titleToSearch({ title }: Pick<ReadPaperHead, 'title'>): string | null {
  if (title === null) return null;
  const words = foldedWords(foldText(title));
  return words.length < searchedWords || titleKey(title).length < searchedLetters ? null : words.join(' ');
}

/**
 * For a record that was found under the paper's own DOI: that may have been read wrongly, or be of a paper that is quoted.
 * The titles are the same, or the record's is in the paper's beginning; and one of its authors is named there.
 */
export function isUnderDoi(read: ReadPaperHead, record: RecordHead): boolean {
  return titleStands(read, record.title) && (record.authors.length === 0 || names(read, record.authors));
}

/**
 * For a record that was found by the title: that is the same letter for letter but for case, accents and punctuation, the
 * first author is named, the years are no more than one apart, and no other DOI is printed on the paper.
 */
export function isUnderTitle(read: ReadPaperHead, record: RecordHead): boolean {
  if (titleToSearch(read) === null || titleKey(read.title ?? '') !== titleKey(record.title)) return false;
  const [first] = record.authors;
  if (first === undefined || !names(read, [first])) return false;
  if (read.year !== null && record.year !== null && Math.abs(read.year - record.year) > 1) return false;
  return read.doi === null || record.doi === null || read.doi === record.doi;
}

function titleStands({ title, beginning }: ReadPaperHead, recorded: string): boolean {
  const [own, theirs] = [titleKey(title ?? ''), titleKey(recorded)];
  if (theirs === '') return false;
  if (own === theirs) return true;
  if (theirs.length < tellingLetters) return false;
  const stands = foldedWords(foldText(beginning)).join('').includes(theirs);
  // A subtitle that only one of them has.
  if (own.startsWith(theirs)) return !isAboutIt.test(own.slice(theirs.length));
  if (own.length >= tellingLetters && theirs.startsWith(own))
    return stands || !isAboutIt.test(theirs.slice(own.length));
  // `Correction to: …` holds the title and is another paper; what is not the title at all was misread.
  return stands && !own.includes(theirs);
}

function names({ authors, beginning }: ReadPaperHead, recorded: readonly Author[]): boolean {
  const words = ` ${foldedWords(foldText(`${authors.join(' ')} ${beginning}`)).join(' ')} `;
  return recorded.some((author) => {
    const name = 'group' in author ? author.group : familyAndSuffix(author.family).family;
    const folded = foldedWords(foldText(name)).join(' ');
    return folded.length > 1 && words.includes(` ${folded} `);
  });
}
