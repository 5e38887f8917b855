import { type FormEvent, useState } from 'react';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './report-statement.module.css';

export interface ReportedStatement {
  answer: CheckedAnswer;
  /** The statement's number in the answer, from 1. */
  statement: number;
  /** What the reader says is wrong; may be empty. */
  comment: string;
}

export interface ReportStatementProps {
  answer: CheckedAnswer;
  /** Rejects where it could not be kept. */
  onReport: (report: ReportedStatement) => Promise<void>;
}

const longestLabel = 70;

/** Tells whoever runs this server which statement is wrong, and why. */
export function ReportStatement({ answer, onReport }: ReportStatementProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('1');
  const [comment, setComment] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      await onReport({ answer, statement: Number(chosen), comment: comment.trim() });
      setOpen(false);
      setComment('');
      toast({ title: 'Thank you. The statement was kept for whoever runs this server.' });
    } catch {
      toast({ title: 'Error', description: 'The report could not be sent. Please try again.', destructive: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <Disclosure className={css.report} summary="Report a wrong statement" open={open} onOpenChange={setOpen}>
      <form className={css.form} onSubmit={submit}>
        <Select
          layout="stacked"
          label="Which statement"
          value={chosen}
          onChange={setChosen}
          options={answer.statements.map(({ text }, index) => ({
            value: String(index + 1),
            label: `${index + 1}: ${text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text}`,
          }))}
        />
        <Field
          size="small"
          label="What is wrong with it (optional)"
          value={comment}
          maxLength={2_000}
          autoComplete="off"
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button type="submit" compact busy={sending ? 'Reporting' : undefined}>
          Report
        </Button>
      </form>
    </Disclosure>
  );
}
