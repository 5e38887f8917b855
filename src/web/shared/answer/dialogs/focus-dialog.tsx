import { type ReactNode, useEffect, useMemo } from 'react';
import { specializedSummarize } from '#contract/analysis.ts';
import type { CallInput, CallOutput } from '#contract/shared/endpoint.ts';
import { focusParts } from '#core/focus/focus-studies.ts';
import { type Focus, focusLabels } from '#core/focus/focuses.ts';
import { RequestError } from '#web/api/request-error.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { type ToastContent, toast } from '#web/ui/feedback/toast-store.ts';

export type FocusedResult = CallOutput<typeof specializedSummarize>;

/** The specification's words for a study that cannot be looked at through a focus. */
const noAbstract: ToastContent = {
  title: 'No Abstract Available',
  description: "This study doesn't have sufficient abstract content for specialized analysis.",
  destructive: true,
};

export interface FocusDialogProps {
  focus: Focus;
  /** The subject: the study's title, or the number of studies. */
  subject: string;
  /** The request without the focus. */
  sent: Omit<CallInput<typeof specializedSummarize>['body'], 'focus' | 'fresh'>;
  /** The toast of a failure; the dialog then closes. */
  fault: ToastContent;
  open: boolean;
  onClose: () => void;
  /** Below the answer once it is whole. */
  children?: (result: FocusedResult) => ReactNode;
}

/** What one or more studies say about one focus. Mount a new one for another question. */
export function FocusDialog({ focus, subject, sent, fault, open, onClose, children }: FocusDialogProps) {
  const { work, result, start, stop, trialLine, trialGate } = useEngineAnswer(specializedSummarize, {
    trial: 'specializedAnalysis',
    onError: (error) => {
      toast(isNothingToRead(error) ? noAbstract : fault);
      onClose();
    },
    onUsedUp: onClose,
  });
  const headings = useMemo(
    () => Object.fromEntries(focusParts(focus).map(({ name, heading }) => [name, heading])),
    [focus],
  );
  const ask = (fresh: boolean) => start({ body: { ...sent, focus, ...(fresh && { fresh }) } });
  // Opening the dialog sends the request; another question is another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => ask(false), []);
  return (
    <>
      {trialGate}
      <Dialog
        open={open}
        onClose={() => {
          stop();
          onClose();
        }}
        title={focusLabels[focus]}
        description={subject}
        width="answer"
      >
        <AnswerBody
          work={work}
          answer={result?.answer ?? null}
          headings={headings}
          title={`${focusLabels[focus]}: ${subject}`}
          onStop={stop}
          onAgain={ask}
          onLeave={onClose}
          trialLine={trialLine}
        />
        {work.state === 'done' && result && children?.(result)}
      </Dialog>
    </>
  );
}

function isNothingToRead(error: unknown): boolean {
  return error instanceof RequestError && error.problem?.code === 'nothing_to_summarise';
}
