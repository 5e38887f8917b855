import { reportViewEndpoints } from '#contract/saved.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** A report with its sanitised content; null where it has none. */
export interface ViewedReport {
  name: string;
  htmlContent: string | null;
}

/**
 * What a report's page may do: use its own styles and embedded pictures, nothing else. Sanitising removed what runs and
 * loads; this also holds for what it might have missed.
 */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Page size and margins for a report without a style of its own; a report's own style follows and takes precedence. */
const style = `@page { size: A4; margin: 0.75in; }
html { color-scheme: light; background: #fff; color: #1d1a16; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; font: 16px/1.6 Georgia, serif; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; }
table { border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border: 1px solid #999; text-align: left; vertical-align: top; }
img { max-width: 100%; }
@media print { body { max-width: none; padding: 0; } }`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The whole page of a report. Content that is a page gets our style before its own; other content is wrapped in a page.
 */
export function reportPage(name: string, htmlContent: string): string {
  const sheet = `<style>\n${style}\n</style>`;
  const head = /^\s*<!doctype html>\s*<html[^>]*>\s*<head>/i.exec(htmlContent)?.[0];
  if (head !== undefined) return `${head}\n${sheet}${htmlContent.slice(head.length)}`;
  const title = name.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  const facts = `<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${facts}\n${sheet}\n</head>\n<body>\n${htmlContent}\n</body>\n</html>\n`;
}

/** `readReport` throws saved_not_found where the user has no such report. */
export function reportViewRoutes(readReport: (userId: number, id: number) => Promise<ViewedReport>): Routes {
  return implement(reportViewEndpoints)({
    viewSavedReport: async ({ params }, { me }) => {
      const report = await readReport(me.id, params.id);
      if (report.htmlContent === null) throw new Failure('saved_not_found', { detail: 'This report has no content.' });
      return {
        mediaType: 'text/html; charset=utf-8',
        fileName: 'report.html',
        body: reportPage(report.name, report.htmlContent),
        shownUnder: reportPolicy,
      };
    },
  });
}
