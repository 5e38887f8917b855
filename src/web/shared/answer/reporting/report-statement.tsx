import { useState } from 'react';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import css from './report-statement.module.css';
import type { ReportDraft, ReportedStatement } from './reported-statement.ts';

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
