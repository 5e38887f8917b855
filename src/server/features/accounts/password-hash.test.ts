import { hash as foreignHash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import type { Failure } from '#server/diagnostics/failure.ts';
import { createPasswordHash } from './password-hash.ts';

const passwords = createPasswordHash();

test('a hash is Argon2id at no less than OWASP’s cost, salted, and verifies only its password', async () => {
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$/);
  const { memoryCost, timeCost, saltLen, outputLen } = parseOptions(stored);
  expect(memoryCost).toBeGreaterThanOrEqual(47_104);
  expect(timeCost).toBeGreaterThanOrEqual(1);
  expect([saltLen, outputLen]).toEqual([16, 32]);
  expect(await passwords.hash('correct horse')).not.toBe(stored);
  expect(await passwords.verify(stored, 'correct horse')).toBe(true);
  expect(await passwords.verify(stored, 'Correct horse')).toBe(false);
});

test('a password of up to 200 characters counts in full, and both spellings of one text are the same', async () => {
  const long = `${'🐎'.repeat(99)}ab`;
  const stored = await passwords.hash(long);
  expect(await passwords.verify(stored, long)).toBe(true);
  expect(await passwords.verify(stored, `${long.slice(0, -1)}c`)).toBe(false);
  expect(await passwords.verify(await passwords.hash('Am\u00e9lie'), 'Ame\u0301lie')).toBe(true);
});

test('without a stored hash the result is false, after the work of a real one', async () => {
  const stored = await passwords.hash('correct horse');
  const cpuOf = async (what: string | null) => {
    const before = process.cpuUsage();
    expect(await passwords.verify(what, 'wrong')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    known.push(await cpuOf(stored));
    unknown.push(await cpuOf(null));
  }
  // The least of eight is almost free of noise; without the work it would be less than a hundredth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 3);
});

test('a hash of another cost or kind is outdated', async () => {
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
  expect(passwords.isOutdated(await foreignHash('correct horse', { memoryCost: 19_456, timeCost: 2 }))).toBe(true);
  const kind = { memoryCost: 47_104, timeCost: 2, parallelism: 1, algorithm: 1 };
  expect(passwords.isOutdated(await foreignHash('correct horse', kind))).toBe(true);
});

test('requests beyond the queue are refused, and those in the queue are served', async () => {
  // A hash of low cost: the test is about the queue.
  const quick = await foreignHash('correct horse', { memoryCost: 1_024, timeCost: 1 });
  const flood = await Promise.allSettled(Array.from({ length: 260 }, () => passwords.verify(quick, 'wrong')));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(260 - 203);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'too_many_requests' } satisfies Partial<Failure>);
  expect(await passwords.verify(await passwords.hash('later'), 'later')).toBe(true);
}, 60_000);
