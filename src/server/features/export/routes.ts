import { exportEndpoints } from '#contract/export.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { AccountDownload } from './account-download.ts';
import type { ExportService } from './service.ts';

/** The two features that export data: chosen studies, and everything in an account. */
export interface ExportServices {
  studies: ExportService;
  account: AccountDownload;
}

/** Routes of files for download. */
export function exportRoutes({ studies, account }: ExportServices): Routes {
  return implement(exportEndpoints)({
    exportStudies: ({ body }) => studies.export(body),
    downloadData: (_input, { me }) => account.download(me.id),
  });
}
