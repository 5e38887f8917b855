import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './drop-zone.module.css';
import { type DragState, useFileDrop } from './use-file-drop.ts';

const underTitle: Record<DragState, string> = {
  idle: 'Supports PDF files up to 50MB each',
  active: 'Supports PDF files up to 50MB each',
  accept: 'They are added to the list below.',
  reject: 'Only PDF files are taken. What is none is left out, and named.',
};

/** Where files are dropped, clicked for, or chosen by keyboard: a file input under a large label. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { drag, handlers } = useFileDrop(onFiles);
  return (
    <label className={css.zone} data-drag={drag} {...handlers}>
      <VisuallyHidden>
        <input
          type="file"
          className={css.input}
          accept=".pdf,application/pdf"
          multiple
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <svg className={css.sheet} viewBox="0 0 30 38" width="30" height="38" aria-hidden="true">
        <path d="M1 1h19l9 9v27H1z M20 1v9h9" fill="none" stroke="currentColor" strokeWidth="1.2" />
        <path d="M15 16v13 M10 24l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
      <span className={css.title}>
        {drag === 'idle' ? 'Drag and drop PDF files here, or click to select files' : 'Drop the PDF files here...'}
      </span>
      <span className={css.under}>{underTitle[drag]}</span>
    </label>
  );
}
