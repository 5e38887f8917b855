import { useId, useRef, useState } from 'react';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './report.module.css';

export interface OpenBundleProps {
  /** Takes the opened analysis in place of the one that is there. */
  onOpen: (draft: AnalysisDraft) => void;
}

/** Opens an exported bundle, or the analysis.json of one, from the reader's disk; nothing is sent anywhere. */
export function OpenBundle({ onOpen }: OpenBundleProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [state, setState] = useState<{ busy: boolean; fault: string | null }>({ busy: false, fault: null });
  const open = async (file: File) => {
    setState({ busy: true, fault: null });
    const fault = await openFile(file, onOpen).catch(() => 'a part of the page could not be loaded. Try again');
    setState({ busy: false, fault });
  };
  return (
    <div className={css.open}>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file chosen again is a change again.
          event.currentTarget.value = '';
          if (file) void open(file);
        }}
      />
      <Button
        look="row"
        busy={state.busy ? 'Opening' : undefined}
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        Open a bundle
      </Button>
      <p id={noteId} className={css.note}>
        An evidence bundle or its analysis.json, up to 20 MB. It is read in this browser.
      </p>
      {state.fault !== null && (
        <p className={css.fault} role="alert">
          This file could not be opened: {state.fault}.
        </p>
      )}
    </div>
  );
}

/** Null if it was opened, else the reason. */
async function openFile(file: File, onOpen: OpenBundleProps['onOpen']): Promise<string | null> {
  const { maxBundleBytes, readBundle } = await import('./read-bundle.lazy.ts');
  // Not read into memory to find that out.
  if (file.size > maxBundleBytes) return 'it is larger than 20 MB';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return 'the browser could not read it';
  const read = readBundle(new Uint8Array(bytes));
  if ('fault' in read) return read.fault;
  onOpen(read.draft);
  const count = read.draft.rows.length;
  toast({ title: 'Analysis opened', description: `${count === 1 ? '1 study' : `${count} studies`} from ${file.name}` });
  return null;
}
