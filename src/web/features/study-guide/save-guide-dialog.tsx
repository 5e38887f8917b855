import { addSavedReport } from '#contract/saved/reports.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import type { generateStudyGuide } from '#contract/study-guide.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { call } from '#web/api/call.ts';
import { ReportForm } from '#web/shared/account/export/report-form.tsx';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { guideHtml } from './guide-html.ts';

export interface SaveGuideDialogProps {
  result: CallOutput<typeof generateStudyGuide>;
  open: boolean;
  onClose: () => void;
}

/** Keeps a guide among the reports, as it is now. */
export function SaveGuideDialog({ result, open, onClose }: SaveGuideDialogProps) {
  const { answer, ...guide } = result;
  const count = answer.studies.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save Guide"
      description={`Study guide from ${count === 1 ? '1 study' : `${count} studies`}.`}
      width="wide"
    >
      <ReportForm
        draft="study-guide"
        content={result}
        keep={({ name, description }, requestKey) => {
          const { name: engine, rest } = engineText(answer.engine, answer.model, readFromText(answer.studies));
          const words = `${engine}${rest}, ${formatMoment(answer.generatedAt)}.`;
          const body = {
            name,
            type: 'study-guide' as const,
            studyIds: answer.studies.filter(({ stored }) => stored).map(({ id }) => id),
            reportData: description === '' ? {} : { description },
            htmlContent: guideHtml({ guide, answer, title: name, engine: words }),
          };
          return call(addSavedReport, { body }, { requestKey });
        }}
        note="The report holds the whole guide with its quotes and references, to read and print from your profile."
        cancelLabel="Cancel"
        onCancel={onClose}
        onSaved={onClose}
      />
    </Dialog>
  );
}
