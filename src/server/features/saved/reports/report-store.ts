import { type SQL, sql } from 'drizzle-orm';
import type { SavedReport } from '#contract/saved/reports.ts';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asJson, asText, countRows, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { savedReports } from '#server/database/tables/account-tables.ts';
import { iso } from '#server/features/saved/owner-store.ts';
import { afterEntry, type Page } from '#server/features/saved/searches/search-store.ts';

const reportRow = {
  id: savedReports.id,
  name: savedReports.name,
  type: savedReports.type,
  study_ids: savedReports.studyIds,
  report_data: asJson<SavedReport['reportData']>(),
  html: savedReports.htmlContent,
  has_analysis: asBoolean,
  has_content: asBoolean,
  created_at: asText,
};

const isAnalysis = sql`s.type = 'meta-analysis' and jsonb_typeof(s.report_data -> 'draft') is not distinct from 'object'`;

const columnsWith = (reportData: SQL) => sql`s.id, s.name, s.type, s.study_ids, ${reportData} as report_data,
  ${isAnalysis} as has_analysis, s.html_content is not null as has_content, ${iso(sql`s.created_at`)} as created_at`;
const columns = columnsWith(sql`s.report_data`);
/** Without the table of an analysis, which is as large as a report's content. */
const columnsOfList = columnsWith(sql`case when ${isAnalysis} then s.report_data - 'draft' else s.report_data end`);

function reportOf(row: RowOf<typeof reportRow>): SavedReport {
  const { id, name, type } = row;
  return {
    id,
    name,
    type,
    studyIds: row.study_ids,
    reportData: row.report_data,
    htmlContent: row.html,
    hasAnalysis: row.has_analysis,
    hasContent: row.has_content,
    createdAt: row.created_at,
  };
}

/**
 * Newest first. Contents are included while all so far are within `contentBytes` together; 0 leaves out contents and
 * the tables of analyses.
 */
export async function listReports(
  db: Sql,
  userId: number,
  contentBytes: number,
  { limit, before }: Page,
): Promise<SavedReport[]> {
  const html =
    contentBytes === 0
      ? sql`null`
      : sql`case when sum(octet_length(s.html_content)) over (order by s.created_at desc, s.id desc) <= ${contentBytes}
            then s.html_content end`;
  const rows = await queryRows(
    db,
    reportRow,
    sql`
    select ${contentBytes === 0 ? columnsOfList : columns}, ${html} as html from saved_reports s
    where s.user_id = ${userId} and s.removed_at is null and ${afterEntry(sql`saved_reports`, userId, before)}
    order by s.created_at desc, s.id desc limit ${limit}`,
  );
  return rows.map(reportOf);
}

export async function findReport(
  db: Sql,
  userId: number,
  by: { id: number } | { requestKey: string },
): Promise<SavedReport | null> {
  const condition = 'id' in by ? sql`s.id = ${by.id} and s.removed_at is null` : sql`s.request_key = ${by.requestKey}`;
  const rows = await queryRows(
    db,
    reportRow,
    sql`select ${columns}, s.html_content as html from saved_reports s where s.user_id = ${userId} and ${condition}`,
  );
  return rows[0] ? reportOf(rows[0]) : null;
}

export function countReports(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`saved_reports where user_id = ${userId} and removed_at is null`);
}

/** `htmlContent` must be sanitised. */
export async function insertReport(
  db: Sql,
  userId: number,
  given: Pick<SavedReport, 'name' | 'type' | 'studyIds' | 'reportData' | 'htmlContent'>,
  requestKey: string | null,
  now: Date,
): Promise<SavedReport> {
  const rows = await queryRows(
    db,
    reportRow,
    sql`
    insert into saved_reports as s
      (user_id, name, type, study_ids, report_data, html_content, request_key, created_at)
    values (${userId}, ${given.name}, ${given.type}, ${JSON.stringify(given.studyIds)}::jsonb,
            ${JSON.stringify(given.reportData)}::jsonb, ${given.htmlContent}, ${requestKey}, ${now.toISOString()})
    returning ${columns}, null as html`,
  );
  if (!rows[0]) throw new Error('The new report did not come back.');
  return { ...reportOf(rows[0]), htmlContent: given.htmlContent };
}
