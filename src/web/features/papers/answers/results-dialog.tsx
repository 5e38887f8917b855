import type { ReactNode } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { downloadReport, type PaperReport } from '#web/shared/answer/papers/paper-report.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { Made } from './opened-part.ts';
import css from './paper-answer.module.css';
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

export interface ResultsDialogProps {
  what: Made;
  title: string;
  studies: readonly UploadedStudy[];
  /** The download; null until it is there. */
  result: PaperResult | null;
  onClose: () => void;
  /** The answer itself. */
  children: ReactNode;
}

const subtitles: Record<Made, string> = {
  summary: 'AI-generated summary of the uploaded research studies',
  analysis: 'AI-powered analysis of the uploaded research studies',
};

/** The result for one paper or several: the papers, the result, and the report to download. */
export function ResultsDialog({ what, title, studies, result, onClose, children }: ResultsDialogProps) {
  const download = () => {
    if (result) downloadReport(uploadedReport(what, result));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={subtitles[what]}
      width="answer"
      actions={result && <Button onClick={download}>Download</Button>}
    >
      <section className={css.papers} aria-label="Studies read">
        <p className={css.count}>{studies.length === 1 ? '1 Study' : `${studies.length} Studies`}</p>
        <ul>
          {studies.map(({ id, title: paper, authors, fileName }) => (
            <li key={id}>
              <span className={css.paperTitle}>
                <bdi>{paper}</bdi>
              </span>{' '}
              <bdi>{authors.length === 0 ? 'No authors' : authors.join(', ')}</bdi>
              {' · '}
              <bdi>{fileName}</bdi>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </Dialog>
  );
}
