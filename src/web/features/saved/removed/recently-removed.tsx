import { useState } from 'react';
import { removedRetentionDays } from '#contract/saved/removed.ts';
import css from '#web/features/saved/list.module.css';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const RemovedDialog = lazyDialog(async () => (await import('./removed-dialog.tsx')).RemovedDialog);

/** A link to what was removed; nothing if there is none. `inline` in a line of text, without the second line. */
export function RecentlyRemoved({ inline = false }: { inline?: boolean }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const count = useCounts().data?.removed ?? 0;
  if (count === 0 && dialog !== 'open') return null;
  const words = (
    <Button look="row" onClick={() => setDialog('open')}>
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
      {dialog !== 'never' && (
        <RemovedDialog open={dialog === 'open'} onOpenChange={(open) => setDialog(open ? 'open' : 'closed')} />
      )}
    </>
  );
}
