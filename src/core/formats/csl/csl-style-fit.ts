/** Rules of the manuals that a CSL style cannot apply to the data as they are. */
import { initialsOf } from '#core/records/author-names.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import type { CslItem, CslName } from './csl-item.ts';

/** Replaces a hyphen that does not separate two names. It is removed from the reference afterwards. */
export const undividedHyphen = '\uE000';

/**
 * APA 7 begins a subtitle with a capital (section 6.17), names a preprint by its server as publisher (10.8, example
 * 73), and leaves out a publisher that is the author (9.24). Vancouver marks a preprint and gives its address (Citing
 * Medicine, chapter 30), and its initials are the NLM's. Groups beside persons are set like family names, because a
 * processor gives them no comma. A given name can be returned with `undividedHyphen`.
 */
export function fitToStyle(item: CslItem, style: string): CslItem {
  const isNlm = /^(?:vancouver|nlm)(?:-|$)/.test(style);
  const given = isNlm ? withInitials : withUndividedNames;
  const authors = item.author?.map((name, _, { length }) => given(length === 1 ? name : asFamily(name)));
  const named: CslItem = authors ? { ...item, author: authors } : item;
  if (/^apa(?:-|$)/.test(style)) return fitToApa(named);
  if (isNlm) return fitToVancouver(named);
  return named;
}

function asFamily(name: CslName): CslName {
  // Quotation marks prevent the processor from removing `de` or `van` at the beginning as a particle.
  return name.literal === undefined ? name : { family: `"${name.literal}"` };
}

/** `Jun-ichi M.` → `J M`. */
function withInitials(name: CslName): CslName {
  const initials = initialsOf(name.given ?? '');
  return initials === '' ? name : { ...name, given: [...initials].join(' ') };
}

/** `Jun-ichi` has one initial, where a processor reads two names. */
function withUndividedNames(name: CslName): CslName {
  return name.given === undefined
    ? name
    : { ...name, given: name.given.replaceAll(/(?<=\p{L})-(?=\p{Ll})/gu, undividedHyphen) };
}

function fitToApa(item: CslItem): CslItem {
  const { genre, 'container-title': container, publisher, ...rest } = item;
  const title = item.title.replaceAll(
    /([:?!] )(\p{Ll})/gu,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
  if (item.type === 'article') return { ...rest, title, ...(container === undefined ? {} : { publisher: container }) };
  const own = item.author?.length === 1 && item.author[0]?.literal === publisher;
  return {
    ...rest,
    title,
    ...(genre === undefined ? {} : { genre }),
    ...(container === undefined ? {} : { 'container-title': container }),
    ...(publisher === undefined || own ? {} : { publisher }),
  };
}

function fitToVancouver(item: CslItem): CslItem {
  if (item.type !== 'article' || item.DOI === undefined) return item;
  const { 'container-title': container, ...rest } = item;
  return { ...rest, publisher: `${container ?? ''} [Preprint]`.trim(), URL: doiUrl(item.DOI) };
}
