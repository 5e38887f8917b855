import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { HistoryEntry } from '#contract/saved/history.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './history-dialog.module.css';
import { filterBadges, relativeTime } from './history-labels.ts';
import { type ReloadedSearch, reloadSearch } from './reload-search.ts';
import { SaveSearch } from './save-search.tsx';
import { useHistory, useRemoveFromHistory } from './use-history.ts';

interface HistoryItemProps {
  entry: HistoryEntry;
  /** Epoch ms. */
  now: number;
  onReload: (search: ReloadedSearch) => void;
  /** The entry was removed while it had the focus. */
  onRemoved: () => void;
}

/** One search of the past. */
function HistoryItem({ entry, now, onReload, onRemoved }: HistoryItemProps) {
  const [saving, setSaving] = useState(false);
  const removing = useRemoveFromHistory();
  const { query, filters, resultCount, createdAt } = entry;
  const reload = () => onReload({ query, filters });
  const badges = filterBadges(filters);
  return (
    <li className={css.item}>
      <button type="button" className={css.query} onClick={reload}>
        <bdi>{query}</bdi>
      </button>
      <p className={css.about}>
        <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
        <span>
          {resultCount.toLocaleString('en')} {resultCount === 1 ? 'result' : 'results'}
        </span>
        {badges.map((badge) => (
          <span key={badge} className={css.badge}>
            {badge}
          </span>
        ))}
      </p>
      <div className={css.actions}>
        <Button look="row" tone="act" onClick={reload}>
          Reload
          <VisuallyHidden> {query}</VisuallyHidden>
        </Button>
        <Button look="row" aria-expanded={saving} onClick={() => setSaving(!saving)}>
          Save this search
          <VisuallyHidden>: {query}</VisuallyHidden>
        </Button>
        <Button
          look="row"
          busy={removing.isPending ? 'Deleting' : undefined}
          onClick={() => removing.mutate(entry, { onSuccess: onRemoved })}
        >
          Delete
          <VisuallyHidden> {query}</VisuallyHidden>
        </Button>
      </div>
      {saving && (
        <div className={css.saving}>
          <SaveSearch search={{ query, parameters: filters.parameters }} onDone={() => setSaving(false)} />
        </div>
      )}
    </li>
  );
}

/** A user's earlier searches, to be run again, saved under a name, or removed. */
export function HistoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const reload = (search: ReloadedSearch) => {
    if (location.pathname !== '/search') navigate('/search');
    reloadSearch(search);
    onClose();
    toast({ title: 'Search reloaded' });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Search History" width="wide">
      <History onReload={reload} />
    </Dialog>
  );
}

/** Mounted with each opening, so that the list is refetched. */
function History({ onReload }: { onReload: (search: ReloadedSearch) => void }) {
  const history = useHistory();
  const { error } = history;
  useEffect(() => {
    if (error) onUnauthorised(error);
  }, [error]);
  const list = useRef<HTMLUListElement>(null);
  const now = Date.now();
  const entries = history.data?.pages.flat() ?? [];

  if (history.isPending) {
    return (
      <div className={css.state} role="status">
        <p className={css.loading}>Loading search history...</p>
        <Skeleton widths={[72, 48, 64, 40]} lineHeight={28} />
      </div>
    );
  }
  if (history.isError && entries.length === 0) {
    return (
      <div className={css.state} role="alert">
        <EmptyState
          title="Failed to load search history"
          level={3}
          actions={
            <Button compact busy={history.isFetching ? 'Trying' : undefined} onClick={() => void history.refetch()}>
              Try again
            </Button>
          }
        >
          Nothing is lost: your searches are kept with your account.
        </EmptyState>
      </div>
    );
  }
  if (entries.length === 0 && !history.hasNextPage) {
    return (
      <div className={css.state}>
        <EmptyState title="No search history found" level={3}>
          Your searches will appear here once you start searching
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={css.list} tabIndex={-1} aria-label="Your searches, newest first">
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            now={now}
            onReload={onReload}
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      {history.hasNextPage && (
        <p className={css.more}>
          <Button
            compact
            busy={history.isFetchingNextPage ? 'Loading' : undefined}
            onClick={() => void history.fetchNextPage()}
          >
            Show more
          </Button>
          {history.isFetchNextPageError && <span role="alert">The rest could not be loaded. Try again.</span>}
        </p>
      )}
    </>
  );
}
