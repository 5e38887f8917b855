import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { sessions, users } from '#server/database/tables/schema.ts';
import type { Account } from '#server/http/session.ts';

export interface NewSession {
  userId: number;
  tokenHash: string;
  device: string;
  expiresAt: Date;
}

export interface StoredSession {
  id: number;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** More than a user's devices. Beyond it the longest unused sessions end. */
const maxSessions = 50;

/** The account of a session that has not expired, and when its use was last written. One lookup by an index. */
export async function findSession(
  db: Sql,
  tokenHash: string,
  now: Date,
): Promise<{ account: Account; lastSeenAt: Date } | null> {
  const [found] = await db
    .select({
      id: users.id,
      sessionId: sessions.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      keepsHistory: users.keepsHistory,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1);
  if (!found) return null;
  const { lastSeenAt, ...account } = found;
  return { account, lastSeenAt };
}

export async function insertSession(db: Sql, session: NewSession, now: Date): Promise<void> {
  await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions);
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), notInArray(sessions.id, kept)));
}

/** Writes that the session is used; of several processes at once, one writes. */
export async function touchSession(db: Sql, id: number, before: Date, now: Date, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)));
}

/** By last use, newest first. */
export async function listSessions(db: Sql, userId: number, now: Date): Promise<StoredSession[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteByToken(db: Sql, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** False when the user has no such session. */
export async function deleteSession(db: Sql, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

/** All of the user's, except one where `exceptId` is given. */
export async function deleteSessions(db: Sql, userId: number, exceptId: number | null): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(exceptId === null ? own : and(own, ne(sessions.id, exceptId)));
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
