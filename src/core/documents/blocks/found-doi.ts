const doi = /\b10\.\d{4,9}\/[^\s"<>{}|\\^[\]`,;]+/gi;
const announcing = /(?:doi\s*[:.]?\s*|doi\.org\/)$/i;

/** A DOI in a text, in lower case and without the stop of its sentence. */
export interface FoundDoi {
  doi: string;
  at: number;
  /** The text has `doi` or a DOI address before it. */
  isAnnounced: boolean;
}

function cleaned(raw: string): string {
  let clean = raw;
  const count = (mark: string) => clean.split(mark).length;
  while (/[.:'’”*†]$/.test(clean) || (clean.endsWith(')') && count(')') > count('('))) clean = clean.slice(0, -1);
  return clean.toLowerCase();
}

/** All DOIs of a text, in its order. */
export function doisIn(text: string): FoundDoi[] {
  return [...text.matchAll(doi)].map(({ 0: raw, index }) => ({
    doi: cleaned(raw),
    at: index,
    isAnnounced: announcing.test(text.slice(Math.max(0, index - 12), index)),
  }));
}

/**
 * The first announced DOI of a text, else the first. With `onlyAnnounced` only announced ones are read. Null where
 * there is none.
 */
export function doiFrom(text: string, onlyAnnounced = false): string | null {
  const all = doisIn(text);
  return (all.find(({ isAnnounced }) => isAnnounced) ?? (onlyAnnounced ? undefined : all[0]))?.doi ?? null;
}
