import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { simpleSearch } from '#contract/answers.ts';
import { useEngineAnswer } from '#web/answer/use-engine-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AnswerRoom } from './answer-room.tsx';
import css from './ask-page.module.css';
import { popularQuestions, topics } from './asked-questions.ts';
import { QuestionChoices } from './question-choices.tsx';

/** The answer's parts are fetched while the question is being typed. */
const loadView = () => import('./simple-answer-view.tsx');
const SimpleAnswerView = lazy(async () => ({ default: (await loadView()).SimpleAnswerView }));

/** Ask a Health Question, at `/simple-search`. */
export function SimpleSearchPage() {
  const [question, setQuestion] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  useDocumentTitle(asked ?? 'Ask a Health Question');
  useEffect(() => {
    // Its failure is shown when it is needed.
    loadView().catch(() => undefined);
  }, []);
  const { work, result, start, stop } = useEngineAnswer(simpleSearch, {
    trial: null,
    onError: () =>
      toast({
        title: 'Something went wrong',
        description: 'Please try asking your question again.',
        destructive: true,
      }),
  });
  const ask = (words: string, fresh = false) => {
    const trimmed = words.trim();
    if (trimmed === '') {
      toast({ title: 'Please enter a question', destructive: true });
      return;
    }
    setQuestion(trimmed);
    setAsked(trimmed);
    window.scrollTo(0, 0);
    start({ body: { question: trimmed, ...(fresh && { fresh }) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(question);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(question);
  };
  const another = () => {
    stop();
    setAsked(null);
    setQuestion('');
    window.scrollTo(0, 0);
  };
  if (asked !== null && work.state !== 'failed' && work.state !== 'idle')
    return (
      <Suspense fallback={<AnswerRoom />}>
        <SimpleAnswerView question={asked} work={work} result={result} onStop={stop} onAsk={ask} onAnother={another} />
      </Suspense>
    );
  return (
    <div className={css.ask}>
      <h1 className={css.title}>Ask a Health Question</h1>
      <form onSubmit={submit} noValidate>
        <TextArea
          label="Your question"
          value={question}
          rows={3}
          placeholder="Does walking help with high blood pressure?"
          onChange={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={pressed}
          hint="Enter asks, Shift and Enter begins a new line."
        />
        <p className={css.submit}>
          <Button type="submit" look="filled" busy={work.state === 'working' ? 'Asking' : undefined}>
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
