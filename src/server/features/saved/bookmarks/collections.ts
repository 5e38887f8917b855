import type { Collection } from '#contract/saved/collections.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { asOwner } from '#server/features/saved/owner-store.ts';
import { limitReached, notSaved } from '#server/features/saved/saved-failures.ts';
import {
  countCollections,
  findCollection,
  findCollectionByKey,
  hasChildren,
  insertCollection,
  markCollectionRemoved,
  writeCollection,
} from './collection-store.ts';

export const maxCollections = 500;

export interface Collections {
  add(userId: number, given: { name: string; parentId: number | null }, requestKey: string | null): Promise<Collection>;
  change(
    userId: number,
    id: number,
    given: { name: string | undefined; parentId: number | null | undefined; revision: number },
  ): Promise<{ collection: Collection; conflict: boolean }>;
  remove(userId: number, id: number): Promise<void>;
}

export function createCollections(database: Pick<Database, 'transaction'>, now: () => Date): Collections {
  return {
    add: (userId, given, requestKey) =>
      asOwner(database, userId, async (db) => {
        if (requestKey !== null) {
          const made = await findCollectionByKey(db, userId, requestKey);
          if (made) return (await findCollection(db, userId, made.id)) ?? { ...made, count: 0 };
        }
        if (given.parentId !== null) await requireTopLevel(db, userId, given.parentId);
        if ((await countCollections(db, userId)) >= maxCollections) {
          throw limitReached(`An account holds ${maxCollections} collections. Remove some first.`);
        }
        return insertCollection(db, userId, { name: given.name, parentId: given.parentId }, requestKey, now());
      }),

    change: (userId, id, given) =>
      asOwner(database, userId, async (db) => {
        const found = await findCollection(db, userId, id);
        if (!found) throw notSaved('collection');
        const name = given.name ?? found.name;
        const parentId = given.parentId === undefined ? found.parentId : given.parentId;
        // The same change made twice, by two devices or by a repeated request, is no conflict.
        if (name === found.name && parentId === found.parentId) return { collection: found, conflict: false };
        if (given.revision !== found.revision) return { collection: found, conflict: true };
        if (parentId !== null && parentId !== found.parentId) {
          await requireTopLevel(db, userId, parentId);
          if (parentId === id || (await hasChildren(db, userId, id))) throw tooDeep();
        }
        await writeCollection(db, userId, id, { name, parentId });
        const changed = await findCollection(db, userId, id);
        if (!changed) throw notSaved('collection');
        return { collection: changed, conflict: false };
      }),

    async remove(userId, id) {
      const removed = await asOwner(database, userId, (db) => markCollectionRemoved(db, userId, id, now()));
      if (!removed) throw notSaved('collection');
    },
  };
}

async function requireTopLevel(db: Sql, userId: number, id: number): Promise<void> {
  const parent = await findCollection(db, userId, id);
  if (!parent) throw notSaved('collection');
  if (parent.parentId !== null) throw tooDeep();
}

function tooDeep(): Failure {
  const message = 'must leave no collection more than one level deep';
  return new Failure('invalid_input', { detail: `“parentId” ${message}.`, fields: [{ name: 'parentId', message }] });
}
