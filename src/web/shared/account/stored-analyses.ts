/**
 * Meta-analyses that this browser stores, for each user separately: with a text for each study they are too large for
 * localStorage. Where the browser forbids IndexedDB (some private windows) nothing is stored, and reading finds
 * nothing.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

const databaseName = 'metamind-analyses';
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore(databaseName, 'kept');
  return opened;
}

/**
 * Whether the database exists, since opening it would create it for a user without an analysis. Not every browser lists
 * databases.
 */
async function exists(): Promise<boolean> {
  return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

/** Null for a guest. */
const keyOf = (userId: number | null) => (userId === null ? 'guest' : `account-${userId}`);

/**
 * Keys of users who have read their analysis here: one that is still being saved at sign-out is not stored for the next
 * user.
 */
const here = new Set<string>();

/** The stored value, unchecked: the caller parses it strictly before use. From now on the user’s analysis is stored. */
export async function readStoredAnalysis(userId: number | null): Promise<unknown> {
  here.add(keyOf(userId));
  try {
    return (await get(keyOf(userId), store())) ?? null;
  } catch {
    return null;
  }
}

/** False if the browser stores nothing, and the user must be informed. */
export async function storeAnalysis(userId: number | null, kept: unknown): Promise<boolean> {
  if (!here.has(keyOf(userId))) return false;
  try {
    await set(keyOf(userId), kept, store());
    return true;
  } catch {
    return false;
  }
}

export async function deleteStoredAnalysis(userId: number | null): Promise<void> {
  await del(keyOf(userId), store()).catch(() => undefined);
}

const guestOf = (userId: number) => `guest-of-${userId}`;

/** What a guest started here before this user signed in, in this visit or an earlier one. */
export async function readGuestAnalysis(userId: number): Promise<unknown> {
  const now = await readStoredAnalysis(null);
  if (hasRows(now)) return now;
  try {
    return (await get(guestOf(userId), store())) ?? null;
  } catch {
    return null;
  }
}

export async function deleteGuestAnalysis(userId: number): Promise<void> {
  await deleteStoredAnalysis(null);
  await del(guestOf(userId), store()).catch(() => undefined);
}

/**
 * For a user who leaves. Analyses that the account has are removed. Those that it has not stay for that user: changes
 * that could not be sent, and a guest's analysis that was never opened since. Returns how many analyses wait.
 */
export async function detachAnalyses(userId: number, isDeleted: boolean): Promise<number> {
  here.clear();
  try {
    if (!(await exists())) return 0;
    for (const [key, kept] of await entries<string, unknown>(store())) {
      const isOwn = key === keyOf(userId) || key === guestOf(userId);
      if (key === keyOf(null)) {
        if (hasRows(kept) && !isDeleted) await set(guestOf(userId), kept, store());
        await del(key, store());
      } else if ((isOwn && isDeleted) || !isUnsent(kept)) await del(key, store());
    }
    const own = await Promise.all([keyOf(userId), guestOf(userId)].map((key) => get(key, store())));
    return own.filter((kept) => kept !== undefined).length;
  } catch {
    // A browser that forbids the database stores nothing.
    return 0;
  }
}

function hasRows(kept: unknown): boolean {
  const { draft } = Object(kept) as { draft?: { rows?: unknown } };
  return Array.isArray(draft?.rows) && draft.rows.length > 0;
}

/** As `StoredDraft` says it; a guest's is never sent. */
function isUnsent(kept: unknown): boolean {
  return (Object(kept) as { unsent?: unknown }).unsent === true && hasRows(kept);
}
