/** What belongs to the device and not to a person; anything else that the browser keeps for this site goes at sign-out. */
const ofTheDevice = new Set([
  'metamind.theme',
  'metamind.shortcuts',
  'metamind.citation-style',
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

function browserStores(): Clearable[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // Storage is forbidden; then nothing was kept.
    return [];
  }
}
