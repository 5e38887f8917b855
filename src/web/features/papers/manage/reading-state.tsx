import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stopReading, type UploadedStudy } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { readingNotes, workText } from '#web/features/papers/paper-text-labels.ts';
import { toastFailure, updateCached } from '#web/features/papers/uploaded-studies.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import css from './reading-progress.module.css';

/** The progress of reading a paper, with a Stop button; nothing if no job is running. */
function ReadingProgress({ study }: { study: UploadedStudy }) {
  const client = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => call(stopReading, { params: { id: String(study.id) } }),
    onSuccess: (changed) => updateCached(client, changed),
    onError: (error) => toastFailure(error, 'The reading could not be stopped'),
  });
  const words = workText(study);
  if (words === null) return null;
  return (
    <div className={css.reading}>
      <ProgressBar
        label={`Reading of ${study.title}`}
        value={Math.round(study.progress * 100)}
        of={100}
        words={words}
      />
      <p className={css.words}>{words}</p>
      <Button
        look="row"
        busy={stopping.isPending ? 'Stopping' : undefined}
        aria-label={`Stop reading ${study.title}`}
        onClick={() => stopping.mutate()}
      >
        Stop
      </Button>
    </div>
  );
}

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
