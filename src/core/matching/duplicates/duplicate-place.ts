/** Compares the places of two records: journal, volume, pages and year. */
import type { Agreement } from './duplicate-candidate.ts';
import type { DuplicateFacts } from './duplicate-facts.ts';
import { compareJournals } from './duplicate-journal.ts';
import { comparePages, isLocator, maybeSamePlace, sameUniquePages } from './duplicate-pages.ts';

export interface Place {
  journal: Agreement | 'unclear';
  volume: Agreement;
  pages: Agreement;
  /** Compares plain issue numbers; `unknown` where one is missing or a supplement. */
  issue: Agreement;
  /** Years between them; null where a year is missing. */
  yearGap: number | null;
  /** No other work can be there: journal, volume and the whole page range (or article number) agree. */
  unique: boolean;
  /** The same range of several pages, or the same article number, in any journal. */
  sameRange: boolean;
  /** Journal and first page agree, and the volume agrees or cannot be read on one side. */
  precise: boolean;
  /** An article number that all editions of a work share (Cochrane reviews), so that it does not distinguish years. */
  locator: boolean;
  /** One is in a supplement, the other in a numbered issue: usually an abstract and its paper. */
  oneInSupplement: boolean;
}

export function placeAgreement(left: string | null, right: string | null): Agreement {
  return left === null || right === null ? 'unknown' : left === right ? 'same' : 'different';
}

function journalAgreement(left: DuplicateFacts, right: DuplicateFacts): Agreement | 'unclear' {
  if (left.record.journal !== null && left.record.journal === right.record.journal) {
    return 'same';
  }
  let unclear = false;
  for (const one of left.journals) {
    for (const other of right.journals) {
      const result = compareJournals(one, other);
      if (result === 'same') {
        return 'same';
      }
      unclear ||= result === 'unclear';
    }
  }
  const named = left.journals.length > 0 && right.journals.length > 0;
  return unclear ? 'unclear' : named ? 'different' : 'unknown';
}

/** A supplement's or issue's number in place of the volume: `1` where the other has volume 16, supplement 1. */
function volumeIsIssue(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const issueNumbers = (facts: DuplicateFacts): string[] =>
    `${facts.record.issue ?? ''} ${(facts.record.volume ?? '').replace(/^\s*\d+/, '')}`.match(/\d+/g) ?? [];
  return issueNumbers(right).includes(left.volume ?? '-') || issueNumbers(left).includes(right.volume ?? '-');
}

/** In some databases journals without volumes have the year as volume. */
const volumeIsYear = (facts: DuplicateFacts): boolean => facts.volume !== null && facts.volume === String(facts.year);

function volumeAgreement(left: DuplicateFacts, right: DuplicateFacts): Agreement {
  const literally = placeAgreement(left.volume, right.volume);
  const confused =
    literally === 'different' && (volumeIsIssue(left, right) || volumeIsYear(left) !== volumeIsYear(right));
  return confused ? 'unknown' : literally;
}

const inSupplement = (facts: DuplicateFacts): boolean =>
  /suppl|abstract/i.test(`${facts.record.issue ?? ''} ${facts.record.volume ?? ''}`) ||
  /^s\d/.test(facts.pages?.first ?? '');
const inPlainIssue = (facts: DuplicateFacts): boolean =>
  /^\s*\d+(?:\s*-\s*\d+)?\s*$/.test(facts.record.issue ?? '') && !/^s\d/.test(facts.pages?.first ?? '');

function issueAgreement(left: DuplicateFacts, right: DuplicateFacts): Agreement {
  const plain = ({ record }: DuplicateFacts): string | null => /^\s*0*(\d+)\s*$/.exec(record.issue ?? '')?.[1] ?? null;
  return placeAgreement(plain(left), plain(right));
}

export function comparePlaces(left: DuplicateFacts, right: DuplicateFacts): Place {
  const journal = journalAgreement(left, right);
  const volume = volumeAgreement(left, right);
  const pages = comparePages(left.pages, right.pages);
  const yearGap = left.year === null || right.year === null ? null : Math.abs(left.year - right.year);
  const near = journal === 'same' || journal === 'unclear';
  const sameRange = pages === 'same' && sameUniquePages(left.pages, right.pages);
  return {
    journal,
    volume,
    pages,
    issue: issueAgreement(left, right),
    yearGap,
    unique: near && volume === 'same' && yearGap !== null && yearGap <= 1 && sameRange,
    sameRange,
    precise: near && volume !== 'different' && pages === 'same' && (yearGap ?? 0) <= 1,
    locator: [left.pages, right.pages].some((pages) => pages !== null && isLocator(pages)),
    oneInSupplement: (inSupplement(left) && inPlainIssue(right)) || (inSupplement(right) && inPlainIssue(left)),
  };
}

/** Journal and volume agree, neither is a supplement alone, and the different pages can be an error. */
export function sameIssueDespitePages(left: DuplicateFacts, right: DuplicateFacts, place: Place): boolean {
  return (
    place.journal === 'same' &&
    place.volume !== 'different' &&
    place.issue !== 'different' &&
    left.record.volume !== null &&
    right.record.volume !== null &&
    !place.oneInSupplement &&
    left.pages !== null &&
    right.pages !== null &&
    maybeSamePlace(left.pages, right.pages)
  );
}
