import { useState } from 'react';
import type { CardStudy } from '#web/study/card-study.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { studyStanding } from '#web/study/study-standing.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { laterDialog } from '#web/ui/later-part.tsx';
import { selection, useTicked } from './selection.ts';

const RetractedDialog = laterDialog(async () => (await import('./retracted-dialog.tsx')).RetractedDialog);

export interface SelectStudyProps {
  searchId: string;
  /** The card's key, which stays when a study changes its number. */
  cardKey: string;
  study: CardStudy;
  lookUp: LookUp;
}

/** The box in a card's gutter. A retracted study is ticked only after asking. */
export function SelectStudy({ searchId, cardKey, study, lookUp }: SelectStudyProps) {
  const ticked = useTicked(searchId, cardKey);
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const tick = (next: boolean) => selection.set(searchId, [cardKey], next);
  return (
    <>
      <Checkbox
        label={`Select ${study.title}`}
        hideLabel
        checked={ticked}
        onChange={(next) => {
          if (next && studyStanding(study, lookUp).standing === 'retracted') setAsking('open');
          else tick(next);
        }}
      />
      {asking !== 'never' && (
        <RetractedDialog
          study={study}
          standing={studyStanding(study, lookUp)}
          open={asking === 'open'}
          onClose={() => setAsking('closed')}
          onUse={() => tick(true)}
        />
      )}
    </>
  );
}
