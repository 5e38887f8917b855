/**
 * Notes that were typed and could not be saved (a session that ended, no network), kept for this tab until they are. Keyed
 * by the bookmark's number, which belongs to one account alone.
 */
const prefix = 'metamind.note.';

/** What a draft needs of sessionStorage. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readDraft(bookmarkId: number, store: DraftStore | null = tabStore()): string | null {
  try {
    return store?.getItem(prefix + bookmarkId) ?? null;
  } catch {
    return null;
  }
}

/** Null forgets it. Without storage the draft stays in its field for as long as the page does. */
export function storeDraft(bookmarkId: number, text: string | null, store: DraftStore | null = tabStore()): void {
  try {
    if (text === null) store?.removeItem(prefix + bookmarkId);
    else store?.setItem(prefix + bookmarkId, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/**
 * The revision that a note is saved from. The list may have been read anew while it was being written: a note that is still
 * the one it was written on is no conflict, one that was changed elsewhere must be met as one.
 */
export function savedFrom(
  written: { note: string; revision: number },
  now: { note: string; revision: number },
): number {
  return written.note === now.note ? now.revision : written.revision;
}

function tabStore(): DraftStore | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
