/** Which statement is open on the page: one in a column, and these columns show one study each or a list of them. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';

interface Opened {
  /** The card or page that it belongs to. */
  owner: string;
  statement: string;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function publish(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The owner's open statement, and a function that opens another or none; opening here closes one that is open
 * elsewhere.
 */
export function useOpenStatement(owner: string): [string | null, (statement: string | null) => void] {
  const read = useCallback(() => (opened?.owner === owner ? opened.statement : null), [owner]);
  const statement = useSyncExternalStore(subscribe, read);
  useEffect(
    () => () => {
      if (opened?.owner === owner) publish(null);
    },
    [owner],
  );
  const open = useCallback(
    (next: string | null) => {
      if (next !== null) publish({ owner, statement: next });
      else if (opened?.owner === owner) publish(null);
    },
    [owner],
  );
  return [statement, open];
}
