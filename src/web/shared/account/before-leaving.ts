/** What must be done before a person leaves, and what must not be done afterwards. */

let visit = new AbortController();

/** Aborted when the person who is here now leaves: what comes later must not be written for the next one. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}

export function endVisit(): void {
  visit.abort();
  visit = new AbortController();
}

/** Brings something that is not in the account yet into it. Rejects where it could not. */
type Sender = () => Promise<unknown>;

const senders = new Set<Sender>();

/** For a screen with changes of a person that are still on their way: it is called before that person leaves. */
export function sendBeforeLeaving(send: Sender): void {
  senders.add(send);
}

export async function sendAll(): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send()));
}
