import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { HttpClientResponse } from '#server/http-client/http-client.ts';
import { pageParts, walkPages } from './page-walk.ts';

/** A database with `held` rows that states `total`; records when each part is requested and read. */
async function walk(held: number, total: number, glances: boolean) {
  const events: string[] = [];
  const rowsOf = (answer: HttpClientResponse) => Number(answer.body);
  const walked = await walkPages({
    upstream: 'core',
    parts: pageParts(0, 300, 100),
    deadlineMs: 1_000,
    signal: new AbortController().signal,
    ask: async ({ offset, limit }) => {
      events.push(`ask ${offset}`);
      const body = String(Math.max(0, Math.min(limit, held - offset)));
      return { status: 200, headers: {}, body, cacheAgeMs: null, attempts: 1 };
    },
    read: (answer) => {
      events.push(`read ${answer.body}`);
      const records = Array.from({ length: rowsOf(answer) }, (_, index) => emptyRecord('core', `${index}`, 'Title'));
      return { outcome: 'studies', records, dropped: [], keys: [], total: { count: total, exact: true } };
    },
    ...(glances && { peek: (answer: HttpClientResponse) => ({ rows: rowsOf(answer), total }) }),
  });
  return { walked, events };
}

test('with a peek the next part is requested before one is read, without it afterwards', async () => {
  const glancing = await walk(300, 300, true);
  expect(glancing.events).toEqual(['ask 0', 'ask 100', 'read 100', 'ask 200', 'read 100', 'read 100']);
  const reading = await walk(300, 300, false);
  expect(reading.events).toEqual(['ask 0', 'read 100', 'ask 100', 'read 100', 'ask 200', 'read 100']);
  expect(glancing.walked.records).toEqual(reading.walked.records);
  expect(glancing.walked.asked.requests).toBe(3);
});

test('a peek requests nothing beyond the total, nor after a part without rows', async () => {
  expect((await walk(150, 150, true)).events).toEqual(['ask 0', 'ask 100', 'read 100', 'read 50']);
  const { events, walked } = await walk(100, 500, true);
  expect(events).toEqual(['ask 0', 'ask 100', 'read 100', 'read 0']);
  expect(walked.endedAt).toBe(100);
});
