import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { getSharedAnswer, type SharedAnswer, type SharedChecked } from '#contract/answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { dropSharedAnswer } from '#web/shared/account/answers/saved-elsewhere.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyView } from '#web/ui/loading/lazy-view.tsx';
import { BoldText } from '#web/ui/text/bold-text.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './page.module.css';
import { ShareLink, WithdrawLink } from './shared/shared-actions.tsx';

const SharedCheckedAnswer = lazyView(
  async () => (await import('./shared/shared-checked.tsx')).SharedCheckedAnswer,
  AnswerLoading,
);

/** A shared answer, at `/answer/{id}` and `/shared-answer?id=`. */
export function SharedAnswerPage() {
  const search = useSearch();
  const id = (useParams()['id'] ?? new URLSearchParams(search).get('id') ?? '').trim().toLowerCase();
  const client = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  useNoIndex();
  const shared = useQuery({
    queryKey: ['/api/shared-answers', 'shared', id],
    queryFn: ({ signal }) => call(getSharedAnswer, { params: { id } }, { signal }),
    enabled: id !== '' && withdrawn !== id,
    // It may have been withdrawn since, and a study of it retracted.
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (id === '' || withdrawn === id || isGone(shared.error)) return <AnswerNotFound />;
  if (shared.data) {
    const answer = shared.data;
    const onWithdrawn = () => {
      setWithdrawn(id);
      dropSharedAnswer(client, id);
    };
    const withdraw = <WithdrawLink id={id} answer={answer} onWithdrawn={onWithdrawn} />;
    if (!answer.checked) return <TextAnswer key={id} id={id} answer={answer} withdraw={withdraw} />;
    return <Checked key={id} id={id} answer={answer} withdraw={withdraw} />;
  }
  if (shared.isError) return <AnswerFailed error={shared.error} onRetry={() => void shared.refetch()} />;
  return <AnswerLoading />;
}

/** Ways on that every shared answer has. */
function WaysOn() {
  return (
    <p className={css.actions}>
      <LinkButton href="/simple-search">Ask Your Question</LinkButton> <TextLink href="/">Explore</TextLink>
    </p>
  );
}

interface ShownProps<Answer> {
  id: string;
  answer: Answer;
  /** The button that withdraws the link, for the person whose it is. */
  withdraw: ReactNode;
}

function Checked({ id, answer, withdraw }: ShownProps<SharedChecked>) {
  useDocumentTitle(answer.question);
  return (
    <SharedCheckedAnswer id={id} shared={answer} withdraw={withdraw}>
      <WaysOn />
    </SharedCheckedAnswer>
  );
}

/** Long enough that the page is easier to survey with the answer folded: signs, lines. */
const longText = 700;
const manyLines = 9;

function TextAnswer({ id, answer: { question, answer, createdAt }, withdraw }: ShownProps<SharedAnswer>) {
  useDocumentTitle(question);
  const [open, setOpen] = useState(true);
  const answerId = useId();
  const long = answer.length > longText || answer.split('\n').length > manyLines;
  return (
    <article className={css.page}>
      <h1 className={css.question} dir="auto">
        {question}
      </h1>
      <p className={css.standing}>Written by the sharer, not checked against the studies.</p>
      <div className={css.card}>
        <p id={answerId} className={classNames(css.answer, !open && css.folded)} dir="auto">
          <BoldText text={answer} />
        </p>
        {long && (
          <p className={css.fold}>
            <Button look="row" tone="act" aria-expanded={open} aria-controls={answerId} onClick={() => setOpen(!open)}>
              {open ? 'Show Less' : 'Read Full Answer'}
            </Button>
          </p>
        )}
      </div>
      <p className={css.when}>
        Shared <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <nav className={css.row} aria-label="This answer">
        <ShareLink id={id} question={question} />
        {withdraw}
      </nav>
      <WaysOn />
    </article>
  );
}

function AnswerLoading() {
  useDocumentTitle('Shared answer');
  return (
    <div className={css.page} aria-busy="true">
      <p className={css.origin} role="status">
        Opening the answer
      </p>
      <div className={css.waiting}>
        <Skeleton widths={[80, 46]} lineHeight={44} />
        <Skeleton widths={[96, 88, 100, 72, 94, 60]} lineHeight={29} />
      </div>
    </div>
  );
}

function AnswerNotFound() {
  useDocumentTitle('Answer Not Found');
  return (
    <div className={css.message}>
      <EmptyState
        level={1}
        live
        title="Answer Not Found"
        actions={<LinkButton href="/simple-search">Ask Your Own Question</LinkButton>}
      >
        No answer is shared here. The address may be mistyped, or the answer has been withdrawn.
      </EmptyState>
    </div>
  );
}

function AnswerFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useDocumentTitle('Shared answer');
  return (
    <div className={css.message}>
      <EmptyState
        level={1}
        live
        title="The answer could not be opened."
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        {messageOf(error, 'The server answered with a fault.')} That says nothing about the answer itself.
      </EmptyState>
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.problem?.code === 'answer_not_found';
}

/**
 * Keeps the page out of search engines while it is on screen, since sharing with a few is not publishing. The server's
 * robots tag is used if the page has one, else one is added; it is removed with the page.
 */
function useNoIndex(): void {
  useEffect(() => {
    const written = document.head.querySelector<HTMLMetaElement>('meta[name=robots]');
    const meta = written ?? document.createElement('meta');
    if (written === null) {
      meta.name = 'robots';
      meta.content = 'noindex';
      document.head.append(meta);
    }
    return () => meta.remove();
  }, []);
}
