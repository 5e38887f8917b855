import { useState } from 'react';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import type { CardStudy } from '#web/shared/study/card/card-study.ts';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { selection, useSelected } from './selection.ts';

const RetractedDialog = lazyDialog(async () => (await import('./retracted-dialog.tsx')).RetractedDialog);

export interface SelectStudyProps {
  searchId: string;
  /** The card's key, which stays when a study changes its number. */
  cardKey: string;
  study: CardStudy;
  lookup: Lookup;
}

/** The box in a card's gutter. A retracted study is ticked only after asking. */
export function SelectStudy({ searchId, cardKey, study, lookup }: SelectStudyProps) {
  const ticked = useSelected(searchId, cardKey);
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const tick = (next: boolean) => selection.set(searchId, [cardKey], next);
  return (
    <>
      <Checkbox
        label={`Select ${study.title}`}
        hideLabel
        checked={ticked}
        onChange={(next) => {
          if (next && retractionOf(study, lookup).standing === 'retracted') setAsking('open');
          else tick(next);
        }}
      />
      {asking !== 'never' && (
        <RetractedDialog
          study={study}
          standing={retractionOf(study, lookup)}
          open={asking === 'open'}
          onClose={() => setAsking('closed')}
          onUse={() => tick(true)}
        />
      )}
    </>
  );
}
