/**
 * The entry of a table for a word that came from outside; undefined where there is none. Every object also has
 * `constructor` and `toString`, which are not entries.
 */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
