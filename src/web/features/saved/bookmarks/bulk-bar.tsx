import { useState } from 'react';
import type { BookmarkEntry } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import { formatStudies } from '#web/features/saved/format-day.ts';
import type { ShownBookmarks } from '#web/features/saved/profile-address.ts';
import { useAction, useRemoval } from '#web/features/saved/saved-actions.ts';
import { undoDurationMs } from '#web/shared/account/undo-toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { useBookmarkChanges } from './bookmark-changes.ts';
import css from './bulk-bar.module.css';
import { type MarkChoice, markOptions, readingMarkOf } from './reading-labels.ts';

const CollectionsDialog = lazyDialog(async () => (await import('./collections-dialog.tsx')).CollectionsDialog);
const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);

export interface BulkBarProps {
  entries: readonly BookmarkEntry[];
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
  collections: readonly Collection[];
  tagNames: readonly string[];
  shown: ShownBookmarks;
  onExport: (entries: readonly BookmarkEntry[]) => void;
}

const markChoices = [{ value: 'choose' as const, label: 'choose' }, ...markOptions];

/** Ticks all that are shown, and does one thing to all that are ticked. */
export function BulkBar({ entries, ticked, onTick, collections, tagNames, shown, onExport }: BulkBarProps) {
  const changes = useBookmarkChanges();
  const { busy, run } = useAction();
  const removal = useRemoval();
  const [dialog, setDialog] = useState<'collections' | 'tag' | null>(null);
  const chosen = entries.filter(({ bookmark }) => ticked.has(bookmark.id));
  const ids = chosen.map(({ bookmark }) => bookmark.id);
  const all = entries.length > 0 && chosen.length === entries.length;
  const here = collections.find(({ id }) => id === shown.collection);
  const clear = () => onTick(new Set());

  const mark = (choice: MarkChoice) =>
    run(async () => {
      const changed = await changes.markAll(ids, readingMarkOf(choice));
      toast({ title: `${formatStudies(changed.length)} marked` });
    }, 'The studies could not be marked');
  const takeOut = (collection: Collection) =>
    run(async () => {
      const changed = await changes.takeOutOf(ids, collection);
      clear();
      toast({
        title: `${formatStudies(changed.length)} taken out of ${collection.name}`,
        durationMs: undoDurationMs,
        action: {
          label: 'Undo',
          onAction: () => void run(() => changes.addTo(changed, collection), 'They could not be put back'),
        },
      });
    }, 'They could not be taken out');
  const remove = () =>
    removal.remove({
      remove: async () => (await changes.removeAll(ids)).map((id) => ({ kind: 'bookmark', id })),
      done: ids.length === 1 ? 'Bookmark removed successfully' : `${ids.length} bookmarks removed successfully`,
      failure: ids.length === 1 ? 'Failed to remove bookmark' : 'Failed to remove bookmarks',
      onRemoved: clear,
    });

  return (
    <div className={css.bar} data-active={chosen.length > 0 || undefined}>
      <Checkbox
        className={css.all}
        label={chosen.length > 0 ? `${chosen.length.toLocaleString('en')} selected` : 'Select all shown'}
        aria-label={all ? 'Select none' : 'Select all shown'}
        checked={all}
        onChange={(on) => onTick(new Set(on ? entries.map(({ bookmark }) => bookmark.id) : []))}
      />
      {chosen.length > 0 && (
        <fieldset className={css.actions} aria-label={`Act on ${formatStudies(chosen.length)}`}>
          {!all && (
            <Button look="row" onClick={() => onTick(new Set(entries.map(({ bookmark }) => bookmark.id)))}>
              Select all shown
            </Button>
          )}
          <Button look="row" onClick={() => setDialog('collections')}>
            Add to collection
          </Button>
          {here && (
            <Button look="row" disabled={busy} onClick={() => void takeOut(here)}>
              Take out of this one
            </Button>
          )}
          <Button look="row" onClick={() => setDialog('tag')}>
            Add tag
          </Button>
          <Select
            label="Mark as"
            value="choose"
            options={markChoices}
            disabled={busy}
            onChange={(choice) => choice !== 'choose' && void mark(choice)}
          />
          <Button look="row" onClick={() => onExport(chosen)}>
            Export
          </Button>
          <Button look="row" busy={removal.busy ? 'Removing' : undefined} onClick={() => void remove()}>
            Remove
          </Button>
          <Button look="row" onClick={clear}>
            Clear
          </Button>
        </fieldset>
      )}
      {dialog === 'collections' && (
        <CollectionsDialog
          bookmarks={chosen.map(({ bookmark }) => bookmark)}
          {...{ collections }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'tag' && <TagDialog ids={ids} tagNames={tagNames} onClose={() => setDialog(null)} />}
    </div>
  );
}
