/** What an export holds, as the person ticked it, and what is written of each study. */
import type { IdentifiedRecord } from '#core/records/study-record.ts';

export interface ExportOptions {
  /** Authors, journal, date, identifiers, type, source, access, counts; title, number and retraction are always there. */
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

/** What is at the head of an export; the time is the caller's, ISO 8601 in UTC. */
export interface ExportHead {
  generatedAt: string;
  count: number;
}
