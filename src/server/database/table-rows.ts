import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { asNumber, asText, checkedRows, orNull } from './query-rows.ts';

/** A connection of its own, on which nothing else runs meanwhile. */
export type RowClient = Pick<ClientBase, 'query'>;

/**
 * What other servers answered and how often they were asked: a later request fills these again, and a limit that is
 * counted anew does no harm. They are left out of backups.
 */
const leftOut = new Set(['outbound_responses', 'outbound_slots', 'request_limits']);

export interface RowTable {
  name: string;
  /** What its rows are ordered by, the same on every server: SQL. */
  order: string;
}

/** The last id that a sequence gave out. */
export interface SequencePosition {
  name: string;
  last: number;
}

/** A file that the database refers to: its key in the file store, length and SHA-256 as it was uploaded. */
export interface ReferredFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** About how many bytes of rows are held at once. */
const batchBytes = 4 * 1_048_576;
const maxRowsAtOnce = 2_000;

/** Values as text that is the same on every server and in every time zone. */
const fixedForms = "set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Runs `work` in one transaction that sees the database as it is at its first statement, whatever others write. */
export async function inSnapshot<Result>(client: RowClient, work: () => Promise<Result>): Promise<Result> {
  return between(client, 'begin isolation level repeatable read read only', work);
}

async function between<Result>(client: RowClient, begin: string, work: () => Promise<Result>): Promise<Result> {
  await client.query(begin);
  try {
    await client.query(fixedForms);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The tables whose rows a backup holds, by name. Throws for one without a primary key, whose rows have no order. */
export async function listTables(client: RowClient): Promise<RowTable[]> {
  const found = checkedRows(
    { name: asText, order: orNull(asText) },
    await client.query(`
      select c.relname::text as name,
        (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
                           ', ' order by k.place)
         from pg_index i, unnest(i.indkey) with ordinality as k(number, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as "order"
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      order by c.relname collate "C"`),
  );
  return found
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, order }) => {
      if (order === null) throw new Error(`The table ${name} has no primary key and cannot be backed up.`);
      return { name, order };
    });
}

/** A table's rows in order, each as one line of JSON without its line end. Only inside a transaction. */
export async function* readRows(client: RowClient, { name, order }: RowTable): AsyncGenerator<string, void> {
  await client.query(
    `declare rows_to_read no scroll cursor for select row_to_json(t)::text as row from ${quoted(name)} t order by ${order}`,
  );
  for (let count = 100; ; ) {
    const rows = checkedRows({ row: asText }, await client.query(`fetch ${count} from rows_to_read`));
    let bytes = 0;
    for (const { row } of rows) {
      bytes += row.length;
      yield row;
    }
    if (rows.length < count) break;
    count = Math.max(1, Math.min(maxRowsAtOnce, Math.floor((batchBytes * rows.length) / Math.max(1, bytes))));
  }
  await client.query('close rows_to_read');
}

/** Counts and hashes lines as a backup does: SHA-256 over each line and its end. */
export function rowCounter() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** Returns the line with its end. */
    count(line: string): string {
      rows += 1;
      const whole = `${line}\n`;
      hash.update(whole);
      return whole;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** The files that the rows refer to; none in a database that is older than uploads. Only inside the snapshot. */
export async function readReferredFiles(client: RowClient): Promise<ReferredFile[]> {
  const [known] = checkedRows(
    { there: asNumber },
    await client.query(`select count(*)::int as there from pg_class
      where relname = 'uploaded_studies' and relnamespace = current_schema()::regnamespace`),
  );
  if (known?.there !== 1) return [];
  return checkedRows(
    { key: asText, bytes: asNumber, sha256: asText },
    await client.query(
      'select file_key as key, file_size as bytes, content_hash as sha256 from uploaded_studies order by file_key collate "C"',
    ),
  );
}

/** Those that have given out an id. A deleted row's id must not be given out again. */
export async function readSequences(client: RowClient): Promise<SequencePosition[]> {
  return checkedRows(
    { name: asText, last: asNumber },
    await client.query(`select sequencename::text as name, last_value as last from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`),
  );
}

/** How many rows the tables of a backup hold together: 0 for a database that nothing was stored in. */
export async function countAllRows(client: RowClient): Promise<number> {
  let all = 0;
  for (const { name } of await listTables(client)) {
    const [counted] = checkedRows(
      { rows: asNumber },
      await client.query(`select count(*) as rows from ${quoted(name)}`),
    );
    all += counted?.rows ?? 0;
  }
  return all;
}

/**
 * Fills an empty, migrated database in one transaction: all of it is stored, or nothing. Foreign keys are taken away
 * meanwhile, since rows come table by table, and are checked when they are put back. `prove` runs last, in the same
 * transaction: what it throws undoes everything.
 */
export async function fillTables(
  client: RowClient,
  tables: readonly { name: string; lines: () => AsyncIterable<string> }[],
  sequences: readonly SequencePosition[],
  prove: () => Promise<void>,
): Promise<void> {
  await between(client, 'begin', async () => {
    const keys = checkedRows(
      { table: asText, name: asText, definition: asText },
      await client.query(`select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`),
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name, lines } of tables) await insertRows(client, name, lines());
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last } of sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
    await prove();
  });
}

async function insertRows(client: RowClient, table: string, lines: AsyncIterable<string>): Promise<void> {
  const insert = `insert into ${quoted(table)} overriding system value
    select * from json_populate_recordset(null::${quoted(table)}, $1::json)`;
  let batch: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (bytes >= batchBytes || batch.length >= maxRowsAtOnce) await send();
  }
  await send();
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
