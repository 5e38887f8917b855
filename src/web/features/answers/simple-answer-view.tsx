import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import { answerHeadings } from './answer-headings.ts';
import css from './ask-page.module.css';
import type { AskedQuestion } from './asked-address.ts';
import type { AskedAnswer } from './asked-answer.ts';
import type { SimpleAnswer } from './health-answer.ts';
import { HealthAnswerView } from './health-answer-view.tsx';
import { FollowUp } from './sections/follow-up.tsx';
import { QuestionChoices } from './sections/question-choices.tsx';
import { ShareAsked } from './shared/share-asked.tsx';

/** Saves an answer: in the account of a signed-in user, else in this browser until sign-in. */
export function SaveHealthAnswer({ question, result }: { question: string; result: SimpleAnswer }) {
  const client = useQueryClient();
  const [state, setState] = useState<'new' | 'saving' | 'saved'>('new');
  const save = async () => {
    setState('saving');
    let isSaved = false;
    await withLazy(import('#web/shared/account/answers/save-answer.lazy.ts'), async ({ saveAnswer }) => {
      // The one-sentence answer is the summary's first line.
      const { answerId, summary: answer, studyCount } = result;
      isSaved = await saveAnswer(client, { answerId, question, answer, studyCount }, () => void save());
    });
    setState(isSaved ? 'saved' : 'new');
  };
  return (
    <Button
      look="row"
      tone="act"
      disabled={state === 'saved'}
      busy={state === 'saving' ? 'Saving' : undefined}
      onClick={() => void save()}
    >
      {state === 'saved' ? 'Answer saved' : 'Save Answer'}
    </Button>
  );
}

/** The answer to a health question, with what one could ask next. */
export function SimpleAnswerView({ asked, onAsk, ...answer }: AskedAnswer<SimpleAnswer> & { asked: AskedQuestion }) {
  const { question, about } = asked;
  const { work, result, onAnother } = answer;
  const whole = work.state === 'done' ? result : null;
  const studyIds = whole?.studies.map(({ id }) => id) ?? [];
  return (
    <HealthAnswerView
      question={question}
      headings={answerHeadings.simple}
      sameStudies={about.length > 0}
      onAgain={(fresh) => onAsk(question, { fresh, about })}
      onAsk={onAsk}
      actions={
        whole && (
          <>
            {whole.answer.refused === null && (
              <>
                <SaveHealthAnswer question={question} result={whole} />
                <ShareAsked question={question} result={whole} text={whole.summary} />
              </>
            )}
            <Button look="row" tone="act" onClick={onAnother}>
              Ask Another Question
            </Button>
          </>
        )
      }
      {...answer}
    >
      {whole && (
        <div className={css.further}>
          {studyIds.length > 0 && <FollowUp about={studyIds} onAsk={onAsk} />}
          <QuestionChoices heading="You could ask next" questions={whole.suggestions ?? []} onAsk={onAsk} />
        </div>
      )}
    </HealthAnswerView>
  );
}
