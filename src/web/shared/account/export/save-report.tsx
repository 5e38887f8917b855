import type { Study } from '#contract/shared/study.ts';
import type { ExportFlags } from './export-formats.ts';
import { ReportForm } from './report-form.tsx';
import { saveReport } from './run-export.ts';

export interface SaveReportProps {
  studies: readonly Study[];
  flags: ExportFlags;
  onCancel: () => void;
  onSaved: () => void;
}

/** Keeps an export as a report. */
export function SaveReport({ studies, flags, onCancel, onSaved }: SaveReportProps) {
  return (
    <ReportForm
      draft="report"
      content={flags}
      keep={(fields, requestKey) => saveReport(studies, { ...fields, flags, requestKey })}
      note="The report holds what the HTML format shows, as it is now."
      cancelLabel="Back to export"
      onCancel={onCancel}
      onSaved={onSaved}
    />
  );
}
