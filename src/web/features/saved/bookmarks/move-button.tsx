import { useState } from 'react';
import type { Bookmark } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const CollectionsDialog = lazyDialog(async () => (await import('./collections-dialog.tsx')).CollectionsDialog);

/** "Move": the collections of a bookmark. */
export function MoveButton({ bookmark, collections }: { bookmark: Bookmark; collections: readonly Collection[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="row" onClick={() => setOpen(true)}>
        Move
      </Button>
      {open && <CollectionsDialog bookmarks={[bookmark]} collections={collections} onClose={() => setOpen(false)} />}
    </>
  );
}
