/** The figures that the server shows of its proof are those of its proof. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSelfTest, selfTestFile } from '../../scripts/self-test.ts';
import { selfTest } from '../../src/contract/engine.ts';

test('the published self-test has the proof’s present result (scripts/make-self-test.ts renews it)', () => {
  const { version, date, ...shown } = selfTest.parse(JSON.parse(readFileSync(selfTestFile, 'utf8')));
  expect(shown).toEqual(runSelfTest());
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the self-test has enough statements; nothing false is shown in its own words, and nothing true is lost', () => {
  const { kinds, trueLost, trueTotal } = runSelfTest();
  expect(trueTotal).toBeGreaterThanOrEqual(120);
  expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(120);
  expect(kinds.filter(({ total, caught }) => caught < total)).toEqual([]);
  expect(trueLost).toBe(0);
});
