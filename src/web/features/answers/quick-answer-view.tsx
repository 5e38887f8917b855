import { answerHeadings } from './answer-headings.ts';
import type { AskedQuestion } from './asked-address.ts';
import type { AskedAnswer } from './asked-answer.ts';
import type { QuickAnswer } from './health-answer.ts';
import { HealthAnswerView } from './health-answer-view.tsx';
import { ShareAsked } from './shared/share-asked.tsx';

/** The instant answer: in short, key findings, limitations. */
export function QuickAnswerView({ asked, onAsk, ...answer }: AskedAnswer<QuickAnswer> & { asked: AskedQuestion }) {
  const whole = answer.work.state === 'done' && answer.result?.answer.refused === null ? answer.result : null;
  return (
    <HealthAnswerView
      question={asked.question}
      headings={answerHeadings.quick}
      onAgain={(fresh) => onAsk(asked.question, { fresh })}
      onAsk={onAsk}
      actions={whole && <ShareAsked question={asked.question} result={whole} text={textOf(whole)} />}
      {...answer}
    />
  );
}

function textOf({ summary, keyFindings, limitations }: QuickAnswer): string {
  return [summary, ...keyFindings, ...limitations].join('\n');
}
