import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Failure } from '#server/diagnostics/failure.ts';

/** What one Argon2id hash takes. */
export interface PasswordCost {
  /** KiB */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
}

/**
 * OWASP's "Password Storage Cheat Sheet" recommends two costs for Argon2id: 46 MiB with one pass, or 19 MiB with two
 * (m=47104 t=1 p=1, m=19456 t=2 p=1). This is the larger memory with two passes, which costs an attacker more than
 * either. It takes 22 ms on a core of a present-day server; a sign-in may take 150 ms (`npm run bench -- sign-in`). RFC
 * 9106's 64 MiB with three passes takes 75 ms there, too near the limit for a busy or a small machine. One lane, since
 * lanes would take the cores that other requests need.
 */
const defaultCost: PasswordCost = { memoryCost: 47_104, timeCost: 2 };

type Policy = PasswordCost & { parallelism: number; outputLen: number };

/** Argon2id of the package's `Algorithm`, whose const enum does not survive isolated modules. */
const argon2id = 2;

/** Hashes computed at once, each with its own 46 MiB. One of Node's four pool threads is left for files. */
const maxConcurrent = 3;
/** Hashes that may wait, about three seconds' worth. Further requests are refused, so that a flood takes no memory. */
const maxWaiting = 200;

export interface PasswordHash {
  /** In PHC form, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. False for `null`, after the same work. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash has another cost than new ones get. */
  isOutdated(stored: string): boolean;
}

/**
 * Argon2id off the event loop. Two spellings of one text (NFC, NFD) are one password. Throws too_many_requests when the
 * queue is full. Only tests give a cost.
 */
export function createPasswordHash(cost: PasswordCost = defaultCost): PasswordHash {
  const policy: Policy = { ...cost, parallelism: 1, outputLen: 32 };
  let running = 0;
  const waiting: (() => void)[] = [];

  async function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < maxConcurrent) running += 1;
    else {
      if (waiting.length >= maxWaiting) {
        throw new Failure('too_many_requests', {
          detail: 'Very many people are signing in at this moment. Try again in a few seconds.',
        });
      }
      // A finished hash passes its place on, so the count does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const dummyHash = createDummyHash(policy);
  return {
    hash: (password) => runExclusively(() => hash(password.normalize('NFC'), { ...policy, algorithm: argon2id })),
    verify: (stored, password) => runExclusively(() => verify(stored ?? dummyHash, password.normalize('NFC'))),
    isOutdated(stored) {
      const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
      return (
        Number(algorithm) !== argon2id ||
        memoryCost !== policy.memoryCost ||
        timeCost !== policy.timeCost ||
        parallelism !== policy.parallelism ||
        outputLen !== policy.outputLen
      );
    },
  };
}

/** A hash that matches no password: salt and output are random, and a comparison takes the usual time. */
function createDummyHash({ memoryCost, timeCost, parallelism, outputLen }: Policy): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(16)}$${part(outputLen)}`;
}
