import { hash as foreignHash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import type { Failure } from '#server/diagnostics/failure.ts';
import { createPasswordHash } from './password-hash.ts';

const passwords = createPasswordHash();

test('a hash is Argon2id at no less than the cost that OWASP asks for, salted, and of its password only', async () => {
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

test('any 200 characters are a password, all of them count, and both spellings of one text are the same', async () => {
  const long = `${'🐎'.repeat(99)}ab`;
  const stored = await passwords.hash(long);
  expect(await passwords.verify(stored, long)).toBe(true);
  expect(await passwords.verify(stored, `${long.slice(0, -1)}c`)).toBe(false);
  expect(await passwords.verify(await passwords.hash('Am\u00e9lie'), 'Ame\u0301lie')).toBe(true);
});

test('without a stored hash the answer is no, after the work of a real one', async () => {
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
  // The least of eight is free of most noise; without the work it would be less than a hundredth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 3);
});

test('a hash of another cost or kind is outdated', async () => {
  expect(passwords.isOutdated(await passwords.hash('correct horse'))).toBe(false);
  expect(passwords.isOutdated(await foreignHash('correct horse', { memoryCost: 19_456, timeCost: 2 }))).toBe(true);
  const kind = { memoryCost: 47_104, timeCost: 2, parallelism: 1, algorithm: 1 };
  expect(passwords.isOutdated(await foreignHash('correct horse', kind))).toBe(true);
});

test('a flood is turned away rather than queued without end, and those in the queue are served', async () => {
  // A hash of little cost: what is counted is the queue.
  const quick = await foreignHash('correct horse', { memoryCost: 1_024, timeCost: 1 });
  const flood = await Promise.allSettled(Array.from({ length: 260 }, () => passwords.verify(quick, 'wrong')));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(260 - 203);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'too_many_requests' } satisfies Partial<Failure>);
  expect(await passwords.verify(await passwords.hash('later'), 'later')).toBe(true);
}, 60_000);
