import { type FormEvent, useEffect, useRef } from 'react';
import { quickSearch } from '#contract/answers.ts';
import { sampleQuestions } from '#core/questions/asked-questions.ts';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyView } from '#web/ui/loading/lazy-view.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { AnswerSkeleton } from './answer-skeleton.tsx';
import css from './ask-page.module.css';
import { QuestionChoices } from './sections/question-choices.tsx';
import { UrgentBanner } from './sections/urgent-banner.tsx';
import { useAskedQuestion } from './use-asked-question.ts';

/** The answer's parts are fetched while the question is being typed. */
const QuickAnswerView = lazyView(async () => (await import('./quick-answer-view.tsx')).QuickAnswerView, AnswerSkeleton);

const askedForNothing = () => toast({ title: 'Please enter a search question', destructive: true });
const askedInVain = (error: unknown) =>
  toast({
    title: 'Search Failed',
    description: messageOf(error, 'Unable to process your search. Please try again.'),
    destructive: true,
  });

/** Quick Analysis, at `/quick-search`: one box, one answer; `?q=` asks at once. */
export function QuickSearchPage() {
  const { asked, words, setWords, fault, urgent, isShown, ask, ...answer } = useAskedQuestion(quickSearch, {
    path: '/quick-search',
    inputOf: ({ question, fresh, anyway }) => ({
      body: { query: question, ...(fresh && { fresh }), ...(anyway && { anyway }) },
    }),
    onEmpty: askedForNothing,
    onError: askedInVain,
  });
  const field = useRef<HTMLInputElement>(null);
  // On the first screen of a phone the answer has the room.
  const isPhone = !useMediaQuery(breakpoints.rail);
  useDocumentTitle(asked.question === '' ? 'Quick Analysis' : asked.question);
  useEffect(() => {
    // Its failure is shown when it is needed.
    QuickAnswerView.preload().catch(() => undefined);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(words);
  };
  const form = (
    <search className={css.ask}>
      {urgent !== null && <UrgentBanner advice={urgent} />}
      {!isShown && <h1 className={css.title}>Quick Analysis</h1>}
      <form onSubmit={submit} noValidate>
        <Field
          ref={field}
          label="Your question"
          size="query"
          name="q"
          value={words}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Does exercise help with depression?"
          onChange={(event) => setWords(event.currentTarget.value)}
          error={fault}
          aside={
            <Button type="submit" look="filled" busy={answer.work.state === 'working' ? 'Answering' : undefined}>
              Get Instant Answer
            </Button>
          }
        />
      </form>
    </search>
  );
  if (!isShown) {
    return (
      <>
        {form}
        <div className={css.choices}>
          <QuestionChoices heading="For example" questions={sampleQuestions} onAsk={ask} />
        </div>
      </>
    );
  }
  return (
    <>
      {!isPhone && form}
      <QuickAnswerView
        key={answer.address}
        asked={asked}
        onAsk={ask}
        onFollowUp={() => field.current?.focus()}
        {...answer}
      />
      {isPhone && form}
    </>
  );
}
