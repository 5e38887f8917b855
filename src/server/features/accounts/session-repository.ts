import type { Session } from '#contract/accounts.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Account, FindAccount } from '#server/http/session.ts';
import {
  deleteByToken,
  deleteSession,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './session-store.ts';
import { newToken, tokenHash } from './tokens.ts';

/** The first match counts: other browsers contain "Chrome" and "Safari", and Chrome contains "Safari". */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Android's header contains "Linux", an iPhone's "Mac OS X". */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Browser and system in words, such as "Firefox on Linux", from the header User-Agent. Only these words are stored, not
 * the header. "Unknown browser" where no browser is found.
 */
export function describeDevice(userAgent: string): string {
  const given = userAgent.slice(0, 1_000);
  const browser = firstIn(browsers, given) ?? 'Unknown browser';
  const system = firstIn(systems, given);
  return system === null ? browser : `${browser} on ${system}`;
}

function firstIn(names: readonly (readonly [RegExp, string])[], given: string): string | null {
  return names.find(([pattern]) => pattern.test(given))?.[1] ?? null;
}

/** How long an unused session lasts, in milliseconds. */
const lastsMs = 30 * 24 * 3_600_000;
/** A use is written at most this often, in milliseconds. */
const touchEveryMs = 10 * 60_000;

/** The request that signs a user in, or that needs their password. */
export interface Visit {
  address: string;
  fromThisMachine: boolean;
  userAgent: string;
  /** The present session of this browser. */
  sessionToken: string | null;
  retryAfter: (seconds: number) => void;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

export interface SessionRepository {
  findAccount: FindAccount;
  /** In the caller's transaction. A previous session of this browser ends: no token survives a sign-in. */
  open(sql: Sql, userId: number, visit: Visit): Promise<OpenedSession>;
  /** When the cookie of a session that is used now expires. */
  expiry(): Date;
  list(me: Account): Promise<Session[]>;
  end(token: string): Promise<void>;
  /** Throws session_not_found where the session does not exist or is another user's. */
  endOne(me: Account, id: number): Promise<void>;
  endAll(me: Account): Promise<void>;
}

export function createSessionRepository(database: Database, now: () => Date): SessionRepository {
  const db = database.drizzle;
  const expiry = () => new Date(now().getTime() + lastsMs);
  return {
    async findAccount(token) {
      const at = now();
      const found = await findSession(db, tokenHash(token), at);
      if (!found) return null;
      const { account, lastSeenAt } = found;
      const before = new Date(at.getTime() - touchEveryMs);
      if (lastSeenAt < before) await touchSession(db, account.sessionId, before, at, expiry());
      return account;
    },
    async open(sql, userId, visit) {
      if (visit.sessionToken !== null) await deleteByToken(sql, tokenHash(visit.sessionToken));
      const token = newToken();
      const expiresAt = expiry();
      const session = { userId, tokenHash: tokenHash(token), device: describeDevice(visit.userAgent), expiresAt };
      await insertSession(sql, session, now());
      return { token, expiresAt };
    },
    expiry,
    async list(me) {
      const stored = await listSessions(db, me.id, now());
      return stored.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === me.sessionId,
      }));
    },
    end: (token) => deleteByToken(db, tokenHash(token)),
    async endOne(me, id) {
      if (!(await deleteSession(db, me.id, id))) {
        throw new Failure('session_not_found', { detail: 'That device is signed out already.' });
      }
    },
    endAll: (me) => deleteSessions(db, me.id, null),
  };
}
