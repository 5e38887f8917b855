/** Whether two lists of authors can belong to one work, however the names are cut and ordered. */
import type { Author } from '#core/records/study-record.ts';
import { foldedWords, foldText } from '#core/records/title-key.ts';

/** Authors. Of longer lists only the beginning is compared. */
const consideredAuthors = 40;

export interface AuthorNames {
  /** Words of each family name in order, umlauts as their vowel; without groups. */
  families: readonly (readonly string[])[];
  /** Family names and given names of three letters or more. The order of name parts is not reliable. */
  words: ReadonlySet<string>;
}

function nameWords(name: string): string[] {
  return foldedWords(
    foldText(name)
      .replace(/([aou])e/g, '$1')
      .replace(/['’`-]/g, ' '),
  ).filter((word) => word.length > 1);
}

const nobody = /^(?:anonym|no author|not available|unknown|et al)/;

/** Null where no person is named. */
export function readAuthors(contributors: readonly Author[]): AuthorNames | null {
  const families: string[][] = [];
  const words = new Set<string>();
  for (const author of contributors.slice(0, consideredAuthors)) {
    if ('group' in author || nobody.test(foldText(author.family).replace(/^\W+/, ''))) {
      continue;
    }
    const family = nameWords(author.family);
    if (family.length === 0) {
      continue;
    }
    families.push(family);
    for (const word of family) {
      words.add(word);
    }
    for (const word of author.given === null ? [] : nameWords(author.given)) {
      if (word.length > 2) {
        words.add(word);
      }
    }
  }
  return families.length === 0 ? null : { families, words };
}

/** Quick test: the same first author, and at least half of the shorter list at the same places, letter for letter. */
export function agreeLiterally(left: readonly Author[], right: readonly Author[]): boolean {
  const shorter = Math.min(left.length, right.length, consideredAuthors);
  let equal = 0;
  for (let index = 0; index < shorter; index += 1) {
    const one = left[index];
    const other = right[index];
    if (
      one !== undefined &&
      other !== undefined &&
      'family' in one &&
      'family' in other &&
      one.family === other.family
    ) {
      equal += 1;
    } else if (index === 0) {
      return false;
    }
  }
  const first = left[0];
  return (
    equal > 0 &&
    equal * 2 >= shorter &&
    first !== undefined &&
    'family' in first &&
    !nobody.test(first.family.toLowerCase())
  );
}

/**
 * `agree`: the same first author, and at least half of the shorter list's names are in the other; `overlap`: at least
 * one common name; `disjoint`: none.
 */
export function compareAuthors(
  left: AuthorNames | null,
  right: AuthorNames | null,
): 'agree' | 'overlap' | 'disjoint' | 'unknown' {
  if (left === null || right === null) {
    return 'unknown';
  }
  const [short, long] = left.families.length <= right.families.length ? [left, right] : [right, left];
  const found = short.families.filter((family) => family.some((word) => long.words.has(word))).length;
  const firstShort = short.families[0] ?? [];
  const firstLong = long.families[0] ?? [];
  const sameFirst =
    firstShort.some((word) => firstLong.includes(word) || (word.length > 2 && long.words.has(word))) ||
    (firstShort[0] ?? '').slice(0, 5) === (firstLong[0] ?? '').slice(0, 5);
  if (found === 0 && !sameFirst) {
    return 'disjoint';
  }
  return sameFirst && found * 2 >= short.families.length ? 'agree' : 'overlap';
}
