import { syllablesOf } from '#core/text/reading-grade.ts';
import type { Concept } from './concept.ts';

/** The name for a reader without training: the first of short words, else the first everyday one, else the technical one. */
export function everydayName({ id, names, everyday = [] }: Concept): string {
  const isShort = (name: string) =>
    name.split(/[\s-]/).every((word) => syllablesOf(word) < 3 && !/[A-Z]{2}/.test(word));
  return names.find(isShort) ?? everyday[0] ?? names[0] ?? id;
}
