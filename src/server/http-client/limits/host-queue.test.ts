import { expect, test } from 'vitest';
import { createHostQueue } from './host-queue.ts';

const never = new AbortController().signal;

test('requests to one host run one at a time, others do not wait for it', async () => {
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

test('a caller that gives up does not let the next one in before its time', async () => {
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

test('a host that asks for a pause gets it, up to an hour', () => {
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
