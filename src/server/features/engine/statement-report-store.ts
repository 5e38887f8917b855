/** Statements that users reported as wrong, for the operator and for the check's own test. */
import { sql } from 'drizzle-orm';
import type { StatementReport } from '#contract/engine.ts';
import type { Sql } from '#server/database/database.ts';

/** The oldest are deleted: a flood of reports must not fill the disk. */
export const maxStatementReports = 2_000;

export async function insertStatementReport(
  db: Sql,
  { skill, engine, model, ...report }: StatementReport,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into statement_reports (skill, engine, model, report, reported_at)
    values (${skill}, ${engine}, ${model}, ${JSON.stringify(report)}::jsonb, ${now.toISOString()}::timestamptz)`);
  await db.execute(sql`
    delete from statement_reports where id <= (select max(id) from statement_reports) - ${maxStatementReports}`);
}
