import { expect, test } from 'vitest';
import { createKeyedMutex } from './service.ts';

const never = new AbortController().signal;
const yieldToLoop = () => new Promise((resolve) => setImmediate(resolve));

test('a caller with the same key waits, and so does one that comes when all places are taken', async () => {
  const places = createKeyedMutex(2);
  const told: string[] = [];
  const leave = await places.take('a', never, () => told.push('a'));
  const going: string[] = [];
  const again = places
    .take('a', never, () => told.push('a again'))
    .then((end) => {
      going.push('a again');
      return end;
    });
  const other = await places.take('b', never, () => told.push('b'));
  const third = places
    .take('c', never, () => told.push('c'))
    .then((end) => {
      going.push('c');
      return end;
    });
  await yieldToLoop();
  expect(told).toEqual(['a again', 'c']);
  expect(going).toEqual([]);
  leave();
  await again;
  expect(going).toEqual(['a again']);
  other();
  (await third)();
  expect(going).toEqual(['a again', 'c']);
});

test('a caller that gives up takes no place', async () => {
  const places = createKeyedMutex(1);
  const leave = await places.take('a', never, () => {});
  const leaving = new AbortController();
  const left = places.take('b', leaving.signal, () => {});
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  leave();
  (await places.take('c', never, () => {}))();
});
