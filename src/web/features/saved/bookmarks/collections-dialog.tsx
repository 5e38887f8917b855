import { useState } from 'react';
import type { Bookmark } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import css from '#web/features/saved/dialogs.module.css';
import { formatStudies } from '#web/features/saved/format-day.ts';
import { useAction } from '#web/features/saved/saved-actions.ts';
import { undoDurationMs } from '#web/shared/account/undo-toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useBookmarkChanges } from './bookmark-changes.ts';
import { CollectionDialog } from './collection-dialog.tsx';

export interface CollectionsDialogProps {
  bookmarks: readonly Bookmark[];
  collections: readonly Collection[];
  onClose: () => void;
}

/** The collections of bookmarks: for one it shows and changes all, for several it adds to those ticked. */
export function CollectionsDialog({ bookmarks, collections, onClose }: CollectionsDialogProps) {
  const changes = useBookmarkChanges();
  const { busy, run } = useAction();
  const [single] = bookmarks.length === 1 ? bookmarks : [];
  const [before] = useState<readonly number[]>(single?.collectionIds ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(before));
  const [making, setMaking] = useState(false);
  const ids = bookmarks.map(({ id }) => id);
  const added = collections.filter(({ id }) => chosen.has(id) && !before.includes(id));
  const left = collections.filter(({ id }) => !chosen.has(id) && before.includes(id));

  const save = () =>
    run(async () => {
      for (const collection of added) await changes.addTo(ids, collection);
      for (const collection of left) await changes.takeOutOf(ids, collection);
      onClose();
      toastMoved();
    }, 'The collections could not be changed');
  const toastMoved = () => {
    const [first] = left;
    if (left.length === 0) {
      if (added.length > 0) toast({ title: `${formatStudies(ids.length)} added to ${namesOf(added)}` });
    } else if (first) {
      toast({
        title: `Removed from ${namesOf(left)}`,
        durationMs: undoDurationMs,
        action: {
          label: 'Undo',
          onAction: () =>
            void run(async () => {
              for (const collection of left) await changes.addTo(ids, collection);
            }, 'It could not be put back'),
        },
      });
    }
  };

  return (
    <>
      <Dialog
        open={!making}
        onClose={() => {
          if (!making) onClose();
        }}
        title={single ? 'Collections of this study' : `Add ${formatStudies(ids.length)} to collections`}
        actions={
          <>
            <Button onClick={() => setMaking(true)}>New collection</Button>
            <Button
              look="filled"
              disabled={added.length + left.length === 0}
              busy={busy ? 'Saving' : undefined}
              onClick={() => void save()}
            >
              {single ? 'Save' : 'Add'}
            </Button>
          </>
        }
      >
        {collections.length === 0 ? (
          <p className={css.hint}>There are no collections yet. Make the first one.</p>
        ) : (
          <fieldset className={css.choices} aria-label="Collections">
            {collections.map(({ id, name, parentId }) => (
              <Checkbox
                key={id}
                className={parentId === null ? undefined : css.nested}
                label={name}
                checked={chosen.has(id)}
                onChange={(on) =>
                  setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
                }
              />
            ))}
          </fieldset>
        )}
      </Dialog>
      <CollectionDialog
        collection={null}
        collections={collections}
        open={making}
        onClose={() => setMaking(false)}
        onMade={({ id }) => setChosen(new Set([...chosen, id]))}
      />
    </>
  );
}

function namesOf(collections: readonly Collection[]): string {
  return collections.map(({ name }) => name).join(', ');
}
