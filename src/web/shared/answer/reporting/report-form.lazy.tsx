import { type FormEvent, useState } from 'react';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './report-statement.module.css';
import type { ReportDraft, ReportedStatement } from './reported-statement.ts';

export interface StatementReportFormProps {
  answer: CheckedAnswer;
  /** Stays as it is while the form is folded away. */
  draft: ReportDraft;
  onChange: (draft: ReportDraft) => void;
  /** Rejects if it could not be stored. */
  onReport: (report: ReportedStatement) => Promise<void>;
  onSent: () => void;
}

const maxLabelLength = 70;

/** Which statement is wrong, and why. */
export function StatementReportForm({ answer, draft, onChange, onReport, onSent }: StatementReportFormProps) {
  const { chosen, comment } = draft;
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await onReport({ answer, statement: Number(chosen), comment: comment.trim() });
      onSent();
      toast({ title: 'Thank you. The statement was saved for the operator of this server.' });
    } catch {
      toast({ title: 'Error', description: 'The report could not be sent. Please try again.', destructive: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Select
        layout="stacked"
        label="Which statement"
        value={chosen}
        onChange={(next) => onChange({ ...draft, chosen: next })}
        options={answer.statements.map(({ text }, index) => ({
          value: String(index + 1),
          label: `${index + 1}: ${text.length > maxLabelLength ? `${text.slice(0, maxLabelLength)}…` : text}`,
        }))}
      />
      <Field
        size="small"
        label="What is wrong with it (optional)"
        value={comment}
        maxLength={2_000}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, comment: event.currentTarget.value })}
      />
      <Button type="submit" compact busy={sending ? 'Reporting' : undefined}>
        Report
      </Button>
    </form>
  );
}
