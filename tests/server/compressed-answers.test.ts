/** Answers are compressed for clients that accept it, and are the same answers. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '../../src/contract/search.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const databases = wholeAppDatabase();
let app: WholeApp;
beforeAll(async () => {
  const database = await databases.open();
  app = await openWholeApp(database);
}, 120_000);
afterAll(async () => {
  await app.close();
  await databases.end();
});

const url = '/api/search/library?q=mediterranean+diet&searchId=search-0001';
const get = (accepted: string | null, address = url) =>
  app.server.inject({ url: address, headers: accepted === null ? {} : { 'accept-encoding': accepted } });
const studies = (text: string) => (JSON.parse(text) as SearchResponse).studies;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('to a reader that takes “%s” as %s, less than half as large', async (accepted, encoding, unpacked) => {
  const plain = await get(null);
  const answer = await get(accepted);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
  expect(studies(unpacked(answer.rawPayload).toString())).toEqual(studies(plain.body));
});

test.each([null, 'identity', 'zstd', 'gzip;q=0, br;q=0.0'])('plain to a reader that takes %j', async (accepted) => {
  const answer = await get(accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(studies(answer.body).length).toBeGreaterThan(0);
});

test('short answers and errors are not compressed', async () => {
  const small = await get('br', '/api/user');
  expect(small.headers['content-encoding']).toBeUndefined();
  const problem = await get('br', '/api/search/library?q=');
  expect(problem.statusCode).toBe(400);
  expect(problem.json()).toMatchObject({ code: 'invalid_input' });
});
