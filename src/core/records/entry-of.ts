/**
 * What a table has under a word that came from outside; undefined where it has nothing. Every object answers to
 * `constructor` and `toString` too, which are no entries.
 */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
