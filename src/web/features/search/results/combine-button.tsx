import { useState } from 'react';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog, withLazy } from '#web/ui/loading/lazy-part.tsx';
import type { ToCombine } from './combine.lazy.ts';
import css from './results.module.css';
import { selection, useSelection } from './selection.ts';

const CombinedDialog = lazyDialog(
  async () => (await import('#web/shared/answer/dialogs/combined-dialog.tsx')).CombinedDialog,
);

interface Asked extends ToCombine {
  open: boolean;
  times: number;
}

/** Makes one summary of the ticked studies; they are unticked once it is there. */
export function CombineButton({ state: { searchId, list } }: { state: SearchState }) {
  const ticked = useSelection(searchId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = list.cards.filter(({ key }) => ticked.has(key));
  const combine = () =>
    withLazy(import('./combine.lazy.ts'), ({ toCombine }) => {
      const wanted = toCombine(chosen);
      if (wanted) setAsked((before) => ({ ...wanted, open: true, times: (before?.times ?? 0) + 1 }));
    });
  return (
    <>
      <Button
        compact
        look={chosen.length > 0 ? 'filled' : 'second'}
        className={css.combine}
        onClick={() => void combine()}
      >
        Generate Combined Analysis
      </Button>
      {asked && (
        <CombinedDialog
          key={asked.times}
          studies={asked.studies}
          showRetracted={asked.showRetracted}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onDone={() => selection.set(searchId, asked.keys, false)}
        />
      )}
    </>
  );
}
