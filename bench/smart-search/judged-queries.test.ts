import { expect, test } from 'vitest';
import { libraryQueries, scoreQueries } from './judged-queries.ts';

/** Lower than the measured values, so that a new study or name may cost a little. */
test.each([
  { name: 'library-questions', precision: 0.85, recall: 0.9 },
  { name: 'library-searches', precision: 0.93, recall: 0.93 },
])('of $name Smart Search selects what was judged relevant, and little else', async ({ name, precision, recall }) => {
  const queries = (await libraryQueries()).find((set) => set.name === name)?.queries ?? [];
  expect(queries.length).toBeGreaterThan(20);
  const score = scoreQueries(queries);
  expect(score.precision).toBeGreaterThanOrEqual(precision);
  expect(score.recall).toBeGreaterThanOrEqual(recall);
  expect(score.keptWhole).toBe(0);
});
