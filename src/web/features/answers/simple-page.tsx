import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { simpleSearch } from '#contract/answers.ts';
import { popularQuestions, topics } from '#core/questions/asked-questions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyView } from '#web/ui/loading/lazy-view.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AnswerSkeleton } from './answer-skeleton.tsx';
import css from './ask-page.module.css';
import { QuestionChoices } from './sections/question-choices.tsx';
import { UrgentBanner } from './sections/urgent-banner.tsx';
import { useAskedQuestion } from './use-asked-question.ts';

/** The answer's parts are fetched while the question is being typed. */
const SimpleAnswerView = lazyView(
  async () => (await import('./simple-answer-view.tsx')).SimpleAnswerView,
  AnswerSkeleton,
);

const askedForNothing = () => toast({ title: 'Please enter a question', destructive: true });
const askedInVain = () =>
  toast({
    title: 'Something went wrong',
    description: 'Please try asking your question again.',
    destructive: true,
  });

/** Ask a Health Question, at `/simple-search`; `?q=` asks at once. */
export function SimpleSearchPage() {
  const { asked, words, setWords, fault, urgent, isShown, ask, ...answer } = useAskedQuestion(simpleSearch, {
    path: '/simple-search',
    inputOf: ({ question, about, fresh, anyway }) => ({
      body: {
        question,
        ...(about.length > 0 && { studyIds: [...about] }),
        ...(fresh && { fresh }),
        ...(anyway && { anyway }),
      },
    }),
    onEmpty: askedForNothing,
    onError: askedInVain,
  });
  useDocumentTitle(asked.question === '' ? 'Ask a Health Question' : asked.question);
  useEffect(() => {
    // Its failure is shown when it is needed.
    SimpleAnswerView.preload().catch(() => undefined);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(words);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(words);
  };
  if (isShown) return <SimpleAnswerView key={answer.address} asked={asked} onAsk={ask} {...answer} />;
  return (
    <div className={css.ask}>
      {urgent !== null && <UrgentBanner advice={urgent} />}
      <h1 className={css.title}>Ask a Health Question</h1>
      <form onSubmit={submit} noValidate>
        <TextArea
          label="Your question"
          value={words}
          rows={3}
          placeholder="Does walking help with high blood pressure?"
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={pressed}
          error={fault}
          hint="Enter asks, Shift and Enter begins a new line."
        />
        <p className={css.submit}>
          <Button type="submit" look="filled">
            Ask
          </Button>
          <TextLink href="/search">Switch to Advanced Mode</TextLink>
        </p>
      </form>
      <div className={css.choices}>
        <QuestionChoices heading="Popular questions" questions={popularQuestions} onAsk={ask} />
        <div className={css.topics}>
          {topics.map(({ name, questions }) => (
            <QuestionChoices key={name} heading={name} questions={questions} onAsk={ask} />
          ))}
        </div>
      </div>
    </div>
  );
}
