import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { getPaperAnswers, type PaperAnswer } from '#contract/papers/uploads-analysis.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { addressOf } from '#web/api/request-init.ts';
import { toastFailure, uploadedKey } from '#web/features/papers/uploaded-studies.ts';
import { useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { Made } from './opened-part.ts';
import { onePaperLabels, PaperAnswerView } from './paper-answer.tsx';
import css from './paper-answers.module.css';
import { useOnePaper } from './use-paper-answer.ts';

export interface StoredPaperAnswersProps {
  study: UploadedStudy;
  /** The PDF is beside them. */
  besidePdf: boolean;
}

/** The full analysis and the summary of a paper; a missing one can be made here. */
export function StoredPaperAnswers({ study, besidePdf }: StoredPaperAnswersProps) {
  const params = { id: String(study.id) };
  const kept = useQuery({
    queryKey: [addressOf(getPaperAnswers.path, params)],
    queryFn: ({ signal }) => call(getPaperAnswers, { params }, { signal }),
  });
  useSessionEnd(kept.error);
  if (kept.isPending) return <Skeleton widths={[40, 96, 91, 62]} lineHeight={28} />;
  if (kept.isError) {
    return (
      <p className={css.failed} role="alert">
        {messageOf(kept.error, 'What was made of this paper could not be read.')}{' '}
        <Button look="row" tone="act" onClick={() => void kept.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <>
      <StoredPaperAnswer what="analysis" study={study} answer={kept.data.analysis} besidePdf={besidePdf} />
      <StoredPaperAnswer what="summary" study={study} answer={kept.data.summary} besidePdf={besidePdf} />
    </>
  );
}

const offers: Record<Made, { none: string; make: string }> = {
  analysis: {
    none: 'Not made yet. It goes through design, people, outcomes with their numbers, funding and limitations, each statement with the page it rests on.',
    make: 'Generate Full Analysis',
  },
  summary: { none: 'Not made yet. It tells in a few sentences what was done and found.', make: 'Generate Summary' },
};

function StoredPaperAnswer({
  what,
  study,
  answer,
  besidePdf,
}: StoredPaperAnswersProps & { what: Made; answer: PaperAnswer | null }) {
  const client = useQueryClient();
  const { title, failure, done, headings } = onePaperLabels[what];
  const state = useOnePaper(what, study, {
    onDone: () => {
      toast(done);
      void client.invalidateQueries({ queryKey: uploadedKey });
    },
    onError: (error) => toastFailure(error, failure),
  });
  const { show } = state;
  // An answer in progress, or made here, is not replaced by an older stored one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once it is there
  useEffect(() => {
    if (answer !== null && state.work.state === 'idle') show('', answer);
  }, [answer]);
  const isThere = answer !== null || state.work.state !== 'idle';
  const hasFailed = state.work.state === 'failed';
  return (
    <section className={css.answer} aria-labelledby={`kept-${what}`}>
      <h2 id={`kept-${what}`} className={css.title}>
        {title}
      </h2>
      {isThere && !hasFailed ? (
        <PaperAnswerView
          state={state}
          title={`${title}: ${study.title}`}
          headings={headings}
          onAgain={state.start}
          besidePdf={besidePdf}
          isStored
        />
      ) : (
        <div className={css.offer}>
          <p>{offers[what].none}</p>
          <Button onClick={state.start}>{offers[what].make}</Button>
        </div>
      )}
    </section>
  );
}
