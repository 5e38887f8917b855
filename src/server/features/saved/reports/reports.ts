import type { SavedReport } from '#contract/saved/reports.ts';
import type { Database } from '#server/database/database.ts';
import { asOwner } from '#server/features/saved/owner-store.ts';
import { limitReached } from '#server/features/saved/saved-failures.ts';
import { countReports, findReport, insertReport } from './report-store.ts';

export const maxReports = 2_000;

export type NewReport = Pick<SavedReport, 'name' | 'type' | 'studyIds' | 'reportData' | 'htmlContent'>;

/** See cleanReportHtml. */
export type CleanReport = (html: string, title: string) => Promise<string | null>;

/** Sanitises and stores a report; a repeated request gets the first one's answer. */
export async function addReport(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  userId: number,
  given: NewReport,
  requestKey: string | null,
  { now, clean }: { now: Date; clean: CleanReport },
): Promise<SavedReport> {
  const made = requestKey === null ? null : await findReport(database.drizzle, userId, { requestKey });
  if (made) return made;
  const report = {
    name: given.name,
    type: given.type,
    studyIds: [...new Set(given.studyIds)],
    reportData: given.reportData,
    // Sanitised before the transaction, which other requests wait for.
    htmlContent: given.htmlContent === null ? null : await clean(given.htmlContent, given.name),
  };
  return asOwner(database, userId, async (db) => {
    const meanwhile = requestKey === null ? null : await findReport(db, userId, { requestKey });
    if (meanwhile) return meanwhile;
    if ((await countReports(db, userId)) >= maxReports) {
      throw limitReached(`An account holds ${maxReports} reports. Remove some first.`);
    }
    return insertReport(db, userId, report, requestKey, now);
  });
}
