import { firstExternalStudyId } from '#contract/shared/study.ts';
import type { IdentifiedRecord, Notice } from '#core/records/study-record.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { findSiblings, maxSiblings, readRecords, siblingsAmong, upsertRecords } from './store.ts';

/** Stores records behind the answer that shows them, and finds them meanwhile. */
export interface RecordRepository {
  /**
   * Queues records and returns before they are stored. The promise resolves at once while the queue has room, else when
   * it has room again: callers that can wait should.
   */
  keep(records: readonly IdentifiedRecord[]): Promise<void>;
  /** By id, including those still being stored; unknown ids are missing. */
  read(ids: readonly number[]): Promise<Map<number, IdentifiedRecord>>;
  /** Adds notices to records that are stored or being stored; the library's studies are not changed. */
  addNotices(found: ReadonlyMap<number, readonly Notice[]>): Promise<void>;
  /** See findSiblings; includes those still being stored. */
  siblings(records: readonly IdentifiedRecord[]): Promise<IdentifiedRecord[]>;
  /** Resolves when everything is stored, or after ten seconds without progress. */
  settled(): Promise<void>;
}

/**
 * Records in one statement. The embedded database runs one statement at a time, and a search should not wait behind a
 * long one.
 */
const batchSize = 100;
/** Records that may wait: at most some 10 MB of titles and abstracts for each thousand. */
const maxPending = 10_000;
/** Delay before storing, in milliseconds: the answers are sent first. */
const gatherMs = 400;
const firstPauseMs = 250;
const maxPauseMs = 5_000;
const shutdownTimeoutMs = 10_000;

export function createRecordRepository(
  database: Database,
  log: Log,
  now: () => Date = () => new Date(),
): RecordRepository {
  /** In order of arrival. A record is removed only when it is stored, so that reading never misses it. */
  const pending = new Map<number, IdentifiedRecord>();
  let working: Promise<void> | null = null;
  const roomWaiters: (() => void)[] = [];
  let ending = false;

  async function work(): Promise<void> {
    await pause(gatherMs);
    let pauseMs = firstPauseMs;
    while (pending.size > 0) {
      const batch = [...pending.values()].slice(0, batchSize);
      try {
        await store(batch);
        pauseMs = firstPauseMs;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (ending && Date.now() > endingSince + shutdownTimeoutMs) {
          log.error('records were not stored before the end', { records: pending.size });
          return;
        }
        await pause(pauseMs);
        pauseMs = Math.min(maxPauseMs, pauseMs * 2);
        continue;
      }
      for (const record of batch) if (pending.get(record.id) === record) pending.delete(record.id);
      if (pending.size < maxPending) for (const wake of roomWaiters.splice(0)) wake();
    }
  }
  let endingSince = 0;

  /** A record that the database refuses is found by halving the batch; the others are stored. */
  async function store(batch: readonly IdentifiedRecord[]): Promise<void> {
    try {
      await upsertRecords(database.drizzle, batch, now());
    } catch (error) {
      if (isPassing(error)) throw error;
      if (batch.length === 1) {
        log.error('a record could not be stored', { id: batch[0]?.id, source: batch[0]?.source, error });
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await store(batch.slice(0, middle));
      await store(batch.slice(middle));
    }
  }

  function start(): void {
    working ??= work()
      .catch((error: unknown) => {
        log.error('records could not be stored', { error, records: pending.size });
        pending.clear();
      })
      .finally(() => {
        working = null;
        for (const wake of roomWaiters.splice(0)) wake();
      });
  }

  async function keep(records: readonly IdentifiedRecord[]): Promise<void> {
    for (const record of records) {
      // Deleted and set again, not replaced in place: the newest form of a record is stored last.
      pending.delete(record.id);
      pending.set(record.id, record);
    }
    if (pending.size > 0) start();
    if (pending.size >= maxPending) await new Promise<void>((resolve) => roomWaiters.push(resolve));
  }

  async function read(ids: readonly number[]): Promise<Map<number, IdentifiedRecord>> {
    const found = new Map<number, IdentifiedRecord>();
    for (const id of ids) {
      const record = pending.get(id);
      if (record) found.set(id, record);
    }
    const rest = ids.filter((id) => !found.has(id));
    for (const [id, record] of await readRecords(database.drizzle, rest)) found.set(id, record);
    return found;
  }

  return {
    keep,
    read,

    async addNotices(found) {
      const own = [...found.keys()].filter((id) => id >= firstExternalStudyId);
      if (own.length === 0) return;
      const records = await read(own);
      await keep(
        [...records.values()].flatMap((record) => {
          const added = (found.get(record.id) ?? []).filter((notice) => !holds(record, notice));
          return added.length > 0 ? [{ ...record, notices: [...record.notices, ...added] }] : [];
        }),
      );
    },

    async siblings(records) {
      // Read before the database: a record that is stored meanwhile is then found there.
      const found = new Map(siblingsAmong(pending.values(), records).map((record) => [record.id, record]));
      for (const record of await findSiblings(database.drizzle, records)) {
        if (!found.has(record.id)) found.set(record.id, record);
      }
      return [...found.values()].sort((left, right) => left.id - right.id).slice(0, maxSiblings);
    },

    async settled() {
      ending = true;
      endingSince = Date.now();
      while (working !== null) await working;
      ending = false;
    },
  };
}

/** Whether the database is unavailable for the moment; the queue then waits for it. */
function isPassing(error: unknown): boolean {
  return error instanceof Failure && error.code === 'database_restarting';
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}

function holds(record: IdentifiedRecord, { kind, reportedBy, doi }: Notice): boolean {
  return record.notices.some((held) => held.kind === kind && held.reportedBy === reportedBy && held.doi === doi);
}
