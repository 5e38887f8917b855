import type { SavedAnswer } from '#contract/saved/answers.ts';
import css from '#web/features/saved/dialogs.module.css';
import { formatDay, formatStudies } from '#web/features/saved/format-day.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { BoldText } from '#web/ui/text/bold-text.tsx';

export interface AnswerDialogProps {
  answer: SavedAnswer;
  open: boolean;
  onClose: () => void;
}

/** A saved answer, whole. */
export function AnswerDialog({ answer, open, onClose }: AnswerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={answer.question} width="wide">
      <p className={css.facts}>
        Based on {formatStudies(answer.studyCount)}, saved {formatDay(answer.savedAt)}
      </p>
      <p className={css.answer}>
        <BoldText text={answer.answer} />
      </p>
    </Dialog>
  );
}
