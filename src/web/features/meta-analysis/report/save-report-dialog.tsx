import { addSavedReport } from '#contract/saved/reports.ts';
import { headline } from '#core/meta-analysis/analysis-text.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import { call } from '#web/api/call.ts';
import { ReportForm } from '#web/shared/account/export/report-form.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { writtenReport } from '../written/written-report.ts';
import { reportBody } from './report-content.ts';
import { factsNow, type ReportSource } from './report-facts.ts';

export interface SaveReportDialogProps extends ReportSource {
  open: boolean;
  onClose: () => void;
}

/** Keeps the analysis among the reports of an account, as it is now. */
export function SaveReportDialog({ view, written, open, onClose }: SaveReportDialogProps) {
  const keep = async ({ name, description }: { name: string; description: string }, requestKey: string) => {
    const facts = factsNow(name, writtenReport(written.made, written.current));
    const { body, isWhole } = reportBody(view, { ...facts, description });
    const report = await call(addSavedReport, { body }, { requestKey });
    if (!isWhole)
      // After the form's own toast, which it replaces.
      setTimeout(() =>
        toast({
          title: 'Report saved without its table',
          description: 'Together they are too large. Export the evidence bundle to open the analysis again.',
        }),
      );
    return report;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save Report"
      description={
        headline(view.analysis, headlineNames(view.draft, view.analysis), view.certainty.level) ??
        'Nothing was pooled; the report says why.'
      }
      width="wide"
    >
      <ReportForm
        draft="meta-analysis"
        content={[view.draft, written.made?.result ?? null]}
        keep={keep}
        note="The report holds the whole analysis as it is now: figures, plots, reasons, quotes and what was written, to read and print from your profile."
        cancelLabel="Cancel"
        onCancel={onClose}
        onSaved={onClose}
      />
    </Dialog>
  );
}
