import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { addSavedReport } from '#contract/saved/reports.ts';
import { readFromText } from '#core/language/read-from-text.ts';
import { userKey } from '#web/account/personal-cache.ts';
import { ReportForm } from '#web/account/report-form.tsx';
import { askToSignIn } from '#web/account/sign-in-required.ts';
import { call } from '#web/api/call.ts';
import { formatMoment } from '#web/study/format-date.ts';
import { engineText } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { answerHtml } from './answer-html.ts';

/** Keeps an answer among the reports of an account, with its quotes and references. */
export function SaveAnswer({ answer, title }: { answer: CheckedAnswer; title: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = () => {
    if (client.getQueryData(userKey) === null)
      askToSignIn('Create an account to save reports and read them again anytime.');
    else setOpen(true);
  };
  return (
    <>
      <Button look="row" onClick={ask}>
        Save Report
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Save Report" description={title} width="wide">
        <ReportForm
          draft="answer"
          content={answer.statements}
          keep={({ name, description }, requestKey) => {
            const { name: engine, rest } = engineText(answer.engine, answer.model, readFromText(answer.studies));
            const html = answerHtml(answer, name, `${engine}${rest}, ${formatMoment(answer.generatedAt)}.`);
            const body = {
              name,
              type: 'meta-analysis' as const,
              studyIds: answer.studies.filter(({ stored }) => stored).map(({ id }) => id),
              reportData: description === '' ? {} : { description },
              htmlContent: html,
            };
            return call(addSavedReport, { body }, { requestKey });
          }}
          note="The report holds the statements with their quotes and references, as they are now."
          cancelLabel="Cancel"
          onCancel={close}
          onSaved={close}
        />
      </Dialog>
    </>
  );
}
