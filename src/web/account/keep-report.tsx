import type { Study } from '#contract/study.ts';
import type { ExportFlags } from './export-formats.ts';
import { ReportForm } from './report-form.tsx';
import { keepReport } from './run-export.ts';

export interface KeepReportProps {
  studies: readonly Study[];
  flags: ExportFlags;
  onCancel: () => void;
  onKept: () => void;
}

/** Keeps an export as a report. */
export function KeepReport({ studies, flags, onCancel, onKept }: KeepReportProps) {
  return (
    <ReportForm
      draft="report"
      content={flags}
      keep={(fields, requestKey) => keepReport(studies, { ...fields, flags, requestKey })}
      note="The report holds what the HTML format shows, as it is now."
      cancelLabel="Back to export"
      onCancel={onCancel}
      onKept={onKept}
    />
  );
}
