import { useEffect } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { combinedHeadings } from '#core/summaries/combine-studies.ts';
import { toastFailure } from '#web/features/papers/uploaded-studies.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { Made } from './opened-part.ts';
import { PaperAnswerView } from './paper-answer.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { usePapersTogether } from './use-paper-answer.ts';

export interface PapersTogetherDialogProps {
  what: Made;
  studies: readonly UploadedStudy[];
  onSettled: () => void;
  onClose: () => void;
}

const words = {
  summary: {
    title: 'Combined Summary',
    done: 'Combined Summary Generated',
    failure: 'Failed to generate combined summary',
    headings: combinedHeadings,
  },
  analysis: {
    title: 'Combined Analysis',
    done: 'Combined Analysis Generated',
    failure: 'Failed to generate combined analysis',
    headings: undefined,
  },
} as const;

/** One summary or analysis of several papers. It is not stored with any of them. */
export function PapersTogetherDialog({ what, studies, onSettled, onClose }: PapersTogetherDialogProps) {
  const { title, done, failure, headings } = words[what];
  const state = usePapersTogether(what, studies, {
    onDone: (result) => {
      onSettled();
      toast({ title: done, description: `Successfully analyzed ${result.studies.length} studies together` });
    },
    onError: (error) => {
      onClose();
      toastFailure(error, failure);
    },
  });
  // Opening the dialog sends the request; other papers are another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => state.start(false), []);
  const result = state.work.state === 'done' ? state.result : null;
  return (
    <ResultsDialog
      what={what}
      title={title}
      studies={result?.studies ?? studies}
      result={result}
      onClose={() => {
        state.stop();
        onClose();
      }}
    >
      <PaperAnswerView
        state={state}
        title={`${title} of ${studies.length} studies`}
        headings={headings}
        onAgain={state.start}
        onLeave={onClose}
      />
    </ResultsDialog>
  );
}
