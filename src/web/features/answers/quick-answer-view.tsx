import { AnswerActions } from './actions/answer-actions.tsx';
import { answerHeadings } from './answer-headings.ts';
import type { AskedQuestion } from './asked-address.ts';
import type { AskedAnswer } from './asked-answer.ts';
import type { QuickAnswer } from './health-answer.ts';
import { HealthAnswerView } from './health-answer-view.tsx';

export interface QuickAnswerViewProps extends AskedAnswer<QuickAnswer> {
  asked: AskedQuestion;
  /** Leads to the field in which the next question is asked. */
  onFollowUp: () => void;
}

/** The instant answer: in short, key findings, limitations. */
export function QuickAnswerView({ asked, onAsk, onFollowUp, ...answer }: QuickAnswerViewProps) {
  const whole = answer.work.state === 'done' && answer.result?.answer.refused === null ? answer.result : null;
  const { question } = asked;
  return (
    <HealthAnswerView
      question={question}
      headings={answerHeadings.quick}
      onAgain={(fresh) => onAsk(question, { fresh })}
      onAsk={onAsk}
      actions={(look) =>
        whole && (
          <AnswerActions look={look} question={question} result={whole} text={textOf(whole)} onFollowUp={onFollowUp} />
        )
      }
      {...answer}
    />
  );
}

function textOf({ summary, keyFindings, limitations }: QuickAnswer): string {
  return [summary, ...keyFindings, ...limitations].join('\n');
}
