/** Whether an answer has stored studies for the search page (study-hand-off.ts): the only check on each visit of it. */

/** The specification's name; the question is stored under it as long as studies wait. */
export const queryKey = 'quickSearchQuery';

/** The part of sessionStorage that this needs. */
export type HandOffStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether studies wait for the search page. */
export function hasHandedOverStudies(store: HandOffStore | null = handOffStore()): boolean {
  try {
    return (store?.getItem(queryKey) ?? null) !== null;
  } catch {
    return false;
  }
}

/** Null where the browser forbids storage. */
export function handOffStore(): HandOffStore | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
