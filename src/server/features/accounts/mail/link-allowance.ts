import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { createAttemptCounter } from '#server/features/accounts/attempt-counter.ts';

/** Emails with a link to one address in 15 minutes. */
const maxLetters = 5;

/** Limits how many links other people can request for one address, so that they cannot fill its mailbox. */
export interface LinkAllowance {
  /** Counts an email to this address. Null when it may be sent, else the seconds to wait. */
  take(emailKey: string): Promise<number | null>;
}

export function createLinkAllowance(pool: Pool | null, secret: string): LinkAllowance {
  const counter = createAttemptCounter(pool, 'letters', maxLetters);
  return {
    take: (emailKey) =>
      counter.take(createHmac('sha256', secret).update(`letters ${emailKey}`).digest('base64url').slice(0, 32)),
  };
}
