/** A result for papers as a page to save: it fetches and runs nothing, and all text is escaped. */

import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { exportStyle, htmlHead, htmlText } from '#core/formats/html/html-document.ts';
import { attributionText, checkedText, droppedText } from '#web/shared/answer/colophon-text.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { offerDownload } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { placeText } from './paper-quote-card.tsx';

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

interface ReportedPaper {
  /** Its study's in the answer. */
  id: number;
  title: string;
  /** The lines below the title: authors and source. */
  lines: readonly string[];
}

export interface PaperReport {
  what: 'summary' | 'analysis';
  /** Those that were read. */
  papers: readonly ReportedPaper[];
  /** The specification's text of the answer. */
  text: string;
  answer: CheckedAnswer;
  /** As AnswerColophon takes it. */
  of: 'paper' | 'full paper';
  /** ISO 8601. */
  generatedAt: string;
}

/** `metamind-summary-report-1763812345678.html`; the time is in epoch ms. */
export function paperReportFileName(what: PaperReport['what'], timestamp: number): string {
  return `metamind-${what}-report-${timestamp}.html`;
}

/**
 * The specification's report, each statement followed by its evidence: page or section, the quote, and with several
 * papers the paper.
 */
export function paperReportHtml({ what, papers, text, answer, of, generatedAt }: PaperReport): string {
  const type = what === 'summary' ? 'Combined Summary' : 'Full Analysis';
  const several = papers.length > 1;
  const titleOf = (id: number) => papers.find((paper) => paper.id === id)?.title ?? '';
  const { name, rest } = engineText(answer.engine, answer.model, `the ${of}${several ? 's' : ''}`);
  const listed = papers.map(
    ({ title, lines }) =>
      `<li><strong dir="auto">${htmlText(title)}</strong>${lines.map((line) => `<br>${htmlText(line)}`).join('')}</li>`,
  );
  const quotes = answer.statements.flatMap(({ evidence }, index) =>
    evidence.map((quoted) => {
      const place = placeText(quoted);
      const where = several ? `${titleOf(quoted.studyId)}, ${place.toLowerCase()}` : place;
      return `<li value="${index + 1}">${htmlText(where)}: <q dir="auto">${htmlText(quoted.quote)}</q></li>`;
    }),
  );
  const said = [checkedText(answer), attributionText(answer), droppedText(answer), `${name}${rest}.`, ...answer.notes];
  return `${htmlHead(`MetaMind ${type} Report`, exportStyle)}
<header>
<h1>MetaMind ${type} Report</h1>
<p>Generated <time datetime="${htmlText(generatedAt)}">${htmlText(formatMoment(generatedAt))}</time></p>
<p>Number of studies: ${papers.length}</p>
<p>Analysis type: ${type}</p>
</header>
<main>
<h2>Studies</h2>
<ul>
${listed.join('\n')}
</ul>
<h2>${type}</h2>
<p class="text">${htmlText(answer.refused ?? text)}</p>
${quotes.length === 0 ? '' : `<h2>What it rests on</h2>\n<ol>\n${quotes.join('\n')}\n</ol>\n`}<p class="number">${htmlText(said.filter((words) => words !== null).join(' '))}</p>
</main>
<footer>
<p class="number">MetaMind. Health research, each statement with its source. This is not medical advice.</p>
</footer>
</body>
</html>
`;
}
