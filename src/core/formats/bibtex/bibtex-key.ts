import { authorKey } from '#core/records/author-key.ts';
import type { StudyRecord } from '#core/records/study-record.ts';

/**
 * First author, year and first significant word of the title in plain lower-case letters: `estruch2018primary`. Names
 * and titles in other scripts give no letters. A key always begins with a letter, because some programs require it.
 */
export function bibtexKey(record: StudyRecord): string {
  const [first] = record.contributors;
  const name =
    first === undefined
      ? 'anonymous'
      : plainLetters(
          authorKey('group' in first ? { group: firstWord(first.group) } : { family: first.family, given: null }),
        );
  const word = record.title.split(/\s+/).find((part) => part.length > 3) ?? '';
  const key = [name, String(record.published?.year ?? ''), plainLetters(word)].join('');
  return /^[a-z]/.test(key) ? key : `study${key}`;
}

/** The same keys in order, each of them unique: repeated ones get letters, `a` to `z`, then `aa`. */
export function distinctKeys(keys: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  const taken = new Set(keys.filter((key) => uses.get(key) === 1));
  const letters = new Map<string, number>();
  return keys.map((key) => {
    if (uses.get(key) === 1) return key;
    let number = letters.get(key) ?? 0;
    let distinct: string;
    do {
      distinct = key + lettersOf(number);
      number += 1;
    } while (taken.has(distinct));
    letters.set(key, number);
    taken.add(distinct);
    return distinct;
  });
}

function lettersOf(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26) - 1) + last;
}

function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? '';
}

function plainLetters(value: string): string {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}
