/** Short display forms of authors' names. */
import type { Author, StudyRecord } from './study-record.ts';

/** A generation's suffix after a name. */
export const generationSuffix = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;

/**
 * Records write a generation's suffix with the family name, as `King Jr`; here it is separate. A family name that is
 * only such a word is left unchanged.
 */
export function familyAndSuffix(family: string): { family: string; suffix: string | null } {
  const parts = family.split(' ');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !generationSuffix.test(last)) return { family, suffix: null };
  return { family: parts.slice(0, -1).join(' ').replace(/,$/, ''), suffix: last };
}

/** `Estruch R`, `King ML Jr`: family name and initials without points; groups unchanged. */
export function displayName(author: Author): string {
  if ('group' in author) return author.group;
  const { family, suffix: generation } = familyAndSuffix(author.family);
  const initials = author.given === null ? '' : initialsOf(author.given);
  return [family, initials, generation ?? ''].filter(Boolean).join(' ');
}

/**
 * Parts of a hyphenated given name without an initial of their own: an Arabic article, and the Japanese ending to which
 * PubMed gives no initial (`Shin-ichi` is `S` there). Syllables of Chinese and Korean names have one each: `Jian-wei`
 * is `JW`.
 */
const noInitial = /^(ichi.*|[ae]l|u[dlr])$/;

/**
 * `Jean-Paul M.` → `JPM`, `Jian-wei` → `JW`, `GA` → `GA`. A particle between names has no initial: `Helena de A.` → `HA`
 * (Citing Medicine, 2nd edition, chapter 1, given names).
 */
export function initialsOf(given: string): string {
  const bare = given.trim();
  if (/^\p{Lu}{1,4}$/u.test(bare)) return bare;
  let initials = '';
  for (const word of bare.split(/[\s.]+/)) {
    if (generationSuffix.test(word) || (initials && /^\p{Ll}/u.test(word))) continue;
    for (const part of word.split(/[-‐‑]/))
      if (!initials || !noInitial.test(part)) initials += /^\p{Lu}{2,3}$|[\p{L}\p{N}]/u.exec(part)?.[0] ?? '';
  }
  return initials.toUpperCase();
}

/** Whether persons are missing from a list. A byline of groups alone is complete, and an empty list is not cut. */
export function isCutList({
  contributors,
  contributorsComplete,
}: Pick<StudyRecord, 'contributors' | 'contributorsComplete'>): boolean {
  return !contributorsComplete && contributors.some((author) => 'family' in author);
}
