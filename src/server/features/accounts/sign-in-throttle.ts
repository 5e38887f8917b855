import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { Failure } from '#server/diagnostics/failure.ts';
import { createAttemptCounter, minutesText } from './attempt-counter.ts';

/** Wrong passwords in 15 minutes: for one account from one address, and for all accounts from one address. */
const maxForAccount = 10;
const maxForAddress = 100;

interface Attempt {
  /** The account's e-mail key, whether or not such an account exists. */
  account: string;
  /** In the form in which limits count it. */
  address: string;
  /** Sets the header Retry-After. */
  retryAfter: (seconds: number) => void;
}

/**
 * Slows guessing down. Counts always belong to an address, never to an account alone, so that a stranger cannot lock a
 * user out. An attempt is counted before the password is checked, so that parallel attempts do not exceed the limit,
 * and taken back when the password was right.
 */
export interface SignInThrottle {
  /** Throws too_many_attempts, with Retry-After set, when none is left. */
  attempt(attempt: Attempt): Promise<void>;
  /** The password was right: resets the wrong ones for this account from this address. */
  release(attempt: Attempt): Promise<void>;
  /** The user has proved otherwise who they are: resets the wrong passwords for this account from this address. */
  forget(of: Pick<Attempt, 'account' | 'address'>): Promise<void>;
}

/** Accounts and addresses are stored as keyed hashes. `pool` as in createAttemptCounter. */
export function createSignInThrottle(pool: Pool | null, secret: string): SignInThrottle {
  const forAccount = createAttemptCounter(pool, 'sign-in', maxForAccount);
  const forAddress = createAttemptCounter(pool, 'sign-in-network', maxForAddress);
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
  const keysOf = ({ account, address }: Pick<Attempt, 'account' | 'address'>) => ({
    pair: keyed(`sign-in ${address} ${account}`),
    network: keyed(`sign-in ${address}`),
  });

  return {
    async attempt(attempt) {
      const keys = keysOf(attempt);
      const seconds = (await forAccount.take(keys.pair)) ?? (await forAddress.take(keys.network));
      if (seconds === null) return;
      attempt.retryAfter(seconds);
      throw new Failure('too_many_attempts', {
        detail: `Too many wrong passwords were tried here. Wait ${minutesText(seconds)} and try again.`,
      });
    },
    async release(attempt) {
      const keys = keysOf(attempt);
      await Promise.all([forAccount.forget(keys.pair), forAddress.giveBack(keys.network)]);
    },
    async forget(of) {
      await forAccount.forget(keysOf(of).pair);
    },
  };
}
