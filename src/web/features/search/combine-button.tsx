import { useState } from 'react';
import { maximumAnswerStudies, type StudyText } from '#contract/checked-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-part.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './results.module.css';
import { selection, useSelection } from './selection.ts';
import type { SearchState } from './session-state.ts';
import { wholeStudy } from './whole-study.ts';

const CombinedDialog = laterDialog(async () => (await import('#web/answer/combined-dialog.tsx')).CombinedDialog);

/** What is sent of a study: its number, and its text for where the number is not known any more. */
function sentStudy(study: ReturnType<typeof wholeStudy>): StudyText {
  const { id, title, abstract, authors, journal, aiSummary } = study;
  return { id, title, abstract, authors, journal, aiSummary };
}

interface Asked {
  keys: string[];
  studies: StudyText[];
  showRetracted: boolean;
  open: boolean;
  times: number;
}

/** Makes one summary of the ticked studies; they are unticked once it is there. */
export function CombineButton({ state: { searchId, list } }: { state: SearchState }) {
  const ticked = useSelection(searchId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = list.cards.filter(({ key }) => ticked.has(key));
  const combine = () => {
    if (chosen.length === 0) {
      toast({ title: 'No studies selected', description: 'Please select some studies first.', destructive: true });
    } else if (chosen.length > maximumAnswerStudies) {
      const description = `At most ${maximumAnswerStudies} can be combined; ${chosen.length} are selected.`;
      toast({ title: 'Too many studies selected', description, destructive: true });
    } else {
      setAsked((before) => ({
        keys: chosen.map(({ key }) => key),
        studies: chosen.map(({ study }) => sentStudy(wholeStudy(study))),
        showRetracted: chosen.some(({ study }) => study.standing === 'retracted'),
        open: true,
        times: (before?.times ?? 0) + 1,
      }));
    }
  };
  return (
    <>
      <Button compact look={chosen.length > 0 ? 'filled' : 'second'} className={css.combine} onClick={combine}>
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
