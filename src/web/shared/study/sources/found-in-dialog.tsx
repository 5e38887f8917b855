import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { readAbstract } from '#web/shared/study/reading/abstract-reading.ts';
import { foundInText } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { FieldSources, RecordsLedger } from './field-sources.tsx';
import css from './found-in-dialog.module.css';

export interface FoundInDialogProps {
  study: MergedStudy;
  /** The reason for its place in the list; null without a ranking. */
  reason: string | null;
  open: boolean;
  onClose: () => void;
  onUnmerge?: (() => void) | undefined;
}

/** The records of a card, the source of each field, and the button that separates them. */
export function FoundInDialog({ study, reason, open, onClose, onUnmerge }: FoundInDialogProps) {
  const { members } = study;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Found in ${foundInText(study.foundIn)}`}
      description={study.title}
      width="wide"
      actions={
        onUnmerge &&
        members.length > 1 && (
          <Button
            onClick={() => {
              onClose();
              onUnmerge();
            }}
          >
            Not the same study: show {members.length} apart
          </Button>
        )
      }
    >
      {reason !== null && <p className={css.reason}>Relevance: {reason}.</p>}
      <h3 className={css.heading}>Records</h3>
      <RecordsLedger study={study} />
      <h3 className={css.heading}>Where each field comes from</h3>
      <FieldSources study={study} reading={readAbstract(study)} />
    </Dialog>
  );
}
