/** Rows that were written by one kind of database are the same, to the byte, after they were read into the other. */
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { embeddedTestOptions, postgresTestOptions } from '../../../tests/server/test-databases.ts';
import { type CommandConnection, startForCommand } from './command-connection.ts';
import {
  fillTables,
  inSnapshot,
  listTables,
  type RowClient,
  readRows,
  readSequences,
  rowCounter,
} from './table-rows.ts';

async function embedded(): Promise<CommandConnection> {
  return startForCommand(await embeddedTestOptions());
}

async function onServer(): Promise<CommandConnection> {
  const client = new pg.Client({ connectionString: (await postgresTestOptions()).databaseUrl ?? '' });
  await client.connect();
  return { client, end: () => client.end() };
}

async function readAll(client: RowClient) {
  return inSnapshot(client, async () => {
    const tables = new Map<string, { lines: string[]; rows: number; sha256: string }>();
    for (const table of await listTables(client)) {
      const counter = rowCounter();
      const lines: string[] = [];
      for await (const line of readRows(client, table)) {
        counter.count(line);
        lines.push(line);
      }
      tables.set(table.name, { lines, ...counter.result() });
    }
    return { tables, sequences: await readSequences(client) };
  });
}

type Content = Awaited<ReturnType<typeof readAll>>;

function fill(client: RowClient, { tables, sequences }: Content, prove: () => Promise<void> = async () => {}) {
  const given = [...tables].map(([name, { lines }]) => ({
    name,
    async *lines() {
      yield* lines;
    },
  }));
  return fillTables(client, given, sequences, prove);
}

/** Characters that a reader of lines or of JSON could stumble over, and an order that depends on the language. */
const words = ['é', 'z', 'Z', '"\\', 'a\nb', 'a\u2028b\u2029', '\u0001', '💊', '{"a":1}', ''];

async function furnish(client: RowClient): Promise<void> {
  await client.query(`insert into users (email, email_key, password_hash) values ('gone@example.org', 'gone', 'x')`);
  await client.query(`insert into users (email, email_key, password_hash) values ('ada@example.org', 'ada', 'x')`);
  await client.query(`insert into users (email, email_key, password_hash) values ('last@example.org', 'last', 'x')`);
  await client.query(`delete from users where email_key <> 'ada'`);
  const [user] = (await client.query<{ id: number }>('select id from users')).rows;
  for (const [index, word] of words.entries()) {
    await client.query(`insert into engine_answers (key, skill, answer) values ($1, $1, $2)`, [
      `${word}${index}`,
      JSON.stringify({ word, tiny: 1e-320, big: 123456789012345680000 }),
    ]);
  }
  // A collection before its parent, by their ids.
  await client.query(
    `insert into collections (id, user_id, name, parent_id) overriding system value values (7, $1, 'above', null), (3, $1, 'below', 7)`,
    [user?.id],
  );
}

const directions: [string, () => Promise<CommandConnection>, () => Promise<CommandConnection>][] = [
  ['from the embedded database to a server', embedded, onServer],
  ['from a server to the embedded database', onServer, embedded],
];

test.skipIf(!inject('databases').postgres).each(directions)('%s', async (_way, openFirst, openSecond) => {
  const [first, second] = [await openFirst(), await openSecond()];
  try {
    await furnish(first.client);
    const before = await readAll(first.client);
    expect(before.tables.get('engine_answers')?.rows).toBe(words.length);

    await expect(
      fill(second.client, before, async () => {
        throw new Error('It was not proved.');
      }),
    ).rejects.toThrow('It was not proved.');
    expect([...(await readAll(second.client)).tables.values()].filter(({ rows }) => rows > 0)).toEqual([]);

    await fill(second.client, before);
    expect(await readAll(second.client)).toEqual(before);
    // Foreign keys hold again, and no id of a deleted row is given out.
    await expect(second.client.query('update collections set parent_id = 999 where id = 3')).rejects.toThrow(/foreign/);
    const { rows } = await second.client.query<{ id: number }>(
      `insert into users (email, email_key, password_hash) values ('new@example.org', 'new', 'x') returning id`,
    );
    expect(rows[0]?.id).toBe(4);
  } finally {
    await first.end();
    await second.end();
  }
});
