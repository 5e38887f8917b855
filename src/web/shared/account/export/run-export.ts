import { type ExportFormat, exportStudies } from '#contract/export.ts';
import { addSavedReport, type SavedReport } from '#contract/saved/reports.ts';
import type { ReceivedFile } from '#contract/shared/endpoint.ts';
import type { Study } from '#contract/shared/study.ts';
import { call, callForFile } from '#web/api/call.ts';
import { RequestError } from '#web/api/request-error.ts';
import type { ToastContent } from '#web/ui/feedback/toast-store.ts';
import { type ExportFlags, sentStudies } from './export-formats.ts';

/** The server answered with a file that has nothing in it. */
export class EmptyFile extends Error {
  override readonly name = 'EmptyFile';
}

/** Exports the studies in a format. Throws the request's errors, and EmptyFile. */
export async function exportedFile(
  studies: readonly Study[],
  format: ExportFormat,
  flags: ExportFlags,
): Promise<ReceivedFile<Blob>> {
  const file = await callForFile(exportStudies, { body: { ...sentStudies(studies), format, ...flags } });
  if (file.bytes.size === 0) throw new EmptyFile('The exported file is empty.');
  return file;
}

/** A report that is to be saved; `requestKey` stays the same when it is tried again. */
export interface ReportRequest {
  name: string;
  description: string;
  flags: ExportFlags;
  requestKey: string;
}

/** Keeps the studies as a report, as the HTML format shows them. */
export async function saveReport(studies: readonly Study[], wish: ReportRequest): Promise<SavedReport> {
  const { name, description, flags, requestKey } = wish;
  const file = await exportedFile(studies, 'html', flags);
  const body = {
    name,
    type: 'export' as const,
    studyIds: studies.map(({ id }) => id).slice(0, 1_000),
    reportData: description === '' ? {} : { description },
    htmlContent: await file.bytes.text(),
  };
  return call(addSavedReport, { body }, { requestKey });
}

export const nothingToExport: ToastContent = {
  title: 'No studies to export',
  description: 'Please select some studies first.',
  destructive: true,
};

export const premiumMessage: ToastContent = {
  title: 'Premium feature',
  description:
    'PDF export belongs to the Pro plan, which is not available now. The HTML file can be printed to PDF by any browser.',
};

/** Why an export failed, as the specification words it. */
export function exportFault(error: unknown): ToastContent {
  const code = error instanceof RequestError ? error.problem?.code : undefined;
  if (code === 'nothing_to_export') return nothingToExport;
  if (code === 'premium_only') return premiumMessage;
  return {
    title: 'Export failed',
    description: 'There was an error exporting your studies. Please try again.',
    destructive: true,
  };
}

/** Why a report was not saved: the remedy if there is one, else the specification's words. */
export function reportFault(error: unknown): ToastContent {
  const problem = error instanceof RequestError ? error.problem : null;
  const hasRemedy = problem?.code === 'limit_reached' || problem?.code === 'body_too_large';
  return {
    title: 'Save failed',
    description: hasRemedy ? problem.message : 'Failed to save report. Please try again.',
    destructive: true,
  };
}
