import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addSavedReport } from '#contract/saved/reports.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { call } from '#web/api/call.ts';
import { ReportForm } from '#web/shared/account/export/report-form.tsx';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
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
