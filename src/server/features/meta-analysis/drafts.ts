/** The meta-analysis that a user edits, as it is stored for them. */
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { clearDraft, readDraftOf, type StoredDraft, writeDraft } from './draft-store.ts';
import { validDraft } from './valid-draft.ts';

export interface AnalysisDrafts {
  read(userId: number): Promise<Omit<StoredDraft, 'updatedAt'> & { updatedAt: string | null }>;
  /** Rejects with Failure `changed_elsewhere` where `revision` is not the current one. */
  write(userId: number, given: unknown, revision: number): Promise<Omit<StoredDraft, 'draft'>>;
  remove(userId: number): Promise<void>;
}

export interface DraftDependencies {
  database: Pick<Database, 'drizzle'>;
  now: () => Date;
}

export function createAnalysisDrafts({ database, now }: DraftDependencies): AnalysisDrafts {
  const db = database.drizzle;
  return {
    read: async (userId) => (await readDraftOf(db, userId)) ?? { draft: null, revision: 0, updatedAt: null },
    async write(userId, given, revision) {
      const written = await writeDraft(db, userId, validDraft(given), revision, now());
      if (written) return written;
      throw new Failure('changed_elsewhere', {
        detail: 'This analysis was changed on another device or in another window. Nothing was overwritten.',
      });
    },
    remove: (userId) => clearDraft(db, userId, now()),
  };
}
