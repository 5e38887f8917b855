/** Whether the studies of a shared answer were retracted since: asked at most daily, and a silence is never taken for a no. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import {
  createSharedAnswerRetractions,
  type LookupRetractionStatuses,
  type ReportedStatus,
} from '../../src/server/features/answers/sharing/shared-answer-retractions.ts';
import { sampleStudy } from '../sample-answer.ts';
import { silentLog } from './silent-log.ts';
import { describeOnEachDatabase } from './test-databases.ts';

const hour = 3_600_000;
const start = Date.parse('2026-05-01T08:00:00Z');

describeOnEachDatabase('standing of the studies of shared answers', (open) => {
  let database: Database;
  let nowMs = start;
  let asked: number[][] = [];
  let said: LookupRetractionStatuses = async () => new Map();

  beforeAll(async () => {
    database = await open();
  }, 120_000);
  beforeEach(async () => {
    await database.pool.query('delete from study_standings');
    nowMs = start;
    asked = [];
  });

  const retractionStatuses = () =>
    createSharedAnswerRetractions({
      database,
      lookup: async (studies, signal) => {
        asked.push(studies.map(({ id }) => id));
        return said(studies, signal);
      },
      log: silentLog,
      now: () => new Date(nowMs),
    });
  const studies = [sampleStudy(1), sampleStudy(2)];
  const says =
    (first: ReportedStatus['standing'], second: ReportedStatus['standing']): LookupRetractionStatuses =>
    async () =>
      new Map([
        [1, { standing: first, saidMs: nowMs }],
        [2, { standing: second, saidMs: nowMs }],
      ]);
  const of = async (waitMs = 1_000) =>
    (await retractionStatuses().present(studies, waitMs)).map(
      ({ studyId, standing: retractionStatus }) => `${studyId} ${retractionStatus}`,
    );

  test('is looked up once a day, however often the answer is opened', async () => {
    said = says('not_reported', 'retracted');
    expect(await of()).toEqual(['1 not_reported', '2 retracted']);
    nowMs += 23 * hour;
    expect(await of()).toEqual(['1 not_reported', '2 retracted']);
    expect(asked).toEqual([[1, 2]]);
    nowMs += 2 * hour;
    said = says('retracted', 'retracted');
    expect(await of()).toEqual(['1 retracted', '2 retracted']);
    expect(asked).toHaveLength(2);
  });

  test('a lookup has the time of its requests', async () => {
    said = says('not_reported', null);
    const [first, second] = await retractionStatuses().present(studies, 1_000);
    expect(first?.saidAt).toBe('2026-05-01T08:00:00.000Z');
    expect(second).toMatchObject({ standing: 'unknown' });
  });

  describe('a lookup that failed', () => {
    test('says unknown, and not the status of the day before', async () => {
      said = says('not_reported', 'not_reported');
      await of();
      nowMs += 25 * hour;
      said = () => Promise.reject(new Error('down'));
      expect(await of()).toEqual(['1 unknown', '2 unknown']);
      // Tried again after an hour, not at each visit.
      await of();
      expect(asked).toHaveLength(2);
      nowMs += hour;
      said = says('not_reported', 'not_reported');
      expect(await of()).toEqual(['1 not_reported', '2 not_reported']);
    });

    test('does not unmark a retracted study', async () => {
      said = says('retracted', 'concern');
      await of();
      nowMs += 25 * hour;
      said = async () => new Map();
      expect(await of()).toEqual(['1 retracted', '2 concern']);
    });
  });

  test('a study that was retracted when the answer was made stays retracted, for any later lookup', async () => {
    said = says('not_reported', 'not_reported');
    const [first] = await retractionStatuses().present([sampleStudy(1, { standing: 'retracted' })], 1_000);
    expect(first?.standing).toBe('retracted');
  });

  test('a slow lookup is not waited for: the status is unknown until it is there', async () => {
    let resolve: (said: ReadonlyMap<number, ReportedStatus>) => void = () => undefined;
    const promise = new Promise<ReadonlyMap<number, ReportedStatus>>((onProgress) => {
      resolve = onProgress;
    });
    said = () => promise;
    const slow = retractionStatuses();
    expect((await slow.present(studies, 5)).map(({ standing: retractionStatus }) => retractionStatus)).toEqual([
      'unknown',
      'unknown',
    ]);
    // Opened again meanwhile: no database is asked twice.
    await slow.present(studies, 5);
    expect(asked).toHaveLength(1);
    resolve(await says('not_reported', 'retracted')(studies, new AbortController().signal));
    await expect
      .poll(async () => (await slow.present(studies, 0)).map(({ standing: retractionStatus }) => retractionStatus))
      .toEqual(['not_reported', 'retracted']);
  });

  test('when the server ends, running lookups are aborted and none begins', async () => {
    said = (_studies, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    const ending = retractionStatuses();
    await ending.present(studies, 5);
    await ending.settled();
    await ending.present(studies, 5);
    expect(asked).toHaveLength(1);
    const { rows } = await database.pool.query('select * from study_standings');
    expect(rows).toEqual([]);
  });
});
