/**
 * Characters that end a line, control a terminal, turn the reading direction around or are half of a pair: none belongs
 * in an address, a subject or a name. Joiners stay allowed, because emoji and several scripts are written with them.
 */
export const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

export function hasControlCharacters(text: string): boolean {
  return text.search(controlCharacters) !== -1;
}
