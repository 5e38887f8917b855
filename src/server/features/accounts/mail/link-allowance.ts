import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { createAttemptCounter } from '#server/features/accounts/attempt-counter.ts';

/** Letters with a link to one address in 15 minutes. */
const maxLetters = 5;

/** Keeps strangers from filling a person's mailbox with links that they ask for in that person's name. */
export interface LinkAllowance {
  /** Counts a letter to this address. Null when it may go, else the seconds to wait. */
  take(emailKey: string): Promise<number | null>;
}

export function createLinkAllowance(pool: Pool | null, secret: string): LinkAllowance {
  const counter = createAttemptCounter(pool, 'letters', maxLetters);
  return {
    take: (emailKey) =>
      counter.take(createHmac('sha256', secret).update(`letters ${emailKey}`).digest('base64url').slice(0, 32)),
  };
}
