/** Reports that a user saves, to read, print and open again. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, lineOf, moment, studyId } from '#contract/shared/fields.ts';
import { byId, listQuery, signedIn } from './fields.ts';

export const maxReportNameLength = 100;
export const maxDescriptionLength = 500;

const reportTypes = ['meta-analysis', 'export', 'study-guide'] as const;
const reportData = z.looseObject({
  description: z.optional(
    z.string().check(z.maxLength(maxDescriptionLength, `must be at most ${maxDescriptionLength} characters`)),
  ),
});

const savedReport = z.object({
  id,
  name: z.string(),
  type: z.enum(reportTypes),
  studyIds: z.array(studyId),
  /** In a list without contents, the `draft` of a meta-analysis is left out. */
  reportData,
  /** Whether reportData contain the `draft` of a meta-analysis, which can be opened again. */
  hasAnalysis: z.boolean(),
  /** Sanitised. Null when the report has none, or in a list without contents. */
  htmlContent: z.nullable(z.string()),
  hasContent: z.boolean(),
  createdAt: moment,
});
export type SavedReport = z.infer<typeof savedReport>;

export const getSavedReports = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports',
  summary: 'Saved reports, newest first',
  query: z.object({ ...listQuery, contents: z._default(z.enum(['true', 'false']), 'true') }),
  response: z.array(savedReport),
  problems: ['not_signed_in'],
});

export const getSavedReport = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports/{id}',
  summary: 'One saved report with its content',
  params: byId,
  response: savedReport,
  problems: ['not_signed_in', 'saved_not_found'],
});

/**
 * The content as a separate page that runs no script and loads nothing: for the frame in which it is shown, for
 * printing, for a file.
 */
export const viewSavedReport = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports/{id}/view',
  summary: 'The content of a report as a page that runs and loads nothing',
  params: byId,
  response: { file: ['text/html'] },
  problems: ['not_signed_in', 'saved_not_found'],
});

/** Largest report in bytes as sent. */
export const maxReportBytes = 5_000_000;

export const addSavedReport = endpoint({
  ...signedIn,
  perMinute: 30,
  method: 'POST',
  path: '/api/saved-reports',
  summary: 'Save a report; its HTML is cleaned',
  bodyLimitBytes: maxReportBytes,
  body: z.object({
    name: lineOf(maxReportNameLength),
    type: z.enum(reportTypes),
    studyIds: z.array(studyId).check(z.maxLength(1_000, 'must be at most 1000')),
    reportData: z._default(reportData, {}),
    htmlContent: z.optional(z.nullable(z.string())),
  }),
  response: savedReport,
  problems: ['not_signed_in', 'limit_reached'],
});

export const removeSavedReport = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-reports/{id}',
  summary: 'Remove a report; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});
