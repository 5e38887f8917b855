/** A stored number in an address: 1 to 16 digits. Some numbers of 16 digits are above 2^53 − 1. */
export const idPattern = /^[1-9]\d{0,15}$/;

/**
 * The number in an address: a study's, an uploaded paper's or a saved entry's, from 1 to 2^53 − 1. Null for any other
 * text.
 */
export function readIdText(text: string | null | undefined): number | null {
  if (typeof text !== 'string' || !idPattern.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}
