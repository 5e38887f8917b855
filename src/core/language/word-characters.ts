/**
 * What counts as part of a word, as a table over UTF-16 units: one look-up a unit is what makes reading three thousand
 * abstracts while the reader waits possible. Surrogates count as letters, so that letters beyond the basic plane stay
 * whole (emoji then form words of their own, which match nothing else).
 */
export const characterKinds = { other: 0, letter: 1, digit: 2 } as const;

/** Blocks of letters only (Han, Hangul, surrogates), spared the question for each: building takes a third of the time. */
const letterBlocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdfff],
] as const;

let table: Uint8Array | null = null;

/** Kind by UTF-16 unit; built once on first use. */
export function characterTable(): Uint8Array {
  if (table) return table;
  const built = new Uint8Array(65536);
  const letter = /[\p{L}\p{M}]/u;
  const digit = /\p{N}/u;
  for (let unit = 0; unit < 65536; unit += 1) {
    if (letterBlocks.some(([first, last]) => unit >= first && unit <= last)) {
      built[unit] = characterKinds.letter;
      continue;
    }
    if (unit >= 0xe000 && unit <= 0xf8ff) continue;
    const character = String.fromCharCode(unit);
    if (letter.test(character)) built[unit] = characterKinds.letter;
    else if (digit.test(character)) built[unit] = characterKinds.digit;
  }
  table = built;
  return built;
}
