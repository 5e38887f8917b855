import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { silentLog } from '../../../../tests/server/silent-log.ts';
import { describeOnEachDatabase } from '../../../../tests/server/test-databases.ts';
import { createRecordRepository } from './record-repository.ts';
import { readRecords } from './store.ts';

/** The database with a hook before its statements: `fault` decides what a statement throws, null for none. */
function gated(database: Database, fault: (statement: string) => unknown): Database {
  const drizzle = new Proxy(database.drizzle, {
    get(target, name, receiver) {
      if (name !== 'execute') return Reflect.get(target, name, receiver);
      return async (query: Parameters<typeof target.execute>[0]) => {
        const error = fault(JSON.stringify(query));
        if (error !== null) throw error;
        return target.execute(query);
      };
    },
  });
  return { ...database, drizzle };
}

const records = (count: number) => Array.from({ length: count }, (_, index) => sampleRecord(4_000_000 + index));

describeOnEachDatabase('the record repository', (open) => {
  test('reads records that are not stored yet, and stores them', async () => {
    const database = await open();
    const repository = createRecordRepository(database, silentLog);
    void repository.keep(records(1_200));
    expect((await readRecords(database.drizzle, [4_000_001])).size).toBe(0);
    expect((await repository.read([4_000_001, 17])).get(4_000_001)?.title).toContain('4000001');
    await repository.settled();
    expect(
      (
        await readRecords(
          database.drizzle,
          records(1_200).map(({ id }) => id),
        )
      ).size,
    ).toBe(1_200);
    expect((await repository.read([4_000_001])).size).toBe(1);
  });

  test('siblings are found while they are being stored, and once afterwards', async () => {
    const database = await open();
    const repository = createRecordRepository(database, silentLog);
    const title = 'Walking for an hour a day and sleep in older adults';
    const [one, other] = [sampleRecord(4_100_000, { title }), sampleRecord(4_100_001, { title })];
    void repository.keep([other, sampleRecord(4_100_002, { title: 'A wholly different matter of trial and error' })]);
    expect((await repository.siblings([one])).map(({ id }) => id)).toEqual([4_100_001]);
    await repository.settled();
    void repository.keep([one]);
    expect((await repository.siblings([one])).map(({ id }) => id)).toEqual([4_100_000, 4_100_001]);
    await repository.settled();
  });

  test('the newest form of a record is stored, in whatever order the writes run', async () => {
    const database = await open();
    const repository = createRecordRepository(database, silentLog);
    void repository.keep([sampleRecord(4_000_000, { citationCount: 1 })]);
    await new Promise((resolve) => setTimeout(resolve, 16));
    void repository.keep([sampleRecord(4_000_000, { citationCount: 2 })]);
    expect((await repository.read([4_000_000])).get(4_000_000)?.citationCount).toBe(2);
    await repository.settled();
    expect((await readRecords(database.drizzle, [4_000_000])).get(4_000_000)?.citationCount).toBe(2);
  });

  test('adds a notice once, to records that are stored and that wait', async () => {
    const database = await open();
    const repository = createRecordRepository(database, silentLog);
    const notice = {
      kind: 'retraction',
      date: null,
      doi: null,
      pmid: null,
      url: null,
      reportedBy: 'openalex',
    } as const;
    const found = new Map([4_000_000, 4_000_001, 4_000_002].map((id) => [id, [notice]]));
    void repository.keep(records(1));
    await repository.settled();
    void repository.keep([sampleRecord(4_000_001)]);
    await repository.addNotices(found);
    await repository.addNotices(found);
    const both = [4_000_000, 4_000_001];
    expect([...(await repository.read([...both, 4_000_002])).values()].map(({ notices }) => notices)).toEqual([
      [notice],
      [notice],
    ]);
    await repository.settled();
    await repository.addNotices(found);
    await repository.settled();
    const stored = await readRecords(database.drizzle, both);
    expect(both.map((id) => stored.get(id)?.notices)).toEqual([[notice], [notice]]);
  });

  test('waits for a restarting database and loses nothing', async () => {
    let tries = 0;
    const database = await open();
    const away = gated(database, () => (++tries <= 2 ? new Failure('database_restarting') : null));
    const repository = createRecordRepository(away, silentLog);
    void repository.keep(records(3));
    await repository.settled();
    expect(tries).toBe(3);
    expect((await readRecords(database.drizzle, [4_000_000, 4_000_001, 4_000_002])).size).toBe(3);
  });

  test('a record that the database refuses is left out alone, and logged', async () => {
    const said: string[] = [];
    const database = await open();
    const refusing = gated(database, (statement) => (statement.includes('unstorable') ? new Error('refused') : null));
    const repository = createRecordRepository(refusing, { ...silentLog, error: (event) => said.push(event) });
    const faulty = sampleRecord(4_000_003, { title: 'unstorable' });
    void repository.keep([...records(3), faulty, sampleRecord(4_000_004)]);
    await repository.settled();
    expect(
      [
        ...(
          await readRecords(
            database.drizzle,
            [0, 1, 2, 3, 4].map((n) => 4_000_000 + n),
          )
        ).keys(),
      ].sort(),
    ).toEqual([4_000_000, 4_000_001, 4_000_002, 4_000_004]);
    expect(said).toEqual(['a record could not be stored']);
  });

  test('delays its callers when the queue is full', async () => {
    const database = await open();
    const repository = createRecordRepository(database, silentLog);
    let full = true;
    const kept = repository.keep(records(10_001)).then(() => {
      full = false;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(full).toBe(true);
    await kept;
    await repository.settled();
    expect((await readRecords(database.drizzle, [4_010_000])).size).toBe(1);
  }, 60_000);
});
