import { expect, test } from 'vitest';
import { createHostQueue } from './host-queue.ts';

const never = new AbortController().signal;

test('one host has one turn at a time, others do not wait for it', async () => {
  const hostQueue = createHostQueue(0);
  const end = await hostQueue.take('a.org', never);
  let second = false;
  const waiting = hostQueue.take('a.org', never).then((done) => {
    second = true;
    return done;
  });
  (await hostQueue.take('b.org', never))();
  expect(second).toBe(false);
  end();
  (await waiting)();
  expect(second).toBe(true);
});

test('who gives up does not let the next one in before its time', async () => {
  const hostQueue = createHostQueue(0);
  const end = await hostQueue.take('a.org', never);
  const leaving = new AbortController();
  const left = hostQueue.take('a.org', leaving.signal);
  let third = false;
  const last = hostQueue.take('a.org', never).then((done) => {
    third = true;
    return done;
  });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await new Promise((resolve) => setImmediate(resolve));
  expect(third).toBe(false);
  end();
  (await last)();
});

test('a host that asks for it is left alone for that time and no longer than an hour', () => {
  let now = 1_000_000;
  const hostQueue = createHostQueue(0, () => now);
  expect(hostQueue.restsForMs('a.org')).toBe(0);
  hostQueue.rest('a.org', 90_000);
  expect(hostQueue.restsForMs('a.org')).toBe(90_000);
  expect(hostQueue.restsForMs('b.org')).toBe(0);
  now += 90_000;
  expect(hostQueue.restsForMs('a.org')).toBe(0);
  hostQueue.rest('a.org', 1e12);
  expect(hostQueue.restsForMs('a.org')).toBe(3_600_000);
});
