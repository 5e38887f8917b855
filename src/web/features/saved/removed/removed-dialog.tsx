import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRemoved, type RemovableKind, type RemovedItem, restoreRemoved } from '#contract/saved/removed.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/features/saved/format-day.ts';
import { ListFailed, ListWaiting } from '#web/features/saved/list-states.tsx';
import { useAction } from '#web/features/saved/saved-actions.ts';
import { refreshSaved, useRemoved } from '#web/features/saved/saved-queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './removed-dialog.module.css';

const kinds: Record<RemovableKind, string> = {
  bookmark: 'Bookmark',
  collection: 'Collection',
  report: 'Report',
  answer: 'Answer',
  search: 'Saved search',
  history: 'Search in the history',
};

const itemsOf = (items: readonly RemovedItem[]) => items.map(({ kind, id }) => ({ kind, id }));
const keyOf = ({ kind, id }: RemovedItem) => `${kind} ${id}`;

/** What was removed in the last 30 days: to restore, or to delete for good after a confirmation. */
export function RemovedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const removed = useRemoved();
  const { busy, run } = useAction();
  /** The entries to delete for good: one by its key, `all`, or nothing yet. */
  const [asked, setAsked] = useState<string | null>(null);
  const items = removed.data ?? [];

  const restoreItem = (item: RemovedItem) =>
    run(async () => {
      await call(restoreRemoved, { body: { items: itemsOf([item]) } });
      toast({ title: 'Brought back' });
    }, 'It could not be brought back').then(() => refreshSaved(client));
  const deleteForGood = (gone: readonly RemovedItem[]) =>
    run(async () => {
      await call(deleteRemoved, { body: { items: itemsOf(gone) } });
      toast({ title: gone.length === 1 ? 'Deleted for good' : `${gone.length} entries deleted for good` });
    }, 'It could not be deleted').then(() => {
      setAsked(null);
      return refreshSaved(client);
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Recently removed"
      description="Everything here can be brought back as it was, until its last day."
      width="wide"
      actions={
        items.length > 1 &&
        (asked === 'all' ? (
          <>
            <Button onClick={() => setAsked(null)}>Keep them</Button>
            <Button look="filled" busy={busy ? 'Deleting' : undefined} onClick={() => void deleteForGood(items)}>
              Delete {items.length} for good
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('all')}>Delete all for good</Button>
        ))
      }
    >
      {removed.isPending && <ListWaiting what="Reading what was removed" rows={3} />}
      {removed.isError && !removed.data && (
        <ListFailed what="What was removed" error={removed.error} onRetry={() => void removed.refetch()} />
      )}
      {removed.data && items.length === 0 && <p className={css.words}>Nothing was removed in the last 30 days.</p>}
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)} className={css.item}>
            <p className={css.title}>{item.title}</p>
            <p className={css.when}>
              {kinds[item.kind]}, removed {formatDay(item.removedAt)}, kept until {formatDay(item.until)}
            </p>
            <p className={css.actions}>
              {asked === keyOf(item) ? (
                <>
                  <span>Delete it for good?</span>
                  <Button look="row" busy={busy ? 'Deleting' : undefined} onClick={() => void deleteForGood([item])}>
                    Delete
                  </Button>
                  <Button look="row" onClick={() => setAsked(null)}>
                    Keep it
                  </Button>
                </>
              ) : (
                <>
                  <Button
                    look="row"
                    tone="act"
                    aria-label={`Bring back ${item.title}`}
                    disabled={busy}
                    onClick={() => void restoreItem(item)}
                  >
                    Bring back
                  </Button>
                  <Button
                    look="row"
                    aria-label={`Delete for good: ${item.title}`}
                    disabled={busy}
                    onClick={() => setAsked(keyOf(item))}
                  >
                    Delete for good
                  </Button>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
