/** What server, page and service worker tell each other about whose an answer is, what is kept, and what waits. */

/**
 * On every answer under /api: which session asked, or `guest`. It tells sessions apart and opens none; the worker keeps
 * nothing of one session for another.
 */
export const sessionMarkHeader = 'x-session-mark';
export const guestMark = 'guest';

/** On a save that waited: the number of the account that it was made for. The server refuses it for any other. */
export const forAccountHeader = 'x-for-account';

/** On an answer that the worker kept: when the server gave it, as ISO text. */
export const cachedAtHeader = 'x-kept-at';

/** Caches with this beginning hold what was stored for one session. */
export const offlineCachePrefix = 'metamind-kept-';
/** The database of what waits to be saved. */
export const pendingSavesDatabase = 'metamind-waiting';

/** What the worker answers in the server's place when it keeps a save for later; the rest has the usual shape. */
export interface PendingSaveResponse {
  waiting: true;
}

/** A save that waits, as the page lists it. */
export interface PendingEntry {
  id: string;
  what: 'bookmark' | 'bookmark removal' | 'search' | 'report' | 'change of bookmarks';
  /** What the reader called it; null for a study, which the worker knows by number alone. */
  name: string | null;
  studyId: number | null;
  /** ISO. */
  at: string;
  /** Why the server would not have it; null while it only waits. */
  refused: string | null;
}

/** What the worker tells the pages; `type` tells it from what else is said. */
export interface OfflineNews {
  type: 'metamind.offline';
  /** Whether the last request reached the server. */
  reached: boolean;
  /** ISO; set where the page was just given a stored answer. */
  keptAt: string | null;
  /** Saves that are not carried out yet, those that the server would not have among them. */
  waiting: number;
  /** Saves that were just carried out. */
  sent: number;
}

/** What a page asks of the worker; it answers on the message's port where it has one. */
export type WorkerRequest =
  /** The name is the one that workers commonly listen to. */
  | { type: 'SKIP_WAITING' }
  /** Looks whether the server is there, and sends what waits. */
  | { type: 'try-server' }
  | { type: 'list-waiting' }
  | { type: 'discard-waiting'; id: string };
