import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { emailTokens } from '#server/database/tables/schema.ts';

export type Purpose = 'reset' | 'email';

export interface EmailToken {
  userId: number;
  purpose: Purpose;
  tokenHash: string;
  /** The address to be confirmed; null for a reset. */
  email: string | null;
  expiresAt: Date;
}

/** In a transaction that has locked the user. Only the latest link of one purpose is valid. */
export async function replaceToken(sql: Sql, token: EmailToken, now: Date): Promise<void> {
  await sql
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, token.userId), eq(emailTokens.purpose, token.purpose)));
  await sql.insert(emailTokens).values({ ...token, createdAt: now });
}

/** The owner of a valid token. */
export async function findToken(db: Sql, purpose: Purpose, tokenHash: string, now: Date): Promise<number | null> {
  const [found] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(isGood(purpose, tokenHash, now))
    .limit(1);
  return found?.userId ?? null;
}

/** Consumes a valid token. Of two requests at the same moment one succeeds. */
export async function consumeToken(
  sql: Sql,
  purpose: Purpose,
  tokenHash: string,
  now: Date,
): Promise<{ email: string | null } | null> {
  const [taken] = await sql
    .update(emailTokens)
    .set({ usedAt: now })
    .where(isGood(purpose, tokenHash, now))
    .returning({ email: emailTokens.email });
  return taken ?? null;
}

function isGood(purpose: Purpose, tokenHash: string, now: Date) {
  return and(
    eq(emailTokens.tokenHash, tokenHash),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );
}

export async function deleteToken(db: Sql, tokenHash: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.tokenHash, tokenHash));
}

/** Makes every link that was sent to the user invalid, whatever its purpose. */
export async function deleteTokens(sql: Sql, userId: number): Promise<void> {
  await sql.delete(emailTokens).where(eq(emailTokens.userId, userId));
}

/** Deletes expired links of all users. */
export async function pruneTokens(db: Sql, now: Date): Promise<void> {
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, now));
}
