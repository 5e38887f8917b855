import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PendingEntry, WorkerRequest } from '#contract/shared/offline.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import css from './offline-dialog.module.css';
import { postToWorker, useOfflineState } from './offline-state.ts';
import { worksFirst } from './works-without.ts';

/** How long a worker may take to start and answer. */
const timeoutMs = 5_000;

/** Asks the worker and waits for its answer; null without a worker or an answer. */
export function askWorker(request: WorkerRequest): Promise<unknown> {
  const worker = globalThis.navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}

const kinds: Record<PendingEntry['what'], string> = {
  bookmark: 'Bookmark',
  'bookmark removal': 'Bookmark to take away',
  search: 'Saved search',
  report: 'Report',
  'change of bookmarks': 'Change of bookmarks',
};

/** `Saved search: aspirin`, `Bookmark: study 4812`. */
export function pendingEntryText({ what, name, studyId }: Pick<PendingEntry, 'what' | 'name' | 'studyId'>): string {
  const called = name ?? (studyId === null ? null : `study ${studyId}`);
  return called === null ? kinds[what] : `${kinds[what]}: ${called}`;
}

/** What works while the server is away, and what waits for it, each with a button to discard it. */
export function OfflineDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [path] = useLocation();
  const { online, reached } = useOfflineState();
  const away = !online || !reached;
  const { here, others } = worksFirst(path);
  const waits = useWaiting(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={away ? 'What works now' : 'What waits to be saved'}
      actions={away && <Button onClick={() => postToWorker({ type: 'try-server' })}>Look for the server again</Button>}
    >
      {waits.entries.length > 0 && (
        <section className={css.part} aria-label="Waiting to be saved">
          <h3 className={css.title}>Waiting to be saved ({waits.entries.length})</h3>
          <ul className={css.list}>
            {waits.entries.map((entry) => (
              <Waiting key={entry.id} entry={entry} onDiscard={() => waits.discard(entry.id)} />
            ))}
          </ul>
          <p className={css.note}>
            Each is sent once, under the account that made it. Signing out without a connection lets them go.
          </p>
        </section>
      )}
      {away && (
        <dl className={css.works}>
          {here && (
            <div className={css.here}>
              <dt>This page</dt>
              <dd>{here.words}</dd>
            </div>
          )}
          {others.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {!away && waits.entries.length === 0 && <p className={css.note}>Nothing waits any more.</p>}
    </Dialog>
  );
}

function Waiting({ entry, onDiscard }: { entry: PendingEntry; onDiscard: () => void }) {
  const words = pendingEntryText(entry);
  return (
    <li className={css.entry}>
      <span>
        {entry.studyId === null ? (
          <bdi>{words}</bdi>
        ) : (
          <TextLink tone="quiet" href={`/study/${entry.studyId}`}>
            {words}
          </TextLink>
        )}
        {entry.refused !== null && <span className={css.refused}>Not saved: {entry.refused}</span>}
      </span>
      <Button look="row" aria-label={`Discard ${words}`} onClick={onDiscard}>
        Discard
      </Button>
    </li>
  );
}

function useWaiting(open: boolean): { entries: readonly PendingEntry[]; discard: (id: string) => void } {
  const [entries, setEntries] = useState<readonly PendingEntry[]>([]);
  const { waiting } = useOfflineState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when their number changes.
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void askWorker({ type: 'list-waiting' }).then((listed) => {
      if (!gone && Array.isArray(listed)) setEntries(listed as PendingEntry[]);
    });
    return () => {
      gone = true;
    };
  }, [open, waiting]);
  const discard = (id: string) => {
    setEntries((before) => before.filter((entry) => entry.id !== id));
    postToWorker({ type: 'discard-waiting', id });
  };
  return { entries, discard };
}
