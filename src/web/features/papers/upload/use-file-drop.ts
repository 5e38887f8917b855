import { type DragEvent as ReactDragEvent, useEffect, useRef, useState } from 'react';

/**
 * `accept`, `reject`: files are over the zone, all of them PDFs or not; `active` if that is not known before the drop.
 */
export type DragState = 'idle' | 'active' | 'accept' | 'reject';

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
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
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
