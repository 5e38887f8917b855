import type { Author } from '#core/records/study-record.ts';
import { plainTex } from './bibtex-reader-text.ts';

/**
 * A list of names as BibTeX reads it (btxdoc, section 4): ` and ` between names, `Family, Given`, `Family, Jr, Given` or
 * `Given von Family`; a name wholly in braces is not taken apart. `complete` is false where it ends with `others`.
 */
export function bibtexAuthors(list: string): { authors: Author[]; complete: boolean } {
  const names = splitOutside(list.replaceAll(/\s+/g, ' ').trim(), / and /iy).map((name) => name.trim());
  const complete = names.at(-1)?.toLowerCase() !== 'others';
  return { authors: (complete ? names : names.slice(0, -1)).flatMap((name) => authorOf(name) ?? []), complete };
}

function authorOf(name: string): Author | null {
  if (plainTex(name) === '') return null;
  if (isBraced(name)) return { group: plainTex(name) };
  const parts = splitOutside(name, / ?, ?/y);
  if (parts.length > 1) {
    const given = plainTex(parts.at(-1) ?? '');
    const family = parts.slice(0, -1).map(plainTex).join(' ');
    return { family, given: given === '' ? null : given };
  }
  const words = splitOutside(name.replaceAll('~', ' '), / +/y);
  // The family name begins with the first lower-case word (`van der Berg`), otherwise it is the last one.
  const von = words.findIndex((word, position) => position < words.length - 1 && /^\p{Ll}/u.test(word));
  const start = von >= 0 ? von : words.length - 1;
  const given = plainTex(words.slice(0, start).join(' '));
  return { family: plainTex(words.slice(start).join(' ')), given: given === '' ? null : given };
}

/** Whether one pair of braces holds the whole. */
function isBraced(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  let depth = 0;
  for (const [position, character] of [...text].entries()) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth === 0) return position === [...text].length - 1;
  }
  return false;
}

/** Parts between matches of a sticky pattern that stand outside of braces. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth !== 0) continue;
    separator.lastIndex = at;
    const found = separator.exec(text);
    if (found === null || found[0] === '') continue;
    parts.push(text.slice(start, at));
    at += found[0].length - 1;
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}
