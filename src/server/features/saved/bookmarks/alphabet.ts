const collator = new Intl.Collator('en', { numeric: true });

/** In the order of the alphabet, numbers by their size, the same on every database. */
export function inAlphabet(left: string, right: string): number {
  return collator.compare(left, right);
}
