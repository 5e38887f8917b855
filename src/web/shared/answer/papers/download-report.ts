import { offerDownload } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { type PaperReport, paperReportFileName, paperReportHtml } from './paper-report.ts';

/** Downloads the report, dated now, and confirms it. */
export function downloadReport(report: Omit<PaperReport, 'generatedAt'>): void {
  const now = new Date();
  const html = paperReportHtml({ ...report, generatedAt: now.toISOString() });
  offerDownload(paperReportFileName(report.what, now.getTime()), new Blob([html], { type: 'text/html;charset=utf-8' }));
  toast({
    title: 'Download Started',
    description: `Your ${report.what} report is being downloaded as an HTML file`,
  });
}
