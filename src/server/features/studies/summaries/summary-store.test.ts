import { expect, test } from 'vitest';
import type { Summary } from '#contract/shared/study.ts';
import { studySummaries } from '#server/database/tables/schema.ts';
import { describeOnEachDatabase } from '../../../../../tests/server/test-databases.ts';
import { readSummariesByContent, readSummaryHashes, writeSummary } from './summary-store.ts';

function answer(studyId: number, text: string, generatedAt = '2026-11-21T12:00:00.000Z'): Summary {
  return {
    studyId,
    statements: [{ text, evidence: [{ passage: 1, quote: text, start: 0, end: text.length }] }],
    passages: [{ passage: 1, section: null, start: 0, end: text.length, text }],
    engine: 'extractive',
    model: null,
    generatedAt,
    check: { statementsChecked: 1, statementsKept: 1, numbersChecked: 0, numbersFound: 0 },
    canRegenerate: false,
  };
}

describeOnEachDatabase('stored summaries', (open) => {
  test('are found by their text and replaced by the same engine and model', async () => {
    const { drizzle } = await open();
    const key = { contentHash: 'h1', engine: 'extractive', model: null };
    expect(await readSummariesByContent(drizzle, ['h1'])).toEqual(new Map());
    await writeSummary(drizzle, { ...key, studyId: 4_000_001, answer: answer(4_000_001, 'first') });
    await writeSummary(drizzle, { ...key, studyId: 4_000_001, answer: answer(4_000_001, 'second') });
    expect(await readSummariesByContent(drizzle, ['h1', 'h2'])).toEqual(new Map([['h1', answer(4_000_001, 'second')]]));
    expect((await drizzle.select().from(studySummaries)).length).toBe(1);
  });

  test('the newest of several engines’ summaries is read', async () => {
    const { drizzle } = await open();
    const write = (engine: string, contentHash: string, at: string) =>
      writeSummary(drizzle, { contentHash, engine, model: 'm', studyId: 1, answer: answer(1, engine, at) });
    await write('newer', 'h1', '2026-11-21T12:00:00.000Z');
    await write('older', 'h1', '2026-11-20T12:00:00.000Z');
    await write('other', 'h2', '2026-11-19T12:00:00.000Z');
    const found = await readSummariesByContent(drizzle, ['h1', 'h2', 'h3']);
    expect([...found].map(([hash, { statements }]) => [hash, statements[0]?.text])).toEqual([
      ['h1', 'newer'],
      ['h2', 'other'],
    ]);
    expect(await readSummariesByContent(drizzle, [])).toEqual(new Map());
    expect((await readSummaryHashes(drizzle, 10)).sort()).toEqual(['h1', 'h2']);
    expect((await readSummaryHashes(drizzle, 1)).length).toBe(1);
  });
});
