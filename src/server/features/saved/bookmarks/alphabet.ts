const collator = new Intl.Collator('en', { numeric: true });

/** Alphabetical order with numbers by value, the same on every database. */
export function inAlphabet(left: string, right: string): number {
  return collator.compare(left, right);
}
