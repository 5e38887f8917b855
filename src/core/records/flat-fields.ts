/** The specification's flat fields of a study, made from the record. */
import { displayName } from './author-names.ts';
import { isoDate } from './partial-date.ts';
import type { StudyType } from './study-kinds.ts';
import type { StudyRecord } from './study-record.ts';

export interface FlatFields {
  authors: string[];
  /** ISO date with the known precision: `2018`, `2018-06` or `2018-06-21`. */
  publicationDate: string | null;
  pmid: string | null;
  doi: string | null;
  studyType: StudyType;
}

/** Author names for display, the date as ISO text, identifiers, and the most specific study type. */
export function flatFields(record: StudyRecord): FlatFields {
  return {
    authors: record.contributors.map(displayName),
    publicationDate: isoDate(record.published),
    pmid: record.identifiers.pmid,
    doi: record.identifiers.doi,
    studyType: record.studyTypes[0] ?? 'other',
  };
}
