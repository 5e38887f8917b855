import type { SavedAnswer } from '#contract/saved/answers.ts';
import { BoldText } from '#web/ui/bold-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './dialogs.module.css';
import { formatDay, formatStudies } from './format-day.ts';

export interface AnswerDialogProps {
  answer: SavedAnswer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A saved answer, whole. */
export function AnswerDialog({ answer, open, onOpenChange }: AnswerDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={answer.question} width="wide">
      <p className={css.facts}>
        Based on {formatStudies(answer.studyCount)}, saved {formatDay(answer.savedAt)}
      </p>
      <p className={css.answer}>
        <BoldText text={answer.answer} />
      </p>
    </Dialog>
  );
}
