import { type MouseEvent, useId, useState } from 'react';
import { type Focus, focuses, focusLabels } from '#core/focus/focuses.ts';
import { readableText } from '#core/records/readable-text.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import type { AnalysedStudy } from './analysed-study.ts';
import css from './focus-panel.module.css';

const SpecializedDialog = lazyDialog(async () => (await import('./specialized-dialog.tsx')).SpecializedDialog);

/** Texts shorter than this, in characters, are too short to ask about. */
const minAnalysedLength = 10;

/** The seven focuses of one study. Nothing if the text is too short to ask about. */
export function FocusPanel({ study }: { study: AnalysedStudy }) {
  const headingId = useId();
  const [asked, setAsked] = useState<{ focus: Focus; open: boolean; times: number } | null>(null);
  if ((readableText(study)?.text ?? '').length <= minAnalysedLength) return null;
  const ask = (focus: Focus) => setAsked((before) => ({ focus, open: true, times: (before?.times ?? 0) + 1 }));
  return (
    <>
      <FocusButtons label="Specialized Analysis" labelId={headingId} onChoose={ask} />
      {asked && (
        <SpecializedDialog
          key={asked.times}
          study={study}
          focus={asked.focus}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </>
  );
}

export interface FocusButtonsProps {
  label: string;
  labelId: string;
  onChoose: (focus: Focus) => void;
}

/** A row of the seven focuses under its name. Bare buttons: twenty-five cards have seven each before the first paint. */
export function FocusButtons({ label, labelId, onChoose }: FocusButtonsProps) {
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const focus = focuses.find((known) => known === currentTarget.value);
    if (focus) onChoose(focus);
  };
  return (
    <fieldset className={css.panel} aria-labelledby={labelId}>
      <span id={labelId} className={css.label}>
        {label}
      </span>
      {focuses.map((focus) => (
        <button key={focus} type="button" value={focus} className={css.focus} onClick={choose}>
          {focusLabels[focus]}
        </button>
      ))}
    </fieldset>
  );
}
