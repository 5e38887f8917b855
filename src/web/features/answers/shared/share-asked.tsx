import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { ShareAnswer } from '#web/shared/answer/sharing/share-answer.tsx';

export interface ShareAskedProps {
  question: string;
  result: Pick<HealthAnswer, 'answerId' | 'studyCount'>;
  /** Shared if the server no longer has the answer, and copied if no link can be made. */
  text: string;
}

/** Shares the answer on screen, whole and with its check as long as the server has it. */
export function ShareAsked({ question, result: { answerId, studyCount }, text }: ShareAskedProps) {
  return <ShareAnswer answer={{ answerId, storedUnder: answerId ?? question, question, answer: text, studyCount }} />;
}
