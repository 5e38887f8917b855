/** The links that this browser shared, under the specification's key, with the keys that withdraw them. */
import { claimSharedAnswers } from '#contract/answers.ts';
import { call } from '#web/api/call.ts';
import { visitSignal } from '#web/shared/account/before-leaving.ts';

export const sharedAnswersKey = 'sharedAnswers';
/** Links that are remembered, the latest; older ones of an account can still be withdrawn from its list. */
const maxRemembered = 500;

export interface StoredLink {
  /** The server's id of the answer, or the saved answer's own. */
  answerId: string;
  /** The content of the link. */
  id: string;
  /** Withdraws the shared answer without an account. */
  key: string;
}

/** Links whose account has not got them yet, each account's apart. */
const waitingPrefix = 'metamind.waiting-links.';

/** The part of localStorage that this needs. */
type LinkStore = Pick<Storage, 'getItem' | 'setItem'>;

/** The links of this browser, newest first; unreadable ones are skipped. */
export function readStoredLinks(store: LinkStore | null = browserStore()): StoredLink[] {
  return read(sharedAnswersKey, store);
}

/** Remembers a link in the place of the answer's older one. False without storage: then only the account knows it. */
export function storeLink(link: StoredLink, store: LinkStore | null = browserStore()): boolean {
  const others = readStoredLinks(store).filter(({ answerId }) => answerId !== link.answerId);
  return write([link, ...others].slice(0, maxRemembered), store);
}

/** Sends the links of this browser to the account. Throws what the request threw; then nothing has changed. */
export async function claimStoredLinks(
  userId: number,
  store: LinkStore | null = browserStore(),
  send: (links: { id: string; key: string }[], signal: AbortSignal) => Promise<unknown> = (links, signal) =>
    call(claimSharedAnswers, { body: { links } }, { signal }),
): Promise<void> {
  const links = [...readStoredLinks(store), ...read(waitingPrefix + userId, store)].slice(0, maxRemembered);
  if (links.length === 0) return;
  const signal = visitSignal();
  await send(
    links.map(({ id, key }) => ({ id, key })),
    signal,
  );
  signal.throwIfAborted();
  // The account has them; this browser remembers them while the user is signed in.
  const waiting = read(waitingPrefix + userId, store);
  for (const link of waiting.toReversed()) storeLink(link, store);
  if (waiting.length > 0) write([], store, waitingPrefix + userId);
}

/** Puts the links of this browser aside for an account that could not be given them. Returns how many wait. */
export function storeLinksFor(userId: number, store: LinkStore | null = browserStore()): number {
  const links = [...readStoredLinks(store), ...read(waitingPrefix + userId, store)].slice(0, maxRemembered);
  if (links.length > 0) write(links, store, waitingPrefix + userId);
  return links.length;
}

export function removeStoredLink(id: string, store: LinkStore | null = browserStore()): void {
  write(
    readStoredLinks(store).filter((link) => link.id !== id),
    store,
  );
}

/**
 * The browser's own id for an answer that is being saved, distinguishable from the server's. Each is new, since what an
 * account deleted stays deleted under its id.
 */
export function savedIdOf(answerId: string | null, random: string): string {
  return !answerId ? random : `${answerId}-${random.replaceAll('-', '').slice(0, 8)}`;
}

/** The server's id of a saved answer; null for one that has none. */
export function answerIdOf(savedId: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{8}$/.exec(savedId)?.[1] ?? null;
}

/** The public address of a shared answer. */
export function answerAddress(id: string, origin: string): string {
  return `${origin}/answer/${id}`;
}

function isStoredLink(given: unknown): given is StoredLink {
  if (typeof given !== 'object' || given === null) return false;
  const { answerId, id, key } = given as Record<string, unknown>;
  return typeof answerId === 'string' && typeof id === 'string' && typeof key === 'string';
}

function read(key: string, store: LinkStore | null): StoredLink[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStoredLink) : [];
  } catch {
    return [];
  }
}

/** False if storage is full, forbidden or missing. */
function write(links: readonly StoredLink[], store: LinkStore | null, key = sharedAnswersKey): boolean {
  try {
    store?.setItem(key, JSON.stringify(links));
    return store !== null;
  } catch {
    return false;
  }
}

function browserStore(): LinkStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
