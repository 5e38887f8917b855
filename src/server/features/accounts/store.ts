import { and, eq, type SQL } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { Sql } from '#server/database/database.ts';
import { errorCode } from '#server/database/sql-errors.ts';
import { users } from '#server/database/tables/schema.ts';

/** What a new account begins with. */
export interface NewUser {
  email: string;
  emailKey: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
}

/** A user with what a password is checked against. */
export type UserWithHash = User & { emailKey: string; passwordHash: string };

const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  keepsHistory: users.keepsHistory,
};

/** Null when the address is taken; of two at the same moment one passes the unique index. */
export async function insertUser(db: Sql, user: NewUser, now: Date): Promise<User | null> {
  const [made] = await db
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning(userColumns);
  return made ?? null;
}

export function findByEmailKey(db: Sql, emailKey: string): Promise<UserWithHash | null> {
  return findOne(db, eq(users.emailKey, emailKey));
}

export function findById(db: Sql, id: number): Promise<UserWithHash | null> {
  return findOne(db, eq(users.id, id));
}

async function findOne(db: Sql, condition: SQL): Promise<UserWithHash | null> {
  const [found] = await db
    .select({ ...userColumns, emailKey: users.emailKey, passwordHash: users.passwordHash })
    .from(users)
    .where(condition)
    .limit(1);
  return found ?? null;
}

/**
 * In a transaction. Changes of the password, the address or the links of a user take this lock, so that they happen one
 * after the other. Null when the account is gone.
 */
export async function lockUser(
  sql: Sql,
  id: number,
): Promise<{ email: string; emailKey: string; firstName: string | null } | null> {
  const [found] = await sql
    .select({ email: users.email, emailKey: users.emailKey, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return found ?? null;
}

/** In a transaction: whether the hash is still the user's. It stays so until the transaction's end. */
export async function hasHash(sql: Sql, id: number, passwordHash: string): Promise<boolean> {
  const found = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return found.length === 1;
}

/** Null when the account is gone. Absent fields do not change. */
export async function updateUser(
  db: Sql,
  id: number,
  change: Partial<Pick<User, 'firstName' | 'lastName' | 'keepsHistory'>>,
): Promise<User | null> {
  if (Object.keys(change).length === 0) return findById(db, id);
  const [changed] = await db.update(users).set(change).where(eq(users.id, id)).returning(userColumns);
  return changed ?? null;
}

export async function updatePassword(db: Sql, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Replaces a hash only while it is the one that was checked, so that a newer password is not undone. */
export async function replaceHash(sql: Sql, id: number, checked: string, passwordHash: string): Promise<void> {
  await sql
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, checked)));
}

/** `taken` when another account has the address. */
export async function updateEmail(db: Sql, id: number, email: string, emailKey: string): Promise<'changed' | 'taken'> {
  try {
    await db.update(users).set({ email, emailKey }).where(eq(users.id, id));
    return 'changed';
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return 'taken';
    throw error;
  }
}

/** SQLSTATE (PostgreSQL manual, appendix A). */
const uniqueViolation = '23505';

/** The tables' foreign keys delete everything that belongs to the user. */
export async function deleteUser(db: Sql, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
