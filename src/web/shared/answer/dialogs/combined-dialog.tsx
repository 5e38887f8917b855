import { useEffect, useId, useMemo, useState } from 'react';
import { batchSummarize } from '#contract/analysis.ts';
import type { StudyText } from '#contract/shared/checked-answer.ts';
import type { Focus } from '#core/focus/focuses.ts';
import { combinedHeadings } from '#core/summaries/combine-studies.ts';
import { answerRisk } from '#core/synthesis/evidence/answer-risk.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { combinedPicture } from '#web/shared/answer/evidence/combined-picture.ts';
import { DotPicture } from '#web/shared/answer/evidence/dot-picture.tsx';
import { EvidencePlot } from '#web/shared/answer/evidence/evidence-picture.tsx';
import { SaveAnswer } from '#web/shared/answer/sharing/save-answer.tsx';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { type ToastContent, toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { FocusButtons } from './focus-panel.tsx';
import css from './generated.module.css';

const FocusDialog = lazyDialog(async () => (await import('./focus-dialog.tsx')).FocusDialog);

export interface CombinedDialogProps {
  studies: readonly StudyText[];
  /** Retracted studies are included by the user's choice: their evidence is shown, and marked. */
  showRetracted: boolean;
  open: boolean;
  onClose: () => void;
  /** The answer is there. */
  onDone: () => void;
}

const fault: ToastContent = {
  title: 'Error',
  description: 'Failed to analyze studies. Please try again.',
  destructive: true,
};
const focusFault: ToastContent = {
  title: 'Analysis Error',
  description: 'Failed to generate focused summary. Please try again.',
  destructive: true,
};

/** Several studies in one summary, which can be narrowed to a focus. Mount a new one for other studies. */
export function CombinedDialog({ studies, showRetracted, open, onClose, onDone }: CombinedDialogProps) {
  const chosen = showRetracted ? { showRetracted } : {};
  const [focused, setFocused] = useState<{ focus: Focus; open: boolean; times: number } | null>(null);
  const focusId = useId();
  const { work, result, start, stop, trialLine, trialGate } = useEngineAnswer(batchSummarize, {
    trial: 'aiSummaries',
    onDone,
    onError: () => {
      toast(fault);
      onClose();
    },
    onUsedUp: onClose,
  });
  const ask = (fresh: boolean) => start({ body: { ...chosen, studies: [...studies], ...(fresh && { fresh }) } });
  // Opening the dialog sends the request; other studies are another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => ask(false), []);
  const subject = studies.length === 1 ? '1 study' : `${studies.length.toLocaleString('en')} studies`;
  const title = `Combined Analysis of ${subject}`;
  const answer = result?.answer ?? null;
  const text = result?.combinedText.trim() ?? '';
  const ids = answer?.studies.filter(({ stored }) => stored).map(({ id }) => id) ?? [];

  const readings = result?.readings;
  const picture = useMemo(
    () => (answer && readings && readings.length > 1 ? combinedPicture(answer.studies, readings) : null),
    [answer, readings],
  );

  const risk = useMemo(() => {
    const people = new Set(readings?.flatMap(({ studyId, subject }) => (subject === 'people' ? [studyId] : [])));
    return answer ? answerRisk(answer, ({ id }) => people.has(id)) : null;
  }, [answer, readings]);

  const focusOn = (focus: Focus) => {
    if (text === '') toast({ title: 'No Content Available', destructive: true });
    else setFocused((before) => ({ focus, open: true, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <>
      {trialGate}
      <Dialog
        open={open}
        onClose={() => {
          stop();
          onClose();
        }}
        title="Combined Analysis"
        description={subject}
        width="answer"
      >
        <AnswerBody
          work={work}
          answer={answer}
          headings={combinedHeadings}
          title={title}
          onStop={stop}
          onAgain={ask}
          onLeave={onClose}
          trialLine={trialLine}
          buttons={answer && <SaveAnswer answer={answer} title={title} />}
        >
          {result?.strength && (
            <p className={css.words}>
              Strength of the evidence ({result.strength.outcome}). {result.strength.words}
            </p>
          )}
          {answer && risk && <DotPicture risk={risk} studies={answer.studies} />}
          {answer && picture && <EvidencePlot picture={picture} studies={answer.studies} onLeave={onClose} />}
          <FocusButtons label="Focused Analysis" labelId={focusId} onChoose={focusOn} />
        </AnswerBody>
      </Dialog>
      {focused && (
        <FocusDialog
          key={focused.times}
          focus={focused.focus}
          subject={`${subject} together`}
          sent={{ ...chosen, studyIds: ids, text, title }}
          fault={focusFault}
          open={focused.open}
          onClose={() => setFocused({ ...focused, open: false })}
        />
      )}
    </>
  );
}
