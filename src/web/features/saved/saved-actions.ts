import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isAborted, messageOf } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { type RemovedEntry, toastRemoved } from '#web/shared/account/undo-toast.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refreshSaved } from './saved-queries.ts';

/** Shows what failed and why. An ended session has its own message. */
export function toastFailure(error: unknown, failure: string): void {
  if (isAborted(error) || onUnauthorised(error)) return;
  toast({ title: failure, description: messageOf(error, 'Please try again.'), destructive: true });
}

export interface Action {
  busy: boolean;
  /** False if it failed, which the user has seen, or if another one is running. */
  run: (work: () => Promise<unknown>, failure: string) => Promise<boolean>;
}

/** Does one thing at a time and says how it failed. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>, failure: string) => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure(error, failure);
      return false;
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}

export interface Removal {
  remove: () => Promise<readonly RemovedEntry[]>;
  /** The specification's words: "Report deleted successfully". */
  done: string;
  failure: string;
  /** Its index in the list: the focus moves to its neighbour. */
  card?: Element | null;
  /** Runs after the removal, before the lists are refetched. */
  onRemoved?: () => void;
  onRestored?: () => void;
}

/** Removes with an undo for ten seconds, and refetches what shows it. */
export function useRemoval(): { busy: boolean; remove: (removal: Removal) => Promise<void> } {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const remove = useCallback(
    async ({ remove: work, done, failure, card, onRemoved, onRestored }: Removal) => {
      const neighbour = neighbourOf(card ?? null);
      let removed: readonly RemovedEntry[] = [];
      const gone = await run(async () => {
        removed = await work();
      }, failure);
      if (gone) {
        onRemoved?.();
        if (removed.length > 0) toastRemoved(done, removed, () => restored(client, onRestored));
        else toast({ title: done });
        neighbour?.focus();
      }
      // Also after a failure: it may have been removed on another device.
      await refreshSaved(client);
    },
    [client, run],
  );
  return { busy, remove };
}

function restored(client: QueryClient, onRestored: (() => void) | undefined): void {
  onRestored?.();
  toast({ title: 'Brought back' });
  void refreshSaved(client);
}

/** The entry after a list's entry, else the one before, else the list's heading. */
function neighbourOf(card: Element | null): HTMLElement | null {
  const next = card?.nextElementSibling ?? card?.previousElementSibling ?? null;
  return next instanceof HTMLElement && next.hasAttribute('data-card') ? next : document.getElementById('shown');
}
