/**
 * Meta-analyses that this browser keeps, for each person apart: with a text for each study they are too large for
 * localStorage. Where the browser forbids IndexedDB (some private windows) nothing is kept, and reading finds nothing.
 */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { analysesDatabase, dropWhenLeaving } from './personal-storage.ts';

let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore(analysesDatabase, 'kept');
  return opened;
}

/** Null for a guest. */
const keyOf = (userId: number | null) => (userId === null ? 'guest' : `account-${userId}`);

/** Of those who are here: what is still being saved when a person leaves is not kept for the next one to find. */
const here = new Set<string>();

/** Whatever was kept: it is read strictly before it is used. From now on the person’s analysis is kept. */
export async function readKept(userId: number | null): Promise<unknown> {
  here.add(keyOf(userId));
  try {
    return (await get(keyOf(userId), store())) ?? null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing, and the reader must be told. */
export async function keepAnalysis(userId: number | null, kept: unknown): Promise<boolean> {
  if (!here.has(keyOf(userId))) return false;
  try {
    await set(keyOf(userId), kept, store());
    return true;
  } catch {
    return false;
  }
}

export async function dropKept(userId: number | null): Promise<void> {
  await del(keyOf(userId), store()).catch(() => undefined);
}

// For the next person at this computer.
dropWhenLeaving(() => {
  here.clear();
  clear(store()).catch(() => undefined);
});
