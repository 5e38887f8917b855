/** Whether a database's record belongs to the paper that was read. Similar is not enough; in doubt the answer is no. */
import { familyAndSuffix } from '#core/records/author-names.ts';
import type { Author } from '#core/records/study-record.ts';
import { foldedWords, foldText, titleKey } from '#core/records/title-key.ts';

/** The head of a paper. `beginning`: the first characters of its text, about as far as its abstract. */
export interface ReadPaperHead {
  /** Null where none was found. */
  title: string | null;
  authors: readonly string[];
  doi: string | null;
  year: number | null;
  beginning: string;
}

export interface ComparedRecord {
  title: string;
  authors: readonly Author[];
  doi: string | null;
  year: number | null;
}

/**
 * Letters of a title. A shorter title occurs in many places; one of this length with enough words only on its own
 * paper.
 */
const tellingLetters = 20;
const searchedLetters = 30;
const searchedWords = 5;

/** Words of a notice about a paper whose title contains the paper's. */
const isAboutIt =
  /supplement|appendi|erratum|corrigend|correction|reply|comment|response|protocol|retraction|editorial/;

/** The title to search a paper by; null where it is too short to identify the paper. */
export function titleToSearch({ title }: Pick<ReadPaperHead, 'title'>): string | null {
  if (title === null) return null;
  const words = foldedWords(foldText(title));
  return words.length < searchedWords || titleKey(title).length < searchedLetters ? null : words.join(' ');
}

/**
 * For a record that was found by the paper's own DOI, which can have been misread or belong to a cited paper. True
 * where the titles are the same, or the record's title is in the paper's beginning, and one of its authors is named
 * there.
 */
export function isUnderDoi(read: ReadPaperHead, record: ComparedRecord): boolean {
  return titleStands(read, record.title) && (record.authors.length === 0 || names(read, record.authors));
}

/**
 * For a record that was found by the title. True where the title is the same except for case, accents and punctuation,
 * the first author is named, the years differ by one at most, and no other DOI is printed on the paper.
 */
export function isUnderTitle(read: ReadPaperHead, record: ComparedRecord): boolean {
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
  // A subtitle that only one of the two has.
  if (own.startsWith(theirs)) return !isAboutIt.test(own.slice(theirs.length));
  if (own.length >= tellingLetters && theirs.startsWith(own))
    return stands || !isAboutIt.test(theirs.slice(own.length));
  // `Correction to: …` contains the title and is another paper. A title that differs altogether was misread.
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
