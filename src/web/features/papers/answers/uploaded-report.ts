import type { PaperReport } from '#web/shared/answer/papers/paper-report.ts';
import type { Made } from './opened-part.ts';
import type { PaperResult } from './use-paper-answer.ts';

/** A result as its report needs it: of which uploaded papers. */
export function uploadedReport(what: Made, { text, answer, studies }: PaperResult): Omit<PaperReport, 'generatedAt'> {
  const papers = studies.map(({ id, title, authors, fileName }) => ({
    id,
    title,
    lines: [authors.length === 0 ? 'No authors' : authors.join(', '), fileName],
  }));
  return { what, papers, text, answer, of: 'paper' };
}
