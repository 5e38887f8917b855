/**
 * Headers and messages between server, page and service worker: to which user an answer belongs, what is cached, and
 * what waits to be sent.
 */

/**
 * On every response under /api: the session that asked, or `guest`. It identifies a session and cannot open one. The
 * worker gives nothing of one session to another.
 */
export const sessionMarkHeader = 'x-session-mark';
export const guestMark = 'guest';

/** On a save that was delayed: the number of the account that made it. The server refuses it for any other account. */
export const forAccountHeader = 'x-for-account';

/** Header of an answer that the worker cached: the time at which the server gave it, as ISO text. */
export const cachedAtHeader = 'x-kept-at';

/** Prefix of caches that belong to one session. */
export const offlineCachePrefix = 'metamind-kept-';
/** Database of the saves that wait to be sent. */
export const pendingSavesDatabase = 'metamind-waiting';

/** The worker's response to a save that it stores for later; the other fields are as usual. */
export interface PendingSaveResponse {
  waiting: true;
}

/** A save that waits, for the page's list. */
export interface PendingEntry {
  id: string;
  what: 'bookmark' | 'bookmark removal' | 'search' | 'report' | 'change of bookmarks';
  /** The name that the user gave it; null for a study, of which the worker knows only the number. */
  name: string | null;
  studyId: number | null;
  /** ISO time. */
  at: string;
  /** Why the server refused it; null while it waits. */
  refused: string | null;
}

/** Message of the worker to the pages; `type` distinguishes it from other messages. */
export interface OfflineNews {
  type: 'metamind.offline';
  /** Whether the last request reached the server. */
  reached: boolean;
  /** ISO time; set where the page has just received a cached response. */
  keptAt: string | null;
  /** Saves that are not done yet, including those that the server refused. */
  waiting: number;
  /** Saves that have just been done. */
  sent: number;
}

/** Message of a page to the worker. The worker answers on the message's port where there is one. */
export type WorkerRequest =
  /** The name that workers commonly use. */
  | { type: 'SKIP_WAITING' }
  /** Tries to reach the server, and sends the saves that wait. */
  | { type: 'try-server' }
  | { type: 'list-waiting' }
  | { type: 'discard-waiting'; id: string };
