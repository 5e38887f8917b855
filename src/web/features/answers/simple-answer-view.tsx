import type { AnswerWork } from '#web/answer/answer-work.ts';
import { Button } from '#web/ui/button.tsx';
import css from './ask-page.module.css';
import type { SimpleAnswer } from './health-answer.ts';
import { HealthAnswerView } from './health-answer-view.tsx';
import { QuestionChoices } from './question-choices.tsx';
import { SaveAnswer } from './save-answer.tsx';
import { suggestedQuestions } from './suggested-questions.ts';

export interface SimpleAnswerViewProps {
  question: string;
  work: AnswerWork;
  result: SimpleAnswer | null;
  onStop: () => void;
  onAsk: (question: string, fresh?: boolean) => void;
  onAnother: () => void;
}

const headings = {
  answer: 'What the studies found',
  finding: 'More findings',
  limit: 'What to be careful about',
  unknown: 'What the studies leave open',
};

/** The answer to a health question, with what one could ask next. */
export function SimpleAnswerView({ question, work, result, onStop, onAsk, onAnother }: SimpleAnswerViewProps) {
  return (
    <HealthAnswerView
      question={question}
      work={work}
      result={result}
      headings={headings}
      onStop={onStop}
      onAgain={(fresh) => onAsk(question, fresh)}
      actions={
        result && (
          <>
            <SaveAnswer question={question} result={result} />
            <Button look="row" tone="act" onClick={onAnother}>
              Ask Another Question
            </Button>
          </>
        )
      }
    >
      {work.state === 'done' && result && (
        <div className={css.further}>
          <QuestionChoices heading="You could ask next" questions={suggestedQuestions(question)} onAsk={onAsk} />
        </div>
      )}
    </HealthAnswerView>
  );
}
