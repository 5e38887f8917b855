/** Labelled duplicates as candidates for merging: names and DOIs in the three spellings of such sets. */
import type { DuplicateCandidate } from '#core/matching/duplicates/duplicate-candidate.ts';
import type { Author } from '#core/records/study-record.ts';

export interface LabelledRecord {
  candidate: DuplicateCandidate;
  /** The true group; null where the set has no groups. */
  cluster: string | null;
  /** True where the set marks the record as member of some group without naming the group. */
  flagged: boolean;
}

/** A line of a set, with any of its fields. */
type LabelledRow = Partial<
  Record<
    | 'title'
    | 'authors'
    | 'year'
    | 'journal'
    | 'volume'
    | 'issue'
    | 'pages'
    | 'doi'
    | 'abstract'
    | 'accession'
    | 'cluster'
    | 'caption',
    unknown
  >
>;

const initials = /^(?:[\p{Lu}.'-]{1,6}|\p{Lu}[\p{L}]?\.?)$/u;

/** `Zuna, R E`, `Adeli K.`, `Chen Christopher L H`: the family name first. */
function authorOf(text: string): Author {
  const name = text.replace(/\s+/g, ' ').trim();
  const comma = name.indexOf(',');
  if (comma > 0) {
    return { family: name.slice(0, comma), given: name.slice(comma + 1).trim() || null };
  }
  const words = name.split(' ');
  let end = words.length;
  while (end > 1 && initials.test(words[end - 1] ?? '')) {
    end -= 1;
  }
  return { family: words.slice(0, end).join(' '), given: words.slice(end).join(' ') || null };
}

/**
 * Lists joined by ` and `, by `;`, or joined without a separator after the dot of an initial (`Adeli K.Lewis G. F.`).
 */
export function authorsOf(text: string): Author[] {
  const separator = text.includes(' and ') ? / and / : text.includes(';') ? /;/ : /(?<=\.)(?=[^\s.,-])/;
  return text
    .split(separator)
    .filter((part) => part.trim() !== '')
    .map(authorOf);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** A DOI in lower case without its prefixes, or null. */
function doiOf(value: unknown): string | null {
  return (
    textOf(value)
      ?.toLowerCase()
      .match(/10\.\d{3,9}\/\S+/)?.[0] ?? null
  );
}

/** Parses one line of a set; fields that the set lacks are unknown. */
export function labelledRecord(line: string): LabelledRecord {
  const row: LabelledRow = JSON.parse(line);
  const year = Number(/\d{4}/.exec(textOf(row.year) ?? '')?.[0] ?? Number.NaN);
  const accession = textOf(row.accession);
  return {
    candidate: {
      source: 'crossref',
      title: textOf(row.title) ?? '',
      contributors: authorsOf(textOf(row.authors) ?? ''),
      published: Number.isNaN(year) ? null : { year, month: null, day: null },
      journal: textOf(row.journal),
      journalAbbreviation: null,
      volume: textOf(row.volume),
      issue: textOf(row.issue),
      pages: textOf(row.pages),
      identifiers: {
        doi: doiOf(row.doi),
        pmid: accession !== null && /^\d{6,8}$/.test(accession) ? accession : null,
        pmcid: null,
        arxiv: null,
      },
      abstract: textOf(row.abstract),
      workKind: 'article',
      studyTypes: ['other'],
    },
    cluster: textOf(row.cluster),
    flagged: textOf(row.caption) === 'Duplicate',
  };
}
