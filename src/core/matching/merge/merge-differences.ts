/** Where the sources of one card disagree about something that a reader can rely on. */

import { compareJournals, readJournalName } from '#core/matching/duplicates/duplicate-journal.ts';
import { comparePages, readPageRange, readVolume } from '#core/matching/duplicates/duplicate-pages.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';

const comparedFields = ['title', 'journal', 'year', 'volume', 'pages', 'doi'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** The value of each source, lowest study number first. At least two values differ by more than spelling. */
export interface FieldDifference {
  field: ComparedField;
  values: { source: SourceId; value: string }[];
}

const readField: Record<ComparedField, (record: IdentifiedRecord) => string | null> = {
  title: (record) => record.title,
  journal: (record) => record.journal,
  year: (record) => (record.published === null ? null : String(record.published.year)),
  volume: (record) => record.volume,
  pages: (record) => record.pages,
  doi: (record) => record.identifiers.doi,
};

function journalsDiffer(one: string, other: string): boolean {
  const [left, right] = [readJournalName(one), readJournalName(other)];
  return left !== null && right !== null && compareJournals(left, right) === 'different';
}

/** Titles of which one begins the other differ only by a subtitle. */
function titlesDiffer(one: string, other: string): boolean {
  const [left, right] = [titleKey(one), titleKey(other)];
  return left !== '' && right !== '' && !left.startsWith(right) && !right.startsWith(left);
}

const differ: Record<ComparedField, (one: string, other: string) => boolean> = {
  title: titlesDiffer,
  journal: journalsDiffer,
  year: (one, other) => one !== other,
  volume: (one, other) => {
    const [left, right] = [readVolume(one), readVolume(other)];
    return left !== null && right !== null && left !== right;
  },
  pages: (one, other) => comparePages(readPageRange(one), readPageRange(other)) === 'different',
  doi: (one, other) => one !== other,
};

/** Whether all members with a value have it letter for letter. */
function saidAlike(members: readonly IdentifiedRecord[], read: (record: IdentifiedRecord) => string | null): boolean {
  let first: string | null = null;
  for (const member of members) {
    const value = read(member);
    if (value !== null && value !== '') {
      first ??= value;
      if (value !== first) {
        return false;
      }
    }
  }
  return true;
}

/** The fields in which any two members disagree materially, with all values of each. */
export function fieldDifferences(members: readonly IdentifiedRecord[]): FieldDifference[] {
  const differences: FieldDifference[] = [];
  if (members.length < 2) {
    return differences;
  }
  for (const field of comparedFields) {
    const read = readField[field];
    if (saidAlike(members, read)) {
      continue;
    }
    const values: FieldDifference['values'] = [];
    for (const member of members) {
      const value = read(member);
      if (value !== null && value !== '') {
        values.push({ source: member.source, value });
      }
    }
    if (values.some(({ value }, at) => values.slice(at + 1).some((other) => differ[field](value, other.value)))) {
      differences.push({ field, values });
    }
  }
  return differences;
}
