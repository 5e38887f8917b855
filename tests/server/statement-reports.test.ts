/** A statement that a reader holds to be wrong is stored as it was shown, and nothing says who reported it. */
import { expect, test } from 'vitest';
import { statementReports } from '../../src/server/database/tables/schema.ts';
import { insertStatementReport, maxStatementReports } from '../../src/server/features/engine/statement-report-store.ts';
import { describeOnEachDatabase } from './test-databases.ts';

const report = {
  skill: 'answer-question',
  engine: 'extractive',
  model: null,
  statement: {
    part: 'answer',
    label: null,
    text: 'It <b>helps</b>.',
    evidence: [{ studyId: 7, passage: 1, quote: 'It <b>helps</b>.', start: 0, end: 16 }],
    computed: [],
    flags: [],
  },
  studies: [{ id: 7, title: 'A trial' }],
  comment: "It does not; drop table statement_reports; --'",
};

describeOnEachDatabase('reported statements', (open) => {
  test('are stored whole', async () => {
    const { drizzle } = await open();
    await insertStatementReport(drizzle, report, new Date('2026-03-01T10:00:00Z'));
    const [kept] = await drizzle.select().from(statementReports);
    const { skill, engine, model, ...rest } = report;
    expect(kept).toMatchObject({ skill, engine, model, report: rest });
  });

  test('the oldest are deleted, so that a flood cannot fill the disk', async () => {
    const { drizzle } = await open();
    await insertStatementReport(drizzle, report, new Date());
    await drizzle.execute(
      `select setval(pg_get_serial_sequence('statement_reports', 'id'), ${maxStatementReports + 10})`,
    );
    await insertStatementReport(drizzle, { ...report, comment: 'the newest' }, new Date());
    const kept = await drizzle.select().from(statementReports);
    expect(kept.map((row) => (row.report as typeof report).comment)).toEqual(['the newest']);
  });
});
