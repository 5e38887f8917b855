/** A stretch of the plain text of a run, and the characters of the run that it represents. */
export interface ReadStretch {
  text: string;
  from: number;
  to: number;
}

const ligatures = new Map([
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
]);

/** Accents that some typesetters print as a separate character before the letter. */
const accents = new Map([
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030c'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['˚', '\u030a'],
]);
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);

/** An accent and the letter after it as one letter; null where there is no such letter. */
export function composeAccent(accent: string, letter: string): string | null {
  const mark = accents.get(accent);
  if (!mark || !/\p{L}/u.test(letter)) return null;
  const composed = `${dotless.get(letter) ?? letter}${mark}`.normalize('NFC');
  return composed.length === 1 ? composed : null;
}

const special = /[\p{Cc}\u00a0\u00ad\u2000-\u200b\u2028\u2029\u202f\u3000\ufb00-\ufb06\ufeff´`¨ˆ˜ˇ˘˙˚]/u;
const nothing = /[\p{Cc}\u200b\ufeff]/u;

/** TeX's code points for ligatures, for fonts without a map to letters. */
const texLigatures = new Map([
  ['\u001b', 'ff'],
  ['\u001c', 'fi'],
  ['\u001d', 'fl'],
  ['\u001e', 'ffi'],
  ['\u001f', 'ffl'],
]);

/**
 * A run as plain text: ligatures are opened, accents are set on their letters, every kind of blank becomes a space,
 * invisible characters are removed. Digits, signs and stops are unchanged. A soft hyphen stays, because the end of a
 * line is judged by it.
 */
export function readableStretches(text: string): ReadStretch[] {
  if (!special.test(text)) return [{ text, from: 0, to: text.length }];
  const stretches: ReadStretch[] = [];
  let plainFrom = 0;
  const flush = (to: number) => {
    if (to > plainFrom) stretches.push({ text: text.slice(plainFrom, to), from: plainFrom, to });
  };
  const replace = (from: number, to: number, by: string) => {
    flush(from);
    if (by !== '') stretches.push({ text: by, from, to });
    plainFrom = to;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const beside = /\p{L}/u.test(text.charAt(index - 1)) || /\p{L}/u.test(text.charAt(index + 1));
    const ligature = ligatures.get(character) ?? (beside ? texLigatures.get(character) : undefined);
    const accent = accents.get(character);
    const next = text.charAt(index + 1);
    if (ligature) replace(index, index + 1, ligature);
    else if (accent && (character !== '`' || /\p{L}/u.test(text.charAt(index - 1)))) {
      const composed = composeAccent(character, next);
      if (composed !== null) {
        replace(index, index + 2, composed);
        index += 1;
      }
    } else if (/\s/.test(character)) {
      if (character !== ' ') replace(index, index + 1, ' ');
    } else if (nothing.test(character) || (character === '\u00ad' && next !== '')) replace(index, index + 1, '');
  }
  flush(text.length);
  return stretches;
}
