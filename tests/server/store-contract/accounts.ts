import { expect, test } from 'vitest';
import * as contents from '../../../src/server/features/accounts/account-contents-store.ts';
import { createAttemptCounter } from '../../../src/server/features/accounts/attempt-counter.ts';
import * as tokenStore from '../../../src/server/features/accounts/mail/email-token-store.ts';
import * as sessionStore from '../../../src/server/features/accounts/session-store.ts';
import * as userStore from '../../../src/server/features/accounts/store.ts';
import { downloadedTables } from '../../../src/server/features/export/account-inventory-store.ts';
import * as downloadStore from '../../../src/server/features/export/account-store.ts';
import { day, type Given, watched } from './contract.ts';

const users = watched('features/accounts/store.ts', userStore);
const sessions = watched('features/accounts/session-store.ts', sessionStore);
const tokens = watched('features/accounts/mail/email-token-store.ts', tokenStore);
const { readContents } = watched('features/accounts/account-contents-store.ts', contents);
const downloads = watched('features/export/account-store.ts', downloadStore);

export function accountsContract({ database, person }: Given): void {
  const db = () => database().drizzle;
  const ann = {
    email: 'Ann@example.org',
    emailKey: 'ann@example.org',
    passwordHash: 'h1',
    firstName: 'Ann',
    lastName: null,
  };

  test('accounts: of two with one address at the same moment one is made, and it is found by address and number', async () => {
    const made = await Promise.all([users.insertUser(db(), ann, day(1)), users.insertUser(db(), ann, day(1))]);
    const [user] = made.filter((one) => one !== null);
    expect(made.filter((one) => one === null)).toHaveLength(1);
    expect(await users.findByEmailKey(db(), ann.emailKey)).toMatchObject({ ...ann, id: user?.id, keepsHistory: true });
    expect(await users.findById(db(), user?.id ?? 0)).toMatchObject(ann);
    expect(await users.findByEmailKey(db(), 'nobody@example.org')).toBeNull();
  });

  test('accounts: names, address and password are changed; an address of another account is taken', async () => {
    const [one, other] = [await person(), await person()];
    expect(await users.updateUser(db(), one, { firstName: 'Bo', keepsHistory: false })).toMatchObject({
      firstName: 'Bo',
      keepsHistory: false,
    });
    expect(await users.updateUser(db(), one, {})).toMatchObject({ firstName: 'Bo' });
    expect(await users.updateEmail(db(), one, 'Bo@example.org', 'bo@example.org')).toBe('changed');
    expect(await users.updateEmail(db(), other, 'bo@example.org', 'bo@example.org')).toBe('taken');
    await users.updatePassword(db(), one, 'h2');
    await users.replaceHash(db(), one, 'h1', 'h3');
    expect((await users.findById(db(), one))?.passwordHash).toBe('h2');
    await users.replaceHash(db(), one, 'h2', 'h4');
    await database().transaction(async (sql) => {
      expect(await users.hasHash(sql, one, 'h4')).toBe(true);
      expect(await users.hasHash(sql, one, 'h2')).toBe(false);
    });
  });

  test('accounts: one who locks an account waits for the other, and reads what that one wrote', async () => {
    const id = await person();
    const rename = (suffix: string) =>
      database().transaction(async (sql) => {
        const locked = await users.lockUser(sql, id);
        await users.updateUser(sql, id, { firstName: `${locked?.firstName ?? ''}${suffix}` });
      });
    await Promise.all(['a', 'b', 'c'].map(rename));
    expect((await users.findById(db(), id))?.firstName?.split('').sort()).toEqual(['a', 'b', 'c']);
    expect(await database().transaction((sql) => users.lockUser(sql, 0))).toBeNull();
  });

  test('sessions: found until they end, touched at intervals, fifty at most, ended by token, number, account and age', async () => {
    const [me, other] = [await person(), await person()];
    const session = (userId: number, token: string, ends = 20) =>
      sessions.insertSession(db(), { userId, tokenHash: token, device: 'a phone', expiresAt: day(ends) }, day(1));
    await session(me, 'one');
    await session(other, 'others');
    const found = await sessions.findSession(db(), 'one', day(2));
    expect(found).toMatchObject({ account: { id: me }, lastSeenAt: day(1) });
    expect(await sessions.findSession(db(), 'one', day(20))).toBeNull();
    const id = found?.account.sessionId ?? 0;
    await sessions.touchSession(db(), id, day(1), day(3), day(40));
    expect((await sessions.findSession(db(), 'one', day(2)))?.lastSeenAt).toEqual(day(1));
    await sessions.touchSession(db(), id, day(2), day(3), day(40));
    expect(await sessions.findSession(db(), 'one', day(30))).toMatchObject({ lastSeenAt: day(3) });

    for (let number = 0; number < 50; number += 1) await session(me, `more ${number}`);
    const listed = await sessions.listSessions(db(), me, day(2));
    expect(listed).toHaveLength(50);
    // The longest unused is the first of those that were never touched.
    expect(listed[0]).toEqual({ id, device: 'a phone', createdAt: day(1), lastSeenAt: day(3) });
    expect(await sessions.findSession(db(), 'more 0', day(2))).toBeNull();

    expect(await sessions.deleteSession(db(), other, id)).toBe(false);
    await sessions.deleteByToken(db(), 'more 1');
    await sessions.deleteSessions(db(), me, id);
    expect((await sessions.listSessions(db(), me, day(2))).map((one) => one.id)).toEqual([id]);
    expect(await sessions.deleteSession(db(), me, id)).toBe(true);
    await session(me, 'old', 3);
    await sessions.pruneSessions(db(), day(4));
    await sessions.deleteSessions(db(), me, null);
    expect(await sessions.findSession(db(), 'old', day(2))).toBeNull();
    expect(await sessions.findSession(db(), 'others', day(2))).not.toBeNull();
  });

  test('mailed links: the latest of a purpose is good once, until it ends', async () => {
    const me = await person();
    const token = (hash: string, purpose: 'reset' | 'email', ends = 9) => ({
      userId: me,
      purpose,
      tokenHash: `${hash} ${me}`,
      email: purpose === 'email' ? 'new@example.org' : null,
      expiresAt: day(ends),
    });
    const replace = (given: ReturnType<typeof token>) =>
      database().transaction((sql) => tokens.replaceToken(sql, given, day(1)));
    await replace(token('first', 'reset'));
    await replace(token('mail', 'email'));
    await replace(token('second', 'reset'));
    expect(await tokens.findToken(db(), 'reset', `first ${me}`, day(2))).toBeNull();
    expect(await tokens.findToken(db(), 'reset', `second ${me}`, day(2))).toBe(me);
    expect(await tokens.findToken(db(), 'email', `second ${me}`, day(2))).toBeNull();
    expect(await tokens.findToken(db(), 'reset', `second ${me}`, day(9))).toBeNull();
    const taken = await Promise.all(
      [1, 2].map(() => database().transaction((sql) => tokens.consumeToken(sql, 'email', `mail ${me}`, day(2)))),
    );
    expect(taken.filter((one) => one !== null)).toEqual([{ email: 'new@example.org' }]);
    await tokens.deleteToken(db(), `second ${me}`);
    expect(await tokens.findToken(db(), 'reset', `second ${me}`, day(2))).toBeNull();
    await replace(token('third', 'reset'));
    await tokens.deleteTokens(db(), me);
    await replace(token('fourth', 'reset', 3));
    await tokens.pruneTokens(db(), day(4));
    expect(await tokens.findToken(db(), 'reset', `fourth ${me}`, day(2))).toBeNull();
  });

  test('a deleted account takes its rows with it, and they were counted and downloaded page by page before', async () => {
    const me = await person();
    for (const token of ['x', 'y', 'z'])
      await sessions.insertSession(
        db(),
        { userId: me, tokenHash: `${token} ${me}`, device: token, expiresAt: day(9) },
        day(1),
      );
    expect(await readContents(db(), me)).toMatchObject({ sessions: 3, bookmarks: 0, tags: 0, removed: 0 });
    expect(await downloads.readAccountRow(db(), me)).toMatchObject({ id: me, createdAt: '2026-01-01T00:00:00.000Z' });
    for (const table of Object.values(downloadedTables)) {
      const rows: unknown[] = [];
      for await (const row of downloads.readRowsOfAccount(db(), { ...table, pageSize: 2 }, me)) rows.push(row);
      expect(rows).toHaveLength(table === downloadedTables.sessions ? 3 : 0);
    }
    await users.deleteUser(db(), me);
    expect(await downloads.readAccountRow(db(), me)).toBeNull();
    expect(await downloads.readReportPage(db(), me, 1)).toBeNull();
    expect(await sessions.findSession(db(), `x ${me}`, day(2))).toBeNull();
  });

  test('attempts are counted for all processes, refunded and forgotten', async () => {
    const [one, other] = [1, 2].map(() => createAttemptCounter(database().pool, 'contract', 2));
    expect(await one?.take('a')).toBeNull();
    expect(await other?.take('a')).toBeNull();
    expect(await one?.take('a')).toBeGreaterThan(0);
    await other?.forget('a');
    const fresh = createAttemptCounter(database().pool, 'contract', 2);
    expect(await fresh.take('a')).toBeNull();
    await fresh.giveBack('a');
    expect([await fresh.take('a'), await fresh.take('a')]).toEqual([null, null]);
  });
}
