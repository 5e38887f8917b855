import { expect, test, vi } from 'vitest';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { createResultReader, type StudyResults, type StudyToRead } from './study-results.ts';

const study = (id: number, abstract: string | null) => mergeRecords([sampleRecord(id, { abstract })]);
const found: StudyResults = { mainFinding: null, effects: { effects: [], chosen: null } };
const log = { warn: vi.fn() };

test('a text is read once, and a study without a text is not asked about', async () => {
  const read = vi.fn(async (studies: readonly StudyToRead[]) => studies.map(() => found));
  const results = createResultReader({ read, log });
  const studies = [study(4_000_001, 'Quote. One.'), study(4_000_002, null)];
  expect([...(await results.of(studies, 1_000)).keys()]).toEqual([4_000_001]);
  expect([...(await results.of(studies, 1_000)).keys()]).toEqual([4_000_001]);
  expect(read).toHaveBeenCalledOnce();
});

test('a late reading is left out now and there the next time; a failed one is left out', async () => {
  let answer = (_: StudyResults[]) => {};
  const read = vi.fn(() => new Promise<StudyResults[]>((resolve) => (answer = resolve)));
  const results = createResultReader({ read, log });
  const studies = [study(4_000_001, 'Quote. One.')];
  expect((await results.of(studies, 0)).size).toBe(0);
  answer([found]);
  await vi.waitFor(async () => expect((await results.of(studies, 0)).size).toBe(1));
  const failing = createResultReader({ read: () => Promise.reject(new Error('too busy')), log });
  expect((await failing.of(studies, 1_000)).size).toBe(0);
  expect(log.warn).toHaveBeenCalledOnce();
});
