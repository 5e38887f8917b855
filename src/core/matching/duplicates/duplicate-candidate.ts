import type { StudyRecord } from '#core/records/study-record.ts';

/** What finding duplicates reads of a record; every StudyRecord is one. */
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

/** How a fact is in two records: `unknown` where one of them does not say. */
export type Agreement = 'same' | 'different' | 'unknown';
