import { type CslName, cutListMark } from './csl-item.ts';

/** With more names, only the first nineteen and the last are written. */
const maxNames = 20;
const namesBeforeGap = 19;

/**
 * Authors as at the beginning of an APA reference, with the full stop: `Lee, J.-P., & Ray, T. A.`; null where a name is
 * not plain. Groups beside persons are in quotation marks, as from fitToStyle.
 */
export function plainNames(authors: readonly CslName[]): string | null {
  const names: string[] = [];
  for (const author of authors) {
    const name = plainName(author);
    if (name === null) return null;
    names.push(name);
  }
  const text = joined(names);
  return text.endsWith('.') ? text : `${text}.`;
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length === 1) return last;
  if (names.length > maxNames) return `${names.slice(0, namesBeforeGap).join(', ')}, … ${last}`;
  return names.slice(0, -1).join(', ') + (last === cutListMark ? ', ' : ', & ') + last;
}

function plainName({ family, given, literal }: CslName): string | null {
  if (family === undefined || literal !== undefined) return null;
  if (family.startsWith('"')) return given === undefined ? plainGroup(family.slice(1, -1)) : null;
  if (given === undefined || !isPlainFamily(family)) return null;
  const initials = initialsOf(given);
  return initials && `${family.replaceAll("'", '’')}, ${initials}`;
}

function plainGroup(name: string): string | null {
  return name === cutListMark || /^\p{Lu}[\p{L}\d]*(?:[ -][\p{L}\d]+)*$/u.test(name) ? name : null;
}

const particles = 'van|von|de|der|den|da|di|del|la|dos|el|ten|ter|le';
const onePart = "(?:[OD]['’])?\\p{Lu}\\p{L}+";
const plainFamily = new RegExp(`^(?:(?:${particles}|${onePart}) )*${onePart}(?:[‐-]${onePart})*$`, 'u');

/**
 * Latin letters of Europe that the processor recognises, each part with a capital except for the particles before it.
 */
function isPlainFamily(family: string): boolean {
  return plainFamily.test(family) && /^[A-Za-zÀ-ÖØ-öø-ſ '’‐-]+$/.test(family);
}

/** `Ann-Marie T.` → `A.-M. T.` */
function initialsOf(given: string): string | null {
  const parts: string[] = [];
  for (const part of given.replaceAll(/\.(?=\p{Lu})/gu, '. ').split(' ')) {
    // The processor reads these as titles and writes them in full.
    if (part === 'Lord' || part === 'Lady') return null;
    const letters: string[] = [];
    for (const name of part.split('-')) {
      const [, initial] = /^(?=[A-Za-zÀ-ÖØ-öø-ſ]+\.?$)(\p{Lu})(?:\.|\p{Ll}+)$/u.exec(name) ?? [];
      if (initial === undefined) return null;
      letters.push(`${initial}.`);
    }
    parts.push(letters.join('-'));
  }
  return parts.join(' ');
}
