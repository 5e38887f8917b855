import type { Author } from '#core/records/study-record.ts';

/**
 * An author for readers that recognise the family name by the comma after it: `Estruch, Ramón`. A name that must not be
 * split ends with a comma, which they remove, and has no other mark that separates names.
 */
export function dividedName(author: Author): string {
  const [family, given] = ('group' in author ? [author.group, null] : [author.family, author.given]).map((part) =>
    (part ?? '').replaceAll(/[\s,;]+/g, ' ').trim(),
  );
  return family === '' ? '' : `${family}, ${given}`.trimEnd();
}
