import { lazy, Suspense, useState } from 'react';
import type { Bookmark, Collection } from '#contract/saved.ts';
import { Button } from '#web/ui/button.tsx';

const CollectionsDialog = lazy(async () => ({ default: (await import('./collections-dialog.tsx')).CollectionsDialog }));

/** "Move": in which collections a bookmark lies. */
export function MoveButton({ bookmark, collections }: { bookmark: Bookmark; collections: readonly Collection[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="row" onClick={() => setOpen(true)}>
        Move
      </Button>
      {open && (
        <Suspense>
          <CollectionsDialog bookmarks={[bookmark]} collections={collections} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
