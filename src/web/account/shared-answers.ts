/** What this browser shared: the links under the specification's key, with the keys that withdraw them. */
import { claimSharedAnswers } from '#contract/answers.ts';
import { call } from '#web/api/call.ts';
import { visitSignal } from './before-leaving.ts';

export const sharedAnswersKey = 'sharedAnswers';
/** Links that are remembered, the latest; older ones of an account can still be withdrawn from its list. */
const mostRemembered = 500;

export interface KeptLink {
  /** The server's id of the answer, or the saved answer's own. */
  answerId: string;
  /** What stands in the link. */
  id: string;
  /** Withdraws the shared answer without an account. */
  key: string;
}

/** Links whose account has not got them yet, each account's apart. */
const waitingPrefix = 'metamind.waiting-links.';

/** What of localStorage this needs. */
type LinkStore = Pick<Storage, 'getItem' | 'setItem'>;

/** The links of this browser, newest first; what cannot be read is passed over. */
export function readKeptLinks(store: LinkStore | null = browserStore()): KeptLink[] {
  return read(sharedAnswersKey, store);
}

/** Remembers a link in the place of the answer's older one. False without storage: then only the account knows it. */
export function keepLink(link: KeptLink, store: LinkStore | null = browserStore()): boolean {
  const others = readKeptLinks(store).filter(({ answerId }) => answerId !== link.answerId);
  return write([link, ...others].slice(0, mostRemembered), store);
}

/** Brings the links of this browser into the account. Throws what the request threw; then nothing has changed. */
export async function claimLinks(
  userId: number,
  store: LinkStore | null = browserStore(),
  send: (links: { id: string; key: string }[], signal: AbortSignal) => Promise<unknown> = (links, signal) =>
    call(claimSharedAnswers, { body: { links } }, { signal }),
): Promise<void> {
  const links = [...readKeptLinks(store), ...read(waitingPrefix + userId, store)].slice(0, mostRemembered);
  if (links.length === 0) return;
  const signal = visitSignal();
  await send(
    links.map(({ id, key }) => ({ id, key })),
    signal,
  );
  signal.throwIfAborted();
  // The account has them; this browser goes on remembering them while the person is here.
  const waiting = read(waitingPrefix + userId, store);
  for (const link of waiting.toReversed()) keepLink(link, store);
  if (waiting.length > 0) write([], store, waitingPrefix + userId);
}

/** Puts the links of this browser aside for an account that could not be given them. Returns how many wait. */
export function keepLinksFor(userId: number, store: LinkStore | null = browserStore()): number {
  const links = [...readKeptLinks(store), ...read(waitingPrefix + userId, store)].slice(0, mostRemembered);
  if (links.length > 0) write(links, store, waitingPrefix + userId);
  return links.length;
}

export function forgetLink(id: string, store: LinkStore | null = browserStore()): void {
  write(
    readKeptLinks(store).filter((link) => link.id !== id),
    store,
  );
}

/**
 * An own id for an answer that is being saved, from which the server's can be told. Each is new, since what an account
 * deleted stays deleted under its id.
 */
export function savedIdOf(answerId: string | null, random: string): string {
  return !answerId ? random : `${answerId}-${random.replaceAll('-', '').slice(0, 8)}`;
}

/** The server's id of a saved answer; null for one that has none. */
export function answerIdOf(savedId: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{8}$/.exec(savedId)?.[1] ?? null;
}

/** The address under which anybody reads a shared answer. */
export function answerAddress(id: string, origin: string): string {
  return `${origin}/answer/${id}`;
}

function isKeptLink(given: unknown): given is KeptLink {
  if (typeof given !== 'object' || given === null) return false;
  const { answerId, id, key } = given as Record<string, unknown>;
  return typeof answerId === 'string' && typeof id === 'string' && typeof key === 'string';
}

function read(key: string, store: LinkStore | null): KeptLink[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptLink) : [];
  } catch {
    return [];
  }
}

/** False where storage is full, forbidden or missing. */
function write(links: readonly KeptLink[], store: LinkStore | null, key = sharedAnswersKey): boolean {
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
