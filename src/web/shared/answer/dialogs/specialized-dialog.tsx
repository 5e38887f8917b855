import type { Focus } from '#core/focus/focuses.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { AnalysedStudy } from './analysed-study.ts';
import { FocusDialog, type FocusDialogProps } from './focus-dialog.tsx';
import { MealIdeaList } from './meal-ideas.tsx';
import { WorkoutGenerator } from './workout-generator.tsx';

export interface SpecializedDialogProps extends Pick<FocusDialogProps, 'open' | 'onClose'> {
  study: AnalysedStudy;
  focus: Focus;
}

const fault = { title: 'Failed to generate specialized summary. Please try again.', destructive: true } as const;

/** One study through a focus; exercise links to a workout, nutrition to meals. */
export function SpecializedDialog({ study, focus, open, onClose }: SpecializedDialogProps) {
  const text = `${study.title}\n\n${readableText(study)?.text ?? ''}`;
  return (
    <FocusDialog
      focus={focus}
      subject={study.title}
      sent={{ studyId: study.id, title: study.title, text }}
      fault={fault}
      open={open}
      onClose={onClose}
    >
      {({ summary }) => (
        <>
          {focus === 'exercise' && <WorkoutGenerator study={study} analysis={summary} onLeave={onClose} />}
          {focus === 'nutrition' && <MealIdeaList study={study} text={text} onLeave={onClose} />}
        </>
      )}
    </FocusDialog>
  );
}
