/** Shared by the contracts of the stores: the database, users in it, and a record of which functions were called. */
import type { Database } from '../../../src/server/database/database.ts';
import { insertUser } from '../../../src/server/features/accounts/store.ts';

export interface Given {
  /** Empty but for what tests of this run stored. */
  database(): Database;
  /** The number of a new account. */
  person(): Promise<number>;
}

/** Midnight of a day of January 2026, or so many days later. */
export const day = (number: number) => new Date(Date.UTC(2026, 0, number));

let people = 0;

export async function newPerson({ drizzle }: Database): Promise<number> {
  const email = `person-${++people}@example.org`;
  const user = { email, emailKey: email, passwordHash: 'hash', firstName: null, lastName: null };
  const made = await insertUser(drizzle, user, day(1));
  if (!made) throw new Error('The account was not made.');
  return made.id;
}

/** The modules whose functions the contracts call, by their path below src/server, and the functions not called yet. */
export const uncalled = new Map<string, Set<string>>();

/** A store's functions, each noted when it is called. */
export function watched<Store extends object>(place: string, store: Store): Store {
  const left = new Set<string>();
  uncalled.set(place, left);
  const noted = Object.entries(store).map(([name, value]: [string, unknown]) => {
    // Generators and asynchronous functions run statements; others give values or parts of statements.
    if (typeof value !== 'function' || value.length === 0) return [name, value];
    left.add(name);
    const call = (...given: unknown[]): unknown => {
      left.delete(name);
      return Reflect.apply(value, undefined, given);
    };
    return [name, call];
  });
  return Object.fromEntries(noted) as Store;
}
