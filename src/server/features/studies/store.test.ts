import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { describeOnEachDatabase } from '../../../../tests/server/test-databases.ts';
import { findSiblings, pruneExpired, readRecords, upsertRecords } from './store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const none = { doi: null, pmid: null, pmcid: null, arxiv: null };

describeOnEachDatabase('stored records', (open) => {
  test('are read as they were stored, and unknown ids are missing', async () => {
    const { drizzle } = await open();
    const records = [sampleRecord(4_000_001, { abstract: 'ß “quoted” \\ 5% ★' }), sampleRecord(9_007_199_254_740_991)];
    await upsertRecords(drizzle, records, now);
    const found = await readRecords(drizzle, [4_000_001, 5, 9_007_199_254_740_991]);
    expect([...found.values()].sort((a, b) => a.id - b.id)).toEqual(records);
    expect(await readRecords(drizzle, [])).toEqual(new Map());
  });

  test('are replaced by their newest form, also within one call', async () => {
    const { drizzle } = await open();
    await upsertRecords(drizzle, [sampleRecord(4_000_001, { citationCount: 1 })], now);
    await upsertRecords(
      drizzle,
      [sampleRecord(4_000_001, { citationCount: 2 }), sampleRecord(4_000_001, { citationCount: 3 })],
      later(0.01),
    );
    expect((await readRecords(drizzle, [4_000_001])).get(4_000_001)?.citationCount).toBe(3);
  });

  test('an id that another record has remains with that record', async () => {
    const { drizzle } = await open();
    await upsertRecords(drizzle, [sampleRecord(4_000_001, { sourceKey: 'first' })], now);
    await upsertRecords(drizzle, [sampleRecord(4_000_001, { sourceKey: 'second' })], later(3));
    expect((await readRecords(drizzle, [4_000_001])).get(4_000_001)?.sourceKey).toBe('first');
  });

  test('text that PostgreSQL cannot hold is fixed, not refused', async () => {
    const { drizzle } = await open();
    await upsertRecords(drizzle, [sampleRecord(4_000_001, { title: 'a\u0000b \ud83d x 🙂 \\u0000' })], now);
    expect((await readRecords(drizzle, [4_000_001])).get(4_000_001)?.title).toBe('ab \ufffd x 🙂 \\u0000');
  });

  test('expire 90 days after they were last returned, unless they are saved', async () => {
    const { drizzle } = await open();
    await upsertRecords(
      drizzle,
      [1, 2, 3].map((number) => sampleRecord(4_000_000 + number)),
      now,
    );
    await upsertRecords(drizzle, [sampleRecord(4_000_002)], later(30));
    await drizzle.execute(sql`update study_records set saved = true, expires_at = null where id = 4000003`);
    expect(await pruneExpired(drizzle, later(89.9))).toBe(0);
    expect(await pruneExpired(drizzle, later(90.1))).toBe(1);
    expect(await pruneExpired(drizzle, later(120.1))).toBe(1);
    await upsertRecords(drizzle, [sampleRecord(4_000_003, { citationCount: 7 })], later(120));
    expect(await pruneExpired(drizzle, later(9_999))).toBe(0);
    expect([...(await readRecords(drizzle, [4_000_001, 4_000_002, 4_000_003])).keys()]).toEqual([4_000_003]);
  });

  test('siblings share DOI, PMID, PMCID or a distinctive title; other records are left out', async () => {
    const { drizzle } = await open();
    const title = 'Primary prevention of cardiovascular disease with a Mediterranean diet';
    const asked = sampleRecord(4_000_001, {
      title,
      identifiers: { doi: '10.1/a', pmid: '7', pmcid: 'PMC9', arxiv: null },
    });
    await upsertRecords(
      drizzle,
      [
        sampleRecord(4_000_002, { identifiers: { ...none, doi: '10.1/a' } }),
        sampleRecord(4_000_003, { identifiers: { ...none, pmid: '7' } }),
        sampleRecord(4_000_004, { identifiers: { ...none, pmcid: 'PMC9' } }),
        sampleRecord(4_000_005, { title: `${title.toUpperCase()}.` }),
        sampleRecord(4_000_006, { identifiers: { ...none, doi: '10.1/b' } }),
        sampleRecord(4_000_007, { title: 'Editorial' }),
      ],
      now,
    );
    expect((await findSiblings(drizzle, [asked])).map(({ id }) => id)).toEqual([
      4_000_002, 4_000_003, 4_000_004, 4_000_005,
    ]);
    expect(await findSiblings(drizzle, [sampleRecord(4_000_008, { title: 'Editorial' })])).toEqual([]);
    expect(await findSiblings(drizzle, [])).toEqual([]);
  });
});
