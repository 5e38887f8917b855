/** The contents of an export, as the user ticked them, and the data of each study. */
import type { IdentifiedRecord } from '#core/records/study-record.ts';

export interface ExportOptions {
  /**
   * Authors, journal, date, identifiers, type, source, access, counts. Title, number and retraction are always
   * included.
   */
  includeMetadata: boolean;
  includeAbstracts: boolean;
  includeSummaries: boolean;
  /** The formatted reference. */
  includeCitations: boolean;
}

export interface ExportStudy {
  record: IdentifiedRecord;
  /** Plain text; null where there is none. */
  summary: string | null;
  /** The APA reference as plain text; null where it could not be made. */
  citation: string | null;
  /** False means that no retraction is known, not that there is none. */
  retracted: boolean;
}

/** The head of an export. The time comes from the caller, as ISO 8601 in UTC. */
export interface ExportHead {
  generatedAt: string;
  count: number;
}
