import { createStore, get, set, type UseStore } from 'idb-keyval';
import { waitingDatabase } from '#contract/offline.ts';
import type { WaitingSave } from './waiting-rules.ts';
import type { WaitingStore } from './waiting-saves.ts';

const key = 'queue';

/** The queue in the browser's database. */
export function browserWaitingStore(): WaitingStore {
  let opened: UseStore | null = null;
  const store = () => {
    opened ??= createStore(waitingDatabase, 'saves');
    return opened;
  };
  return {
    read: async () => {
      const kept: unknown = await get(key, store());
      return Array.isArray(kept) ? (kept as WaitingSave[]) : [];
    },
    write: (queue) => set(key, [...queue], store()),
  };
}
