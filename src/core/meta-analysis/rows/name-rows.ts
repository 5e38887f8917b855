import { spellCount } from '#core/text/spell-count.ts';

/** Names of rows in sentences. */

const maxNamed = 5;

/** `A, B and C`; of more than five the rest is counted. */
export function joinFewNames(words: readonly string[]): string {
  const shown = words.length > maxNamed + 1 ? [...words.slice(0, maxNamed), `${words.length - maxNamed} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** The rows' labels as one phrase, with the year where two rows have one label. */
export function nameRows(
  rows: readonly { readonly study: { readonly label: string; readonly year: number | null } }[],
): string {
  const isTwice = (label: string) => rows.filter(({ study }) => study.label === label).length > 1;
  return joinFewNames(
    rows.map(({ study: { label, year } }) => (year !== null && isTwice(label) ? `${label} ${year}` : label)),
  );
}

/** `1 study`, `8 studies`. */
export function countWithNoun(count: number, one: string, many = `${one}s`): string {
  return `${spellCount(count)} ${count === 1 ? one : many}`;
}

/** The verb in the number of the rows. */
export const either = (rows: readonly unknown[], one: string, many: string) => (rows.length === 1 ? one : many);
