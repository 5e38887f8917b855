import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId } from '#contract/shared/fields.ts';
import { study } from '#contract/shared/study.ts';

/** `pdf` belongs to a plan that is not available; it answers premium_only. */
export const exportFormats = ['csv', 'json', 'html', 'ris', 'bibtex', 'csl-json', 'nbib', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Studies that one export takes. */
export const maxExportStudies = 1_000;

const flag = z._default(z.boolean(), true);

/**
 * Studies by number, or whole as the search returned them where the number is 10000 or more. Where a study that was
 * sent whole is stored, the stored record is exported, so that a file contains only what a database said.
 */
export const exportStudies = endpoint({
  method: 'POST',
  path: '/api/export',
  summary: 'Export studies to a file',
  access: 'signed-in',
  perMinute: 60,
  bodyLimitBytes: 20_000_000,
  body: z.object({
    studyIds: z.optional(z.array(studyId)),
    studies: z.optional(z.array(study)),
    format: z.enum(exportFormats),
    includeMetadata: flag,
    includeAbstracts: flag,
    includeSummaries: flag,
    includeCitations: flag,
  }),
  response: {
    file: [
      'text/csv',
      'application/json',
      'text/html',
      'application/x-research-info-systems',
      'application/x-bibtex',
      'application/vnd.citationstyles.csl+json',
      'application/nbib',
    ],
  },
  problems: ['not_signed_in', 'nothing_to_export', 'premium_only', 'study_not_found'],
});

/** One zip file: everything as JSON with a schema, bookmarks as RIS, reports as HTML. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Download everything that the account holds',
  access: 'signed-in',
  perMinute: 6,
  response: { file: ['application/zip'] },
  problems: ['not_signed_in'],
});

export const exportEndpoints = { exportStudies, downloadData } as const;
