import type { StudyRecord } from '#core/records/study-record.ts';

/** The fields of a record by which duplicates are found; every StudyRecord has them. */
export type DuplicateCandidate = Pick<
  StudyRecord,
  | 'source'
  | 'title'
  | 'contributors'
  | 'published'
  | 'journal'
  | 'journalAbbreviation'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'identifiers'
  | 'abstract'
  | 'workKind'
  | 'studyTypes'
>;

/** Agreement of two records in a fact: `unknown` where one of them does not give it. */
export type Agreement = 'same' | 'different' | 'unknown';
