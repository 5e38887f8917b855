import { forAccountHeader, type PendingEntry } from '#contract/shared/offline.ts';
import { type PendingSave, readSave, saveOutcome, withSave } from './pending-save-rules.ts';

/** The store of the queue; read and written as a whole, since it is short. */
export interface PendingSaveStore {
  read(): Promise<PendingSave[]>;
  /** Rejects where the browser cannot store. */
  write(queue: readonly PendingSave[]): Promise<void>;
}

export interface PendingSavesDependencies {
  store: PendingSaveStore;
  ask: (address: string, options: RequestInit) => Promise<Response>;
  now: () => Date;
  newKey: () => string;
}

const maxWaiting = 100;
const maxBody = 1_000_000;
/** Older saves are discarded, in milliseconds. */
const maxWaitMs = 30 * 86_400_000;

/**
 * Saves that could not be sent. Each belongs to one account and is sent once the server answers and that account is
 * signed in.
 */
export class PendingSaves {
  readonly #parts: PendingSavesDependencies;
  /** Sending and changing the queue run one after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: PendingSavesDependencies) {
    this.#parts = parts;
  }

  /** Queues a request that did not reach the server; null where it cannot wait. */
  add(
    account: number,
    request: { method: string; path: string; body: string; requestKey: string | null },
  ): Promise<PendingSave | null> {
    return this.#next(async () => {
      const { method, path, body } = request;
      const read = readSave(method, path, body);
      if (!read || body.length > maxBody) return null;
      const { now, newKey, store } = this.#parts;
      const save: PendingSave = {
        ...read,
        id: newKey(),
        account,
        method,
        path,
        body,
        requestKey: request.requestKey ?? newKey(),
        at: now().toISOString(),
        refused: null,
      };
      const queue = await this.#read();
      if (queue.length >= maxWaiting) return null;
      try {
        await store.write(withSave(queue, save));
      } catch {
        return null;
      }
      return save;
    });
  }

  /** The pending saves of an account, oldest first. */
  async of(account: number): Promise<PendingSave[]> {
    await this.#queue;
    return (await this.#read()).filter((save) => save.account === account);
  }

  /** Sends the account's pending saves in order; returns how many were carried out. */
  send(account: number): Promise<number> {
    return this.#next(async () => {
      let sent = 0;
      for (const save of (await this.#read()).filter((each) => each.account === account && each.refused === null)) {
        const outcome = await this.#sendOne(save);
        if (outcome === 'not now') break;
        const rest = (await this.#read()).filter(({ id }) => id !== save.id);
        if (outcome === 'done') sent += 1;
        await this.#parts.store.write(outcome === 'done' ? rest : [...rest, { ...save, refused: outcome.refused }]);
      }
      return sent;
    });
  }

  discard(account: number, id: string): Promise<void> {
    return this.#next(async () => {
      await this.#parts.store.write((await this.#read()).filter((save) => save.account !== account || save.id !== id));
    });
  }

  /** For an account that is removed from this browser. */
  dropAll(account: number): Promise<void> {
    return this.#next(async () => {
      await this.#parts.store.write((await this.#read()).filter((save) => save.account !== account));
    });
  }

  async #sendOne(save: PendingSave): Promise<'done' | 'not now' | { refused: string }> {
    let response: Response;
    try {
      response = await this.#parts.ask(save.path, {
        method: save.method,
        credentials: 'include',
        body: save.body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': save.requestKey,
          [forAccountHeader]: String(save.account),
        },
      });
    } catch {
      return 'not now';
    }
    const said = response.ok
      ? {}
      : ((await response.json().catch(() => ({}))) as { code?: unknown; message?: unknown });
    const code = typeof said.code === 'string' ? said.code : null;
    const outcome = saveOutcome(save, { status: response.status, code });
    if (outcome !== 'refused') return outcome;
    return { refused: typeof said.message === 'string' ? said.message : 'The server would not have it.' };
  }

  async #read(): Promise<PendingSave[]> {
    const queue = await this.#parts.store.read().catch(() => []);
    const oldest = new Date(this.#parts.now().getTime() - maxWaitMs).toISOString();
    return queue.filter(({ at }) => at > oldest);
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

/** A save as the page shows it. */
export function pendingEntryOf({ id, what, name, studyId, at, refused }: PendingSave): PendingEntry {
  return { id, what, name, studyId, at, refused };
}
