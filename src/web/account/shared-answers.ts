/** What this browser shared: the links under the specification's key, with the keys that withdraw them. */

export const sharedAnswersKey = 'sharedAnswers';
/** Links that are remembered, the latest; older ones of an account can still be withdrawn from its list. */
const mostRemembered = 500;

export interface KeptLink {
  /** The saved answer's own id. */
  answerId: string;
  /** What stands in the link. */
  id: string;
  /** Withdraws the shared answer without an account. */
  key: string;
}

/** What of localStorage this needs. */
type LinkStore = Pick<Storage, 'getItem' | 'setItem'>;

/** The links of this browser, newest first; what cannot be read is passed over. */
export function readKeptLinks(store: LinkStore | null = browserStore()): KeptLink[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(sharedAnswersKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptLink) : [];
  } catch {
    return [];
  }
}

/** Remembers a link in the place of the answer's older one. Without storage only the account knows it. */
export function keepLink(link: KeptLink, store: LinkStore | null = browserStore()): void {
  const others = readKeptLinks(store).filter(({ answerId }) => answerId !== link.answerId);
  write([link, ...others].slice(0, mostRemembered), store);
}

export function forgetLink(id: string, store: LinkStore | null = browserStore()): void {
  write(
    readKeptLinks(store).filter((link) => link.id !== id),
    store,
  );
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

function write(links: readonly KeptLink[], store: LinkStore | null): void {
  try {
    store?.setItem(sharedAnswersKey, JSON.stringify(links));
  } catch {
    // Storage is full or forbidden.
  }
}

function browserStore(): LinkStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
