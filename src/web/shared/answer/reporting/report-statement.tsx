import { useState } from 'react';
import { reportStatement } from '#contract/engine.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { call } from '#web/api/call.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import css from './report-statement.module.css';
import type { ReportDraft, ReportedStatement } from './reported-statement.ts';

/** Sends a statement, as it was shown, to the operator of the server. */
export async function sendReport({ answer, statement: number, comment }: ReportedStatement): Promise<void> {
  const statement = answer.statements[number - 1];
  if (!statement) return;
  const cited = new Set(statement.evidence.map(({ studyId }) => studyId));
  const studies = answer.studies.filter(({ id }) => cited.has(id)).map(({ id, title }) => ({ id, title }));
  const { skill, engine, model } = answer;
  await call(reportStatement, { body: { skill, engine, model, statement, studies, comment } });
}

const ReportForm = lazyPart(async () => (await import('./report-form.lazy.tsx')).StatementReportForm);

export interface ReportStatementProps {
  answer: CheckedAnswer;
  /** Rejects if it could not be stored. */
  onReport: (report: ReportedStatement) => Promise<void>;
}

const nothingTyped: ReportDraft = { chosen: '1', comment: '' };

/** Reports a wrong statement, with a comment, to the operator of this server. The form is loaded when it is opened. */
export function ReportStatement({ answer, onReport }: ReportStatementProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(nothingTyped);
  const sent = () => {
    setOpen(false);
    setDraft(nothingTyped);
  };
  return (
    <Disclosure className={css.report} summary="Report a wrong statement" open={open} onOpenChange={setOpen}>
      <ReportForm answer={answer} draft={draft} onChange={setDraft} onReport={onReport} onSent={sent} />
    </Disclosure>
  );
}
