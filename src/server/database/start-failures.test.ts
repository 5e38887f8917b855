import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { migrationsFolder } from '../../../tests/server/embedded-template.ts';
import { silentLog } from '../../../tests/server/silent-log.ts';
import { embeddedTestOptions, hasPostgres, postgresTestOptions } from '../../../tests/server/test-databases.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

function opening(databaseUrl: string): Promise<unknown> {
  return openDatabase({ databaseUrl, dataDir: '/nowhere', childScript: '', migrationsFolder, log: silentLog }).then(
    () => 'opened',
    (error: unknown) => error,
  );
}

test('a server that does not answer is named, without the password', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  const error = await opening(`postgresql://someone:s3cret@127.0.0.1:${port}/data`);
  expect(error).toBeInstanceOf(StartFailure);
  expect(String(error)).toContain(`no PostgreSQL server answers at 127.0.0.1:${port}`);
  expect(String(error)).not.toContain('s3cret');
});

test('an address that is not PostgreSQL’s is reported in a sentence', async () => {
  const holder = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  const error = await opening(`postgresql://someone:s3cret@127.0.0.1:${port}/data`);
  holder.close();
  expect(error).toBeInstanceOf(StartFailure);
  expect(String(error)).not.toContain('s3cret');
});

test('an address that cannot be parsed is reported in a sentence', async () => {
  expect(await opening('postgresql://[oops')).toMatchObject({
    message: expect.stringContaining('DATABASE_URL cannot be read'),
  });
});

test('a server older than 15 is refused with its version', async () => {
  const fields = [
    { name: 'version', dataTypeID: 23 },
    { name: 'hash', dataTypeID: 25 },
  ];
  const old = { query: async () => ({ rows: [{ version: 140_012, hash: null }], fields }) } as unknown as Client;
  await expect(migrateDatabase(old, migrationsFolder)).rejects.toThrow('leads to PostgreSQL 14, but version 15');
});

test('a database that a newer program migrated is not changed', async () => {
  const options = await embeddedTestOptions();
  const database = await openDatabase(options);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 99999999999999)`,
  );
  await database.close();
  await expect(openDatabase(options)).rejects.toThrow('migrated by a newer version of this program');
});

test.skipIf(!hasPostgres())('programs that start side by side on an empty database migrate it once', async () => {
  const options = await postgresTestOptions();
  const database = await openDatabase(options);
  await database.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  const opened = await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)]);
  for (const one of opened) await one.ready();
  const { rows } = await database.pool.query('select count(*) as n from drizzle.__drizzle_migrations');
  const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  expect(rows).toEqual([{ n: entries.length }]);
  for (const one of [...opened, database]) await one.close();
});
