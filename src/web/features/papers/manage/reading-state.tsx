import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { readingNotes } from '#web/features/papers/paper-text-labels.ts';
import { ReadingProgress } from './reading-progress.tsx';

export interface PaperReadingStateProps {
  study: UploadedStudy;
  noteClassName: string | undefined;
}

/** How far the reading of a paper is, and what became of it that the reader must know. */
export function PaperReadingState({ study, noteClassName }: PaperReadingStateProps) {
  return (
    <>
      <ReadingProgress study={study} />
      {readingNotes(study).map((note) => (
        <p key={note} className={noteClassName}>
          {note}
        </p>
      ))}
    </>
  );
}
