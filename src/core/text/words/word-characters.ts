/**
 * The characters of words, as a table over UTF-16 units: with one lookup per unit, three thousand abstracts can be read
 * while the user waits. Surrogates count as letters, so that letters beyond the basic plane are not split (emoji then
 * form words of their own, which match nothing else).
 */
export const characterKinds = { other: 0, letter: 1, digit: 2 } as const;

/** Surrogates, and the private use area of the basic plane, which has no meaning. */
const surrogates = { first: 0xd800, last: 0xdfff } as const;
const privateArea = { first: 0xe000, last: 0xf8ff } as const;

let table: Uint8Array | null = null;

/**
 * Kind by UTF-16 unit. Built once on first use, from runs of equal characters in a text of all units, in a millisecond
 * or two.
 */
export function characterTable(): Uint8Array {
  if (table) return table;
  const built = new Uint8Array(65536);
  const every = textOfUnits();
  for (const { 0: run, index } of every.matchAll(/\p{N}+/gu)) {
    built.fill(characterKinds.digit, index, index + run.length);
  }
  for (const { 0: run, index } of every.matchAll(/[\p{L}\p{M}]+/gu)) {
    built.fill(characterKinds.letter, index, index + run.length);
  }
  built.fill(characterKinds.letter, surrogates.first, surrogates.last + 1);
  table = built;
  return built;
}

/** Each unit at its own index, a blank where it is not a character by itself. */
function textOfUnits(): string {
  const units = new Uint16Array(65536);
  for (let unit = 0; unit < units.length; unit += 1) units[unit] = unit;
  units.fill(0x20, surrogates.first, privateArea.last + 1);
  const parts: string[] = [];
  for (let from = 0; from < units.length; from += 4_096) {
    // Spreading would make an array of the units first, which takes three times as long.
    parts.push(Reflect.apply(String.fromCharCode, null, units.subarray(from, from + 4_096)));
  }
  return parts.join('');
}
