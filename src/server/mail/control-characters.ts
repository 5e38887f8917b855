/**
 * Line breaks, control characters, direction marks and unpaired surrogates: none is allowed in an address, a subject or
 * a name. Joiners are allowed, because emoji and several scripts need them.
 */
export const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

export function hasControlCharacters(text: string): boolean {
  return text.search(controlCharacters) !== -1;
}
