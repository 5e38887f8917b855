import type { Author } from '#core/records/study-record.ts';

/**
 * An author for readers that know a person's family name by the comma behind it: `Estruch, Ramón`. A name that is not to
 * be taken apart ends with a comma, which they take off again, and no other mark that divides names is in it.
 */
export function dividedName(author: Author): string {
  const [family, given] = ('group' in author ? [author.group, null] : [author.family, author.given]).map((part) =>
    (part ?? '').replaceAll(/[\s,;]+/g, ' ').trim(),
  );
  return family === '' ? '' : `${family}, ${given}`.trimEnd();
}
