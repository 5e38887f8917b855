import { forgetKeptCopies } from './kept-copies.ts';

/** What belongs to the device and not to a person; anything else that the browser keeps for this site goes at sign-out. */
const ofTheDevice = new Set([
  'metamind.theme',
  'metamind.shortcuts',
  'metamind.citation-style',
  'metamind.install-later',
  // Where a guest stands in the trial; the server counts it too.
  'guestUsage',
]);

type Clearable = Pick<Storage, 'key' | 'length' | 'removeItem'>;

/** Removes a person's searches, answers and drafts from the browser, for the next person at this computer. */
export function clearPersonalStorage(stores: readonly Clearable[] = browserStores()): void {
  for (const store of stores) {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key !== null && !ofTheDevice.has(key)) store.removeItem(key);
  }
}

/** What else a screen of this visit keeps of a person, each with the way to drop it. */
const droppers = new Set<() => void>();

/** For a module that keeps something beyond the two storages: it is called when a person leaves. */
export function dropWhenLeaving(drop: () => void): void {
  droppers.add(drop);
}

/** The database of the meta-analyses; named here so that leaving needs none of its code. */
export const analysesDatabase = 'metamind-analyses';

/** As clearPersonalStorage, for databases; a database that a screen has open is emptied by that screen. */
export function clearPersonalDatabases(): void {
  forgetKeptCopies();
  for (const drop of droppers) drop();
  if (droppers.size === 0) globalThis.indexedDB?.deleteDatabase(analysesDatabase);
}

function browserStores(): Clearable[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // Storage is forbidden; then nothing was kept.
    return [];
  }
}
