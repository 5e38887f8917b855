import { useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { AnswerActions } from './actions/answer-actions.tsx';
import { answerHeadings } from './answer-headings.ts';
import css from './ask-page.module.css';
import type { AskedQuestion } from './asked-address.ts';
import type { AskedAnswer } from './asked-answer.ts';
import type { SimpleAnswer } from './health-answer.ts';
import { HealthAnswerView } from './health-answer-view.tsx';
import { FollowUp } from './sections/follow-up.tsx';
import { QuestionChoices } from './sections/question-choices.tsx';

/** The answer to a health question, with what one could ask next. */
export function SimpleAnswerView({ asked, onAsk, ...answer }: AskedAnswer<SimpleAnswer> & { asked: AskedQuestion }) {
  const { question, about } = asked;
  const { work, result, onAnother } = answer;
  const whole = work.state === 'done' ? result : null;
  const studyIds = whole?.studies.map(({ id }) => id) ?? [];
  const followUp = useRef<HTMLInputElement>(null);
  return (
    <HealthAnswerView
      question={question}
      headings={answerHeadings.simple}
      sameStudies={about.length > 0}
      onAgain={(fresh) => onAsk(question, { fresh, about })}
      onAsk={onAsk}
      actions={(look) =>
        whole?.answer.refused === null && (
          <AnswerActions
            look={look}
            question={question}
            result={whole}
            text={whole.summary}
            onFollowUp={() => followUp.current?.focus()}
          />
        )
      }
      further={
        whole && (
          <Button look="row" tone="act" onClick={onAnother}>
            Ask Another Question
          </Button>
        )
      }
      {...answer}
    >
      {whole && (
        <div className={css.further}>
          {studyIds.length > 0 && <FollowUp field={followUp} about={studyIds} onAsk={onAsk} />}
          <QuestionChoices heading="You could ask next" questions={whole.suggestions ?? []} onAsk={onAsk} />
        </div>
      )}
    </HealthAnswerView>
  );
}
