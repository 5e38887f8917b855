/** How a text names the studies that it speaks of: `Estruch et al. 2018`. */

export interface NamedStudy {
  id: number;
  title: string;
  /** Names for display, the family name first: `Estruch R`. */
  authors: readonly string[];
  year: number | null;
}

/** Without the initials behind it; a group's name stays whole. */
function familyName(author: string): string {
  const family = author.trim().replace(/\s(?:\p{Lu}[.\s-]?){1,4}$/u, '');
  return family.length > 40 ? `${family.slice(0, 38).trimEnd()}…` : family;
}

function shortTitle(title: string): string {
  const words = title.trim().split(/\s+/);
  const short = words
    .slice(0, 6)
    .join(' ')
    .replace(/[\s.,:;–-]+$/u, '');
  return `“${short}${words.length > 6 ? '…' : ''}”`;
}

function nameOf({ title, authors, year }: NamedStudy): string {
  const [first, second] = authors.filter((author) => author.trim() !== '');
  const who = !first
    ? shortTitle(title)
    : authors.length === 1 || !second
      ? familyName(first)
      : authors.length === 2
        ? `${familyName(first)} and ${familyName(second)}`
        : `${familyName(first)} et al.`;
  return year === null ? who : `${who} ${year}`;
}

/** A name for each study by its number, distinguished by a letter where two would be the same: `Estruch 2018b`. */
export function nameStudies(studies: readonly NamedStudy[]): ReadonlyMap<number, string> {
  const plain = studies.map((study) => ({ id: study.id, name: nameOf(study) }));
  const seen = new Map<string, number>();
  return new Map(
    plain.map(({ id, name }) => {
      const same = plain.filter((other) => other.name === name).length;
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      if (same < 2) return [id, name];
      const letter = place < 26 ? String.fromCharCode(97 + place) : `-${place + 1}`;
      return [id, /\d$/.test(name) ? `${name}${letter}` : `${name} (${letter})`];
    }),
  );
}
