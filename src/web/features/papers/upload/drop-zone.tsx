import { type DragEvent as ReactDragEvent, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './drop-zone.module.css';

/**
 * `accept`, `reject`: files are over the zone, all of them PDFs or not; `active` if that is not known before the drop.
 */
type DragState = 'idle' | 'active' | 'accept' | 'reject';

function carriesFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** What a drag reveals of its files before the drop: their types, and in some browsers nothing. */
function stateOf({ items }: DataTransfer): DragState {
  const files = [...items].filter(({ kind }) => kind === 'file');
  if (files.length === 0) return 'active';
  return files.every(({ type }) => type === 'application/pdf') ? 'accept' : 'reject';
}

/**
 * Files dropped on an element. A file that misses it does nothing, where the browser would open it in the page's place.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [drag, setDrag] = useState<DragState>('idle');
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  useEffect(() => {
    const preventNavigation = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const end = () => {
      depth.current = 0;
      setDrag('idle');
    };
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    window.addEventListener('drop', end);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
      window.removeEventListener('drop', end);
    };
  }, []);
  const handlers = {
    onDragEnter(event: ReactDragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setDrag(stateOf(event.dataTransfer));
    },
    onDragOver(event: ReactDragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave() {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setDrag('idle');
    },
    onDrop(event: ReactDragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setDrag('idle');
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { drag, handlers };
}

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
