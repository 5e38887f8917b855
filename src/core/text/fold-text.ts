/** A text in the form in which quotes are compared, with the mapping back to the stored text. */
export interface FoldedText {
  text: string;
  /** For each unit of `text`, start and end of its character in the original. */
  starts: readonly number[];
  ends: readonly number[];
}

const dashes = /[\u002d\u00ad\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/;
const singleQuotes = /[\u0060\u00b4\u02b9\u02bc\u2018-\u201b\u2032\u2035]/;
const doubleQuotes = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f]/;
const middleDots = /[\u00b7\u0387\u2027\u2219\u22c5\u30fb\uff65]/;
/** Zero-width characters, marks of direction, soft hyphen and byte order mark: they are invisible. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;

function foldCharacter(character: string): string {
  if (unseen.test(character)) return '';
  if (dashes.test(character)) return '-';
  if (singleQuotes.test(character)) return "'";
  if (doubleQuotes.test(character)) return '"';
  if (middleDots.test(character)) return '·';
  return character.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
}

/** Printable ASCII except the blank and the grave accent, which folding does not change. */
const isPlain = (code: number) => code > 0x20 && code < 0x7f && code !== 0x60;

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';

/**
 * NFKC (which opens ligatures), runs of white space to one blank, all dashes to a hyphen, quotation marks to straight
 * ones, and a middle dot between digits to a decimal point. Case is preserved.
 */
export function foldTypography(original: string): FoldedText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const characterAt = /\P{M}\p{M}*|\p{M}+/suy;
  for (let start = 0, end = 0; start < original.length; start = end) {
    const code = original.charCodeAt(start);
    // Most characters are plain and single; the next one shows whether a combining mark belongs to them.
    if (isPlain(code) && !(original.charCodeAt(start + 1) >= 0x300)) {
      end = start + 1;
      characters.push(original.charAt(start));
      starts.push(start);
      ends.push(end);
      continue;
    }
    // The same for the blank between two words.
    if (code === 0x20 && isPlain(original.charCodeAt(start + 1)) && characters.at(-1) !== ' ') {
      end = start + 1;
      characters.push(' ');
      starts.push(start);
      ends.push(end);
      continue;
    }
    characterAt.lastIndex = start;
    const match = characterAt.exec(original) ?? [original.charAt(start)];
    end = start + match[0].length;
    const folded = /^\s+$/.test(match[0]) ? ' ' : foldCharacter(match[0]);
    for (const unit of folded.split('')) {
      const blank = /\s/.test(unit);
      const last = characters.length - 1;
      if (blank && characters[last] === ' ') {
        ends[last] = end;
        continue;
      }
      characters.push(blank ? ' ' : unit);
      starts.push(start);
      ends.push(end);
    }
  }
  characters.forEach((character, index) => {
    if (character === '·' && isDigit(characters[index - 1]) && isDigit(characters[index + 1])) characters[index] = '.';
  });
  return { text: characters.join(''), starts, ends };
}
