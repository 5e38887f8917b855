import { createStore, get, set, type UseStore } from 'idb-keyval';
import { pendingSavesDatabase } from '#contract/shared/offline.ts';
import type { PendingSave } from './pending-save-rules.ts';
import type { PendingSaveStore } from './pending-saves.ts';

const key = 'queue';

/** The queue in the browser's IndexedDB. */
export function browserPendingSaveStore(): PendingSaveStore {
  let opened: UseStore | null = null;
  const store = () => {
    opened ??= createStore(pendingSavesDatabase, 'saves');
    return opened;
  };
  return {
    read: async () => {
      const kept: unknown = await get(key, store());
      return Array.isArray(kept) ? (kept as PendingSave[]) : [];
    },
    write: (queue) => set(key, [...queue], store()),
  };
}
