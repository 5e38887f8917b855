import { expect, test } from 'vitest';
import { createHostTurns } from './host-turns.ts';

const never = new AbortController().signal;

test('one host has one turn at a time, others do not wait for it', async () => {
  const turns = createHostTurns(0);
  const end = await turns.take('a.org', never);
  let second = false;
  const waiting = turns.take('a.org', never).then((done) => {
    second = true;
    return done;
  });
  (await turns.take('b.org', never))();
  expect(second).toBe(false);
  end();
  (await waiting)();
  expect(second).toBe(true);
});

test('who gives up does not let the next one in before its time', async () => {
  const turns = createHostTurns(0);
  const end = await turns.take('a.org', never);
  const leaving = new AbortController();
  const left = turns.take('a.org', leaving.signal);
  let third = false;
  const last = turns.take('a.org', never).then((done) => {
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
  const turns = createHostTurns(0, () => now);
  expect(turns.restsForMs('a.org')).toBe(0);
  turns.rest('a.org', 90_000);
  expect(turns.restsForMs('a.org')).toBe(90_000);
  expect(turns.restsForMs('b.org')).toBe(0);
  now += 90_000;
  expect(turns.restsForMs('a.org')).toBe(0);
  turns.rest('a.org', 1e12);
  expect(turns.restsForMs('a.org')).toBe(3_600_000);
});
