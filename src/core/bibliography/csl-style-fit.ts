/** What a manual wants and a CSL style cannot do with the data as they are. */
import type { CslItem, CslName } from '#core/bibliography/csl-item.ts';
import { doiUrl } from '#core/bibliography/doi-url.ts';

/**
 * APA 7 begins a subtitle with a capital (section 6.17), names a preprint by its server as publisher (10.8, example 73),
 * and leaves out a publisher that is the author (9.24). Vancouver marks a preprint and gives its address (Citing
 * Medicine, chapter 30). Groups beside persons are set like family names, since a processor gives them no comma.
 */
export function fitToStyle(item: CslItem, style: string): CslItem {
  const named: CslItem = item.author && item.author.length > 1 ? { ...item, author: item.author.map(asFamily) } : item;
  if (/^apa(?:-|$)/.test(style)) return fitToApa(named);
  if (/^(?:vancouver|nlm)(?:-|$)/.test(style)) return fitToVancouver(named);
  return named;
}

function asFamily(name: CslName): CslName {
  // Quotation marks keep the processor from taking `de` or `van` off the beginning as a particle.
  return name.literal === undefined ? name : { family: `"${name.literal}"` };
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
