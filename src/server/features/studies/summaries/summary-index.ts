/** Which texts have a summary, cached in memory: most have none, and skipping the database for them saves a wait. */
export interface SummaryIndex {
  /** False only when certainly no summary of this text is stored. */
  mayHold(contentHash: string): boolean;
  /** Must be called before the summary is stored. */
  add(contentHash: string): void;
}

/** Limit of cached hashes, some 100 bytes each; with more of them the database is always asked. */
export const maxHashes = 100_000;

/** For a database that other processes write to. */
export const openIndex: SummaryIndex = { mayHold: () => true, add: () => {} };

/**
 * For a database that only this process writes. `load` returns all stored hashes, at most one more than `maxHashes`. It
 * is called at the first question, and again later when it failed. Until it has returned, every hash may exist.
 */
export function createSummaryIndex(load: (most: number) => Promise<string[]>): SummaryIndex {
  const known = new Set<string>();
  let state: 'unread' | 'reading' | 'complete' | 'too many' = 'unread';

  async function read(): Promise<void> {
    state = 'reading';
    try {
      const hashes = await load(maxHashes + 1);
      for (const hash of hashes) known.add(hash);
      state = known.size > maxHashes ? 'too many' : 'complete';
      if (state === 'too many') known.clear();
    } catch {
      state = 'unread';
    }
  }

  return {
    mayHold(contentHash) {
      if (state === 'unread') void read();
      return state !== 'complete' || known.has(contentHash);
    },
    add(contentHash) {
      if (state === 'too many') return;
      known.add(contentHash);
      if (state === 'complete' && known.size > maxHashes) {
        state = 'too many';
        known.clear();
      }
    },
  };
}
