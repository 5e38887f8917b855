/** Studies whose effects are being read by the server's rules, a few at a time so that rows appear as they are read. */
import { readAnalysisRows } from '#contract/meta-analysis.ts';
import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { call } from '#web/api/call.ts';
import { isAborted, messageOf } from '#web/api/request-error.ts';
import type { RowsRead } from './rows-read.ts';

/** The number of the study in a basket; null for a manual row, and for a paper that was deleted. */
export function basketId({ id, paper }: Pick<RowStudy, 'id' | 'paper'>): number | null {
  return id ?? (paper && !paper.deleted ? -paper.id : null);
}

/** In one request: a big one would leave the table empty for long. */
const batchSize = 25;

export interface ReadingState {
  /** Studies that were requested and not read yet. */
  readonly waiting: number;
  /** Why the others could not be read. */
  readonly fault: string | null;
}

export class StudyReadings {
  readonly #send: (ids: readonly number[], signal: AbortSignal) => Promise<RowsRead>;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<number>();
  /** Studies whose request failed: it is not repeated automatically. */
  readonly #failed = new Set<number>();
  #abort = new AbortController();
  #state: ReadingState = { waiting: 0, fault: null };

  constructor(send = sendRows) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ReadingState => this.#state;

  /** Also those that could not be read: they are still chosen. */
  waiting(): ReadonlySet<number> {
    return new Set([...this.#waiting, ...this.#failed]);
  }

  /** Requests those that were not requested yet. `arrived` receives every batch. */
  ask(ids: readonly number[], arrived: (read: RowsRead) => void): void {
    const wanted = ids.filter((id) => !this.#waiting.has(id) && !this.#failed.has(id));
    if (wanted.length === 0) return;
    for (const id of wanted) this.#waiting.add(id);
    this.#publish(null);
    void this.#read(wanted, arrived);
  }

  /** Allows failed ones to be requested again. */
  again(): void {
    this.#failed.clear();
    this.#publish(null);
  }

  /** Aborts the current reading; finished readings stay. */
  readonly stop = (): void => {
    this.#abort.abort();
    this.#abort = new AbortController();
  };

  async #read(ids: readonly number[], arrived: (read: RowsRead) => void): Promise<void> {
    const { signal } = this.#abort;
    for (let at = 0; at < ids.length; at += batchSize) {
      const batch = ids.slice(at, at + batchSize);
      try {
        const read = await this.#send(batch, signal);
        for (const id of batch) this.#waiting.delete(id);
        // A number without a stored study has no row: it is not requested again and again.
        for (const id of batch) if (!read.rows.some(({ study }) => basketId(study) === id)) this.#failed.add(id);
        arrived(read);
        this.#publish(read.unread.length > 0 ? unreadText(read) : this.#state.fault);
      } catch (error) {
        const left = ids.slice(at);
        for (const id of left) {
          this.#waiting.delete(id);
          this.#failed.add(id);
        }
        this.#publish(isAborted(error) ? 'Stopped.' : messageOf(error, 'The server could not read the studies.'));
        return;
      }
    }
  }

  #publish(fault: string | null): void {
    this.#state = { waiting: this.#waiting.size, fault };
    for (const listener of this.#listeners) listener();
  }
}

function unreadText({ unread }: RowsRead): string {
  return unread.map(({ title, why }) => `${title}: ${why}`).join(' ');
}

async function sendRows(ids: readonly number[], signal: AbortSignal): Promise<RowsRead> {
  if (ids.some((id) => id < 0)) return (await import('./paper-rows.lazy.ts')).readWithPapers(ids, signal, sendRows);
  return call(readAnalysisRows, { body: { studies: ids.map((id) => ({ id })) } }, { signal });
}
