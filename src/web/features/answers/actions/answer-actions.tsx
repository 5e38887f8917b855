import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { ShareAnswer } from '#web/shared/answer/sharing/share-answer.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { ActionLook } from './answer-bar.tsx';
import { PrintForDoctor } from './print-for-doctor.tsx';
import { SaveHealthAnswer } from './save-health-answer.tsx';

export interface AnswerActionsProps {
  look: ActionLook;
  question: string;
  result: HealthAnswer;
  /** The answer as text: saved, shared if the server no longer has the answer, and copied if no link can be made. */
  text: string;
  /** Leads to the field of the next question, from the bar: it can be far below. */
  onFollowUp: () => void;
}

/** Save, share, print, and from the bar ask on. */
export function AnswerActions({ look, question, result, text, onFollowUp }: AnswerActionsProps) {
  const { answerId, studyCount } = result;
  const answer = { answerId, question, answer: text, studyCount };
  return (
    <>
      <SaveHealthAnswer look={look} answer={answer} />
      <ShareAnswer look={look} answer={{ ...answer, storedUnder: answerId ?? question }} />
      <PrintForDoctor look={look} question={question} result={result} />
      {look === 'bar' && (
        <Button look="bar" onClick={onFollowUp}>
          Ask
        </Button>
      )}
    </>
  );
}
