import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { Failure } from '#server/diagnostics/failure.ts';
import {
  describeOnEachDatabase,
  embeddedTestOptions,
  postgresTestOptions,
} from '../../../tests/server/test-databases.ts';
import { openDatabase } from './open-database.ts';
import { requestLimits } from './tables/schema.ts';

describeOnEachDatabase('an opened database', (open) => {
  test('is ready, migrated, and reads bigint as a number', async () => {
    const database = await open();
    await database.ready();
    await database.drizzle.insert(requestLimits).values({ key: 'a', points: 1, expire: 1_763_700_000_000 });
    const { rows } = await database.drizzle.execute(sql`select expire, count(*) over () as n from request_limits`);
    expect(rows).toEqual([{ expire: 1_763_700_000_000, n: 1 }]);
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('too large');
  });

  test('runs concurrent transactions, of which every third rolls back, each whole or not at all', async () => {
    const database = await open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        database.transaction(async (tx) => {
          await tx.insert(requestLimits).values({ key: `first ${number}`, points: number });
          await new Promise((resolve) => setTimeout(resolve, number % 4));
          await tx.insert(requestLimits).values({ key: `second ${number}`, points: number });
          if (number % 3 === 0) throw new Error('on purpose');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    const rows = await database.drizzle.select({ points: requestLimits.points }).from(requestLimits);
    const kept = Array.from({ length: 20 }, (_, number) => number).filter((number) => number % 3 !== 0);
    expect(rows.map(({ points }) => points).sort((a, b) => a - b)).toEqual(kept.flatMap((number) => [number, number]));
  });

  test('answers of concurrent statements are not mixed up, however large their parameters', async () => {
    const database = await open();
    const wrong: number[] = [];
    await Promise.all(
      Array.from({ length: 24 }, async (_, worker) => {
        for (let round = 0; round < 8; round++) {
          const filling = 'x'.repeat(worker % 2 === 0 ? 10 : 200_000 + worker * 1_000 + round);
          const number = worker * 100 + round;
          const { rows } = await database.pool.query<{ v: number; l: number }>(
            `select $1::int + ${worker % 5} as v, length($2::text) as l`,
            [number, filling],
          );
          if (rows[0]?.v !== number + (worker % 5) || rows[0].l !== filling.length) wrong.push(number);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('named statements of different connections are separate', async () => {
    const database = await open();
    const clients = await Promise.all([database.pool.connect(), database.pool.connect()]);
    try {
      const values = await Promise.all(
        clients.map(async (client, index) => {
          const statement = { name: 'same name', text: `select $1::int + ${index * 100} as v`, values: [index] };
          await client.query(statement);
          return (await client.query<{ v: number }>(statement)).rows[0]?.v;
        }),
      );
      expect(values).toEqual([0, 101]);
    } finally {
      for (const client of clients) client.release();
    }
  });

  test('a faulty statement fails alone, with the driver’s own error and without its parameters', async () => {
    const database = await open();
    const secret = 'words of a reader';
    const results = await Promise.allSettled([
      database.drizzle.execute(sql`select ${secret}::int`),
      database.drizzle.execute(sql`select no_such_column`),
      database.drizzle.execute(sql`select 1 as one`),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    const [, missing] = results;
    expect(missing?.status === 'rejected' && missing.reason).toMatchObject({ code: '42703' });
    expect(missing?.status === 'rejected' && String(missing.reason)).not.toContain('Failed query');
  });

  test('a transaction whose statement failed cannot commit, even when the work goes on', async () => {
    const database = await open();
    const work = database.transaction(async (tx) => {
      await tx.insert(requestLimits).values({ key: 'lost', points: 1 });
      await tx.execute(sql`select no_such_column`).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await database.drizzle.select().from(requestLimits)).toEqual([]);
  });

  test('a client that leaves inside a transaction loses its changes and blocks no other', async () => {
    const database = await open();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into request_limits values ('left', 1, null)");
    client.release(true);
    await database.drizzle.insert(requestLimits).values({ key: 'stayed', points: 1 });
    expect(await database.drizzle.select({ key: requestLimits.key }).from(requestLimits)).toEqual([{ key: 'stayed' }]);
  });
});

test.each(inject('databases').each)(
  'a closed database says that the server stops, and closes twice (%s)',
  async (kind) => {
    const database = await openDatabase(await (kind === 'embedded' ? embeddedTestOptions() : postgresTestOptions()));
    await database.close();
    await database.close();
    const refused = database.drizzle.execute(sql`select 1`);
    await expect(refused).rejects.toBeInstanceOf(Failure);
    await expect(refused).rejects.toMatchObject({ code: 'shutting_down' });
  },
);
