import { type RemovableKind, restoreRemoved } from '#contract/saved/removed.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { onUnauthorised } from './session-end.ts';

/** Longest title in a toast, the specification's number. */
const toastTitleLength = 50;

/** `Primary Prevention of Cardiovascular Disease with a…`: 50 characters at most. */
export function toastTitle(title: string): string {
  const characters = [...title];
  return characters.length <= toastTitleLength ? title : `${characters.slice(0, toastTitleLength - 1).join('')}…`;
}

/** How long a removal can be taken back from its toast. */
export const undoDurationMs = 10_000;

/** Something removed, by its own id: a bookmark's and not its study's. */
export interface RemovedEntry {
  kind: RemovableKind;
  id: string | number;
}

/** A toast after a removal, with Undo for ten seconds. `onRestored` runs once it is back on the server. */
export function toastRemoved(title: string, removed: readonly RemovedEntry[], onRestored: () => void): void {
  toast({
    title,
    durationMs: undoDurationMs,
    action: { label: 'Undo', onAction: () => void restore(removed, onRestored) },
  });
}

async function restore(removed: readonly RemovedEntry[], onRestored: () => void): Promise<void> {
  try {
    await call(restoreRemoved, { body: { items: removed.map(({ kind, id }) => ({ kind, id: String(id) })) } });
    onRestored();
  } catch (error) {
    if (onUnauthorised(error)) return;
    toast({
      title: 'Error',
      description: messageOf(error, 'It could not be brought back. It is still under Recently removed.'),
      destructive: true,
    });
  }
}
