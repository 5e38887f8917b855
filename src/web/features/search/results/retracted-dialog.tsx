import type { CardStudy } from '#web/shared/study/card/card-study.ts';
import { noticeSentence, type StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

export interface RetractedDialogProps {
  study: CardStudy;
  standing: StudyRetraction;
  open: boolean;
  onClose: () => void;
  onUse: () => void;
}

/** Asks before a retracted study is taken among the selected. */
export function RetractedDialog({ study, standing: retractionStatus, open, onClose, onUse }: RetractedDialogProps) {
  const [notice] = retractionStatus.notices;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      hideClose
      title="This report was retracted"
      description={
        <>
          {study.title}. {notice ? noticeSentence(notice) : 'OpenAlex reports it.'} Every export says so too.
        </>
      }
      actions={
        <>
          <Button
            onClick={() => {
              onUse();
              onClose();
            }}
          >
            Use it anyway, marked
          </Button>
          <Button look="filled" onClick={onClose}>
            Leave it out
          </Button>
        </>
      }
    />
  );
}
