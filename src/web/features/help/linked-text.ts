/** A piece of text, and the target if it is a link. */
export interface LinkedPart {
  text: string;
  href: string | null;
  /** Where it begins; its key in a list. */
  at: number;
}

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits text at its links, which are written `[words](address)`. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(link)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: words, href, at: index });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}

/** The text as it is read: links by their words. */
export function textOfLinks(text: string): string {
  return text.replaceAll(link, '$1');
}
