import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSharedAnswer } from '#contract/answers.ts';
import { maxSavedAnswers, removeSavedAnswer, type SavedAnswer } from '#contract/saved/answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { formatDay, formatStudies } from '#web/features/saved/format-day.ts';
import css from '#web/features/saved/list.module.css';
import { countText, ListFailed, ListHead, ListWaiting } from '#web/features/saved/list-states.tsx';
import { RecentlyRemoved } from '#web/features/saved/removed/recently-removed.tsx';
import { useAction, useRemoval } from '#web/features/saved/saved-actions.ts';
import {
  type JoinedAnswers,
  joinAnswers,
  readOwnAnswers,
  readStoredAnswers,
  removeStoredAnswer,
  storeAnswers,
} from '#web/shared/account/answers/saved-answers.ts';
import { useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { isUnauthorised } from '#web/shared/account/session-end.ts';
import { undoDurationMs } from '#web/shared/account/undo-toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { BoldText } from '#web/ui/text/bold-text.tsx';
import { type SharedAnswers, useSharedAnswers } from './use-shared-answers.ts';

const WithdrawDialog = lazyDialog(
  async () => (await import('#web/shared/answer/sharing/withdraw-dialog.tsx')).WithdrawDialog,
);

/** The way to take a shared answer back. */
function WithdrawLink({ question, withdraw }: { question: string; withdraw: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="row" aria-label={`Withdraw link: ${question}`} onClick={() => setIsOpen(true)}>
        Withdraw link
      </Button>
      <WithdrawDialog
        question={question}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        withdraw={withdraw}
        // The button that opened it was removed with the link.
        onWithdrawn={() => requestAnimationFrame(() => document.getElementById('shown')?.focus())}
      />
    </>
  );
}

interface LinksElsewhereProps {
  links: readonly OwnSharedAnswer[];
  withdraw: (id: string) => Promise<void>;
}

/** Links of this account without a known answer above: made in another browser, or of deleted answers. */
function LinksElsewhere({ links, withdraw }: LinksElsewhereProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="shared-links">
      <div className={css.head}>
        <h2 id="shared-links" className={css.title}>
          Other links that you share
        </h2>
        <p className={css.count}>{links.length === 1 ? '1 link' : `${links.length} links`}</p>
      </div>
      <ul>
        {links.map(({ id, question, createdAt }) => (
          <li key={id} className={css.row}>
            <p className={css.badges}>
              <span>Shared {formatDay(createdAt)}</span>
            </p>
            <h3 className={css.rowTitle}>
              <TextLink tone="plain" href={`/answer/${id}`}>
                {question}
              </TextLink>
            </h3>
            <div className={css.actions}>
              <WithdrawLink question={question} withdraw={() => withdraw(id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answers longer than this are cut in the list (the specification's number). */
const cutAfter = 200;

/**
 * The beginning of a long answer, ending with an ellipsis; null if it is short enough. Characters are never split, and
 * a cut heading loses its opening mark.
 */
export function cutAnswer(answer: string): string | null {
  const signs = [...answer];
  if (signs.length <= cutAfter) return null;
  const kept = signs.slice(0, cutAfter).join('').replace(/\*$/, '');
  const marks = kept.split('**');
  const last = marks.pop() ?? '';
  const whole = marks.length % 2 === 1 ? `${marks.join('**')}${last}` : kept;
  return `${whole.trimEnd()}…`;
}

const AnswerDialog = lazyDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

const answersKey = (userId: number) => ['/api/saved-answers', userId] as const;

/** Health answers: those of this browser and those of the account, joined each time this opens. */
export function AnswersPanel({ userId }: { userId: number }) {
  const client = useQueryClient();
  const joined = useQuery({
    queryKey: answersKey(userId),
    queryFn: async () => {
      const answers = await joinAnswers(userId);
      // Answers that were joined just now count.
      void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
      return answers;
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  useSessionEnd(joined.error);
  useEntryKeys('entry', true);
  const here = joined.isError && !isUnauthorised(joined.error) ? readOwnAnswers(userId) : [];
  const { answers, onlyHere }: JoinedAnswers = joined.data ?? { answers: here, onlyHere: new Set() };
  const shared = useSharedAnswers(userId, answers);
  const retry = () => void joined.refetch();
  return (
    <section aria-labelledby="shown">
      <ListHead
        title="Answers"
        count={
          joined.data ? `${countText(answers.length, 'answer', 'answers')}, the latest ${maxSavedAnswers} are kept` : ''
        }
      />
      {joined.isPending && <ListWaiting what="Reading the answers" />}
      {joined.isError && answers.length === 0 && <ListFailed what="The answers" error={joined.error} onRetry={retry} />}
      {joined.isError && answers.length > 0 && (
        <p className={css.notice} role="alert">
          {messageOf(joined.error, 'The account could not be reached.')} These are the answers that this browser keeps.{' '}
          <Button look="row" tone="act" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {joined.isSuccess && answers.length === 0 && <NoAnswers />}
      <ul>
        {answers.map((answer) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            userId={userId}
            onlyHere={onlyHere.has(answer.id)}
            shared={shared}
          />
        ))}
      </ul>
      {joined.isSuccess && <LinksElsewhere links={shared.elsewhere} withdraw={shared.withdraw} />}
      <RecentlyRemoved />
    </section>
  );
}

function NoAnswers() {
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        title="You have no saved answers yet."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        A health answer that you save is kept here, from this browser and from any other where you are signed in.
      </EmptyState>
    </div>
  );
}

interface AnswerRowProps {
  answer: SavedAnswer;
  userId: number;
  onlyHere: boolean;
  shared: SharedAnswers;
}

function AnswerRow({ answer, userId, onlyHere, shared }: AnswerRowProps) {
  const client = useQueryClient();
  const [whole, setWhole] = useState(false);
  const [viewed, setViewed] = useState(false);
  const removal = useRemoval();
  const sharing = useAction();
  const link = shared.linkOf(answer.id);
  const cut = cutAnswer(answer.answer);
  const forgetHere = () => {
    removeStoredAnswer(userId, answer.id);
    client.setQueryData<JoinedAnswers>(
      answersKey(userId),
      (held) => held && { ...held, answers: held.answers.filter(({ id }) => id !== answer.id) },
    );
  };
  const remove = (card: Element | null) => {
    if (onlyHere) {
      forgetHere();
      const putBack = () => {
        storeAnswers([...readStoredAnswers(), answer]);
        void client.invalidateQueries({ queryKey: answersKey(userId) });
      };
      toast({ title: 'Answer deleted', durationMs: undoDurationMs, action: { label: 'Undo', onAction: putBack } });
      return;
    }
    void removal.remove({
      remove: async () => {
        await call(removeSavedAnswer, { params: { id: answer.id } });
        return [{ kind: 'answer', id: answer.id }];
      },
      done: 'Answer deleted',
      failure: 'Failed to delete answer',
      card,
      onRemoved: forgetHere,
    });
  };
  return (
    <li className={css.row} data-card={answer.id} tabIndex={-1} aria-label={answer.question}>
      <p className={css.badges}>
        <strong>Based on {formatStudies(answer.studyCount)}</strong>
        <span>Saved {formatDay(answer.savedAt)}</span>
        {onlyHere && <span>In this browser only: too long for the account</span>}
      </p>
      <h3 className={css.rowTitle}>{answer.question}</h3>
      <p className={css.words}>
        <BoldText text={whole || cut === null ? answer.answer : cut} />
      </p>
      <div className={css.actions}>
        {cut !== null && (
          <Button look="row" tone="act" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show Less' : 'Read Full Answer'}
          </Button>
        )}
        <Button look="row" aria-label={`View: ${answer.question}`} onClick={() => setViewed(true)}>
          View
        </Button>
        <Button
          look="row"
          busy={sharing.busy ? 'Sharing' : undefined}
          aria-label={`Share: ${answer.question}`}
          onClick={() => void sharing.run(() => shared.share(answer), 'The answer was not shared')}
        >
          Share
        </Button>
        {link !== null && <WithdrawLink question={answer.question} withdraw={() => shared.withdraw(link)} />}
        <Button
          look="row"
          busy={removal.busy ? 'Deleting' : undefined}
          aria-label={`Delete: ${answer.question}`}
          onClick={(event) => remove(event.currentTarget.closest('[data-card]'))}
        >
          Delete
        </Button>
      </div>
      <AnswerDialog answer={answer} open={viewed} onClose={() => setViewed(false)} />
    </li>
  );
}
