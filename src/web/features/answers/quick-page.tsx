import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { quickSearch } from '#contract/answers.ts';
import { useEngineAnswer } from '#web/answer/use-engine-answer.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AnswerRoom } from './answer-room.tsx';
import css from './ask-page.module.css';
import { sampleQuestions } from './asked-questions.ts';
import { QuestionChoices } from './question-choices.tsx';

/** The answer's parts are fetched while the question is being typed. */
const loadView = () => import('./health-answer-view.tsx');
const HealthAnswerView = lazy(async () => ({ default: (await loadView()).HealthAnswerView }));

const headings = {
  answer: 'In short',
  finding: 'Key findings',
  limit: 'Limitations',
  unknown: 'What the studies leave open',
};

/** Quick Analysis, at `/quick-search`: one box, one answer. */
export function QuickSearchPage() {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  useDocumentTitle(asked ?? 'Quick Analysis');
  useEffect(() => {
    // Its failure is shown when it is needed.
    loadView().catch(() => undefined);
  }, []);
  const { work, result, start, stop } = useEngineAnswer(quickSearch, {
    trial: null,
    onError: (error) =>
      toast({
        title: 'Search Failed',
        description: messageOf(error, 'Unable to process your search. Please try again.'),
        destructive: true,
      }),
  });
  const ask = (question: string, fresh = false) => {
    const words = question.trim();
    if (words === '') {
      toast({ title: 'Please enter a search question', destructive: true });
      return;
    }
    setQuery(words);
    setAsked(words);
    window.scrollTo(0, 0);
    start({ body: { query: words, ...(fresh && { fresh }) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(query);
  };
  const shown = asked !== null && work.state !== 'failed' && work.state !== 'idle';
  return (
    <>
      <search className={css.ask}>
        {!shown && <h1 className={css.title}>Quick Analysis</h1>}
        <form onSubmit={submit} noValidate>
          <Field
            label="Your question"
            size="query"
            name="q"
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Does exercise help with depression?"
            onChange={(event) => setQuery(event.currentTarget.value)}
            aside={
              <Button type="submit" look="filled" busy={work.state === 'working' ? 'Answering' : undefined}>
                Get Instant Answer
              </Button>
            }
          />
        </form>
      </search>
      {shown ? (
        <Suspense fallback={<AnswerRoom />}>
          <HealthAnswerView
            question={asked}
            work={work}
            result={result}
            headings={headings}
            onStop={stop}
            onAgain={(fresh) => ask(asked, fresh)}
            actions={null}
          />
        </Suspense>
      ) : (
        <div className={css.choices}>
          <QuestionChoices heading="For example" questions={sampleQuestions} onAsk={ask} />
        </div>
      )}
    </>
  );
}
