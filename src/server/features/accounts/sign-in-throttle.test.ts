import { expect, test } from 'vitest';
import { createSignInThrottle } from './sign-in-throttle.ts';

const secret = 'a secret of the tests, long enough to be one';

function attemptsOf(throttle = createSignInThrottle(null, secret)) {
  const waits: number[] = [];
  const from = (account: string, address: string) => ({ account, address, retryAfter: (s: number) => waits.push(s) });
  return {
    waits,
    /** How many of `count` concurrent attempts pass. */
    async wrong(account: string, address: string, count: number) {
      const all = await Promise.allSettled(
        Array.from({ length: count }, () => throttle.attempt(from(account, address))),
      );
      return all.filter(({ status }) => status === 'fulfilled').length;
    },
    async right(account: string, address: string) {
      await throttle.attempt(from(account, address));
      await throttle.release(from(account, address));
    },
    forget: (account: string, address: string) => throttle.forget({ account, address }),
  };
}

test('of fifty guesses at once ten pass, and the wait is given in seconds', async () => {
  const guesses = attemptsOf();
  expect(await guesses.wrong('ada', '192.0.2.1', 50)).toBe(10);
  expect(guesses.waits).toHaveLength(40);
  for (const seconds of guesses.waits) expect(seconds).toBeGreaterThan(890);
  for (const seconds of guesses.waits) expect(seconds).toBeLessThanOrEqual(900);
});

test('a stranger locks no account: other addresses, and other accounts from the same address, go on', async () => {
  const guesses = attemptsOf();
  await guesses.wrong('ada', '192.0.2.1', 20);
  expect(await guesses.wrong('ada', '192.0.2.2', 1)).toBe(1);
  expect(await guesses.wrong('bob', '192.0.2.1', 1)).toBe(1);
});

test('one password tried on very many accounts is stopped, too', async () => {
  const guesses = attemptsOf();
  let passed = 0;
  for (let account = 0; account < 130; account += 1) passed += await guesses.wrong(`user ${account}`, '192.0.2.1', 1);
  expect(passed).toBe(100);
});

test('right passwords are not counted and reset the wrong ones', async () => {
  const guesses = attemptsOf();
  for (let time = 0; time < 120; time += 1) await guesses.right('ada', '192.0.2.1');
  expect(await guesses.wrong('ada', '192.0.2.1', 9)).toBe(9);
  await guesses.right('ada', '192.0.2.1');
  expect(await guesses.wrong('ada', '192.0.2.1', 12)).toBe(10);
  await guesses.forget('ada', '192.0.2.1');
  expect(await guesses.wrong('ada', '192.0.2.1', 1)).toBe(1);
});
