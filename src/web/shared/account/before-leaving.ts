/** Tasks before sign-out, and an abort signal for those that must not finish afterwards. */

let visit = new AbortController();

/** Aborted when the current user leaves: later results must not be written for the next user. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}

export function endVisit(): void {
  visit.abort();
  visit = new AbortController();
}

/** Sends something to the account that it has not got yet. Rejects on failure. */
type Sender = () => Promise<unknown>;

const senders = new Set<Sender>();

/** For a screen with unsent changes: it is called before the user leaves. */
export function sendBeforeLeaving(send: Sender): void {
  senders.add(send);
}

export async function sendAll(): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send()));
}
