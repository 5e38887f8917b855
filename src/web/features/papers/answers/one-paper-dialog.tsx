import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { getPaperAnswers } from '#contract/papers/uploads-analysis.ts';
import { call } from '#web/api/call.ts';
import { toastFailure, uploadedKey } from '#web/features/papers/uploaded-studies.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { Made } from './opened-part.ts';
import { onePaperLabels, PaperAnswerView } from './paper-answer.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { useOnePaper } from './use-paper-answer.ts';

export interface OnePaperDialogProps {
  what: Made;
  study: UploadedStudy;
  /** Shows the stored answer, and makes none. */
  view: boolean;
  onSettled: () => void;
  onClose: () => void;
}

/** The summary or full analysis of one paper: made while the user watches, or the stored one. */
export function OnePaperDialog({ what, study, view, onSettled, onClose }: OnePaperDialogProps) {
  const client = useQueryClient();
  const { title, failure, done, headings } = onePaperLabels[what];
  const fail = (error: unknown) => {
    onClose();
    toastFailure(error, failure);
  };
  const state = useOnePaper(what, study, {
    onDone: () => {
      onSettled();
      toast(done);
      void client.invalidateQueries({ queryKey: uploadedKey });
    },
    onError: fail,
  });
  // Opening the dialog sends the request; another paper is another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (!view) {
      state.start();
      return;
    }
    const controller = new AbortController();
    const text = what === 'summary' ? study.aiSummary : study.fullTextAnalysis;
    call(getPaperAnswers, { params: { id: String(study.id) } }, { signal: controller.signal }).then((kept) => {
      const answer = kept[what];
      if (answer) state.show(text, answer);
      else state.start();
    }, fail);
    return () => controller.abort();
  }, []);
  return (
    <ResultsDialog
      what={what}
      title={title}
      studies={[study]}
      result={state.work.state === 'done' ? state.result : null}
      onClose={() => {
        state.stop();
        onClose();
      }}
    >
      {state.work.state === 'idle' && <Skeleton widths={[96, 100, 91, 62]} lineHeight={28} />}
      <PaperAnswerView
        state={state}
        title={`${title}: ${study.title}`}
        headings={headings}
        onAgain={state.start}
        onLeave={onClose}
        isStored
      />
    </ResultsDialog>
  );
}
