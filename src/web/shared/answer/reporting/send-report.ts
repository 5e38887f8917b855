import { reportStatement } from '#contract/engine.ts';
import { call } from '#web/api/call.ts';
import type { ReportedStatement } from './reported-statement.ts';

/** Sends a statement, as it was shown, to the operator of the server. */
export async function sendReport({ answer, statement: number, comment }: ReportedStatement): Promise<void> {
  const statement = answer.statements[number - 1];
  if (!statement) return;
  const cited = new Set(statement.evidence.map(({ studyId }) => studyId));
  const studies = answer.studies.filter(({ id }) => cited.has(id)).map(({ id, title }) => ({ id, title }));
  const { skill, engine, model } = answer;
  await call(reportStatement, { body: { skill, engine, model, statement, studies, comment } });
}
