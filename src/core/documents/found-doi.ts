const doi = /\b10\.\d{4,9}\/[^\s"<>{}|\\^[\]`,;]+/i;
const announced = /(?:doi\s*[:.]?\s*|doi\.org\/)(10\.\d{4,9}\/[^\s"<>{}|\\^[\]`,;]+)/i;

/** The first DOI of a text in lower case, without the stop of its sentence; with `announced`, only one that is called so. */
export function doiFrom(text: string, onlyAnnounced = false): string | null {
  const raw = announced.exec(text)?.[1] ?? (onlyAnnounced ? undefined : doi.exec(text)?.[0]);
  if (!raw) return null;
  let clean = raw;
  const count = (mark: string) => clean.split(mark).length;
  while (/[.:'’”*†]$/.test(clean) || (clean.endsWith(')') && count(')') > count('('))) clean = clean.slice(0, -1);
  return clean.toLowerCase();
}
