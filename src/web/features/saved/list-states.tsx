import type { ReactNode } from 'react';
import { ConnectionError, messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './list.module.css';
import type { PagedList } from './saved-queries.ts';

/** The head of a tab's list: its name and its size. */
export function ListHead({ title, count }: { title: string; count: string }) {
  return (
    <div className={css.head}>
      <h2 id="shown" className={css.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={css.count}>{count}</p>
    </div>
  );
}

/** `6 reports`; empty while the number is unknown. */
export function countText(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return '';
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
}

/** Rows that have not arrived, in the widths and heights of those that will. */
export function ListWaiting({ what, rows = 4 }: { what: string; rows?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{what}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].slice(0, rows).map((name) => (
        <div key={name} className={css.row}>
          <Skeleton widths={[62]} lineHeight={25} />
          <Skeleton widths={[34]} />
          <Skeleton widths={[26]} lineHeight={32} />
        </div>
      ))}
    </div>
  );
}

/** The name of what could not be read, a note that nothing is lost, and a button. */
export function ListFailed({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const offline = error instanceof ConnectionError && !navigator.onLine;
  return (
    <EmptyState
      live
      level={3}
      title={offline ? 'You are offline.' : `${what} could not be read.`}
      actions={
        <Button look="filled" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {offline
        ? 'Nothing that you saved is lost. Try again when the connection is back.'
        : `${messageOf(error, 'The server answered with a fault.')} Nothing that you saved is lost.`}
    </EmptyState>
  );
}

/** The button for the next entries; shows an error if they could not be fetched. */
function ShowMore<Entry>({ list }: { list: PagedList<Entry> }) {
  const failed = list.isFetchNextPageError;
  if (!list.hasNextPage && !failed) return null;
  return (
    <p className={css.more}>
      {failed && <span role="alert">{messageOf(list.error, 'The next entries could not be read.')} </span>}
      <Button busy={list.isFetchingNextPage ? 'Reading more' : undefined} onClick={() => list.fetchNextPage()}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </p>
  );
}

export interface SavedListProps<Entry> {
  list: PagedList<Entry>;
  /** "The saved reports", as in "… could not be read". */
  what: string;
  /** The content of an empty list. */
  empty: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list in all its states: waiting, failed, empty, there, and more to come. */
export function SavedList<Entry>({ list, what, empty, children }: SavedListProps<Entry>) {
  if (list.isPending) return <ListWaiting what={`Reading ${what.toLowerCase()}`} />;
  if (list.data === undefined || (list.isError && !list.isFetchNextPageError && list.data.pages.length === 0)) {
    return <ListFailed what={what} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const entries = list.data.pages.flat();
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? css.stale : undefined}>
      {list.isRefetchError && (
        <p className={css.notice} role="alert">
          {what} could not be read anew: {messageOf(list.error, 'the server answered with a fault.')} What is shown here
          may have changed.{' '}
          <Button look="row" tone="act" onClick={() => list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {entries.length === 0 && !list.hasNextPage ? empty : children(entries)}
      <ShowMore list={list} />
    </div>
  );
}
