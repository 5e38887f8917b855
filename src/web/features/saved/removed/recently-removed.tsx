import { useState } from 'react';
import { removedRetentionDays } from '#contract/saved/removed.ts';
import css from '#web/features/saved/list.module.css';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const RemovedDialog = lazyDialog(async () => (await import('./removed-dialog.tsx')).RemovedDialog);

/** A link to what was removed; nothing if there is none. `inline` in a line of text, without the second line. */
export function RecentlyRemoved({ inline = false }: { inline?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useCounts().data?.removed ?? 0;
  if (count === 0 && !isOpen) return null;
  const words = (
    <Button look="row" onClick={() => setIsOpen(true)}>
      Recently removed, {count.toLocaleString('en')}
    </Button>
  );
  return (
    <>
      {inline ? (
        words
      ) : (
        <p className={css.removed}>
          {words}
          <span>Kept for {removedRetentionDays} days.</span>
        </p>
      )}
      <RemovedDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
