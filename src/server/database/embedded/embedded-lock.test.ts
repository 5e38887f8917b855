import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './embedded-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamind-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leave(name: string, holder: object): string {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    JSON.stringify({ pid: process.pid, parentPid: process.pid, host: hostname(), started: null, ...holder }),
  );
  return file;
}

test('of many contenders at most one gets the lock, and the next one can after the release', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder, process.pid)));
  const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(held).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
  for (const lock of held) lock.release();
  (await lockDataFolder(folder, process.pid)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a dead process, or of an earlier process with a reused pid, is taken over', async () => {
  leave('999999999-x.lock', { pid: 999_999_999 });
  leave(`${process.pid}-x.lock`, { started: 'another boot 1' });
  const lock = await lockDataFolder(folder, process.pid);
  expect(readdirSync(folder)).toHaveLength(1);
  lock.release();
});

test('the lock of another host holds while it is touched, and expires afterwards', async () => {
  const file = leave('7-x.lock', { pid: 7, host: 'another' });
  const old = new Date(Date.now() - 60_000);
  utimesSync(file, old, old);
  (await lockDataFolder(folder, process.pid)).release();
  leave('7-x.lock', { pid: 7, host: 'another' });
  const waiting = lockDataFolder(folder, process.pid);
  const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(() => resolve('waits'), 1_500))]);
  expect(first).toBe('waits');
  rmSync(path.join(folder, '7-x.lock'));
  (await waiting).release();
});

test('half-written files are neither read nor an obstacle', async () => {
  writeFileSync(path.join(folder, '1-x.lock.draft'), '{"pid"');
  (await lockDataFolder(folder, process.pid)).release();
});
