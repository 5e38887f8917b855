/** The figures that the server shows of its check are those of its check. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSelfTest, selfTestFile } from '../../scripts/self-test.ts';
import { selfTest } from '../../src/contract/engine.ts';

test('the published self-test has the check’s present result (scripts/make-self-test.ts renews it)', () => {
  const { version, date, ...shown } = selfTest.parse(JSON.parse(readFileSync(selfTestFile, 'utf8')));
  expect(shown).toEqual(runSelfTest());
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the self-test has enough statements, and reaches the required rates', () => {
  const { kinds, falseAlarms, trueTotal } = runSelfTest();
  expect(trueTotal).toBeGreaterThanOrEqual(120);
  expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(120);
  expect(falseAlarms / trueTotal).toBeLessThanOrEqual(0.02);
  const share = (kind: string) => {
    const found = kinds.find((one) => one.kind === kind);
    return found ? found.caught / found.total : 0;
  };
  for (const kind of ['changed_digit', 'wrong_unit', 'invented_quote', 'spliced_quote', 'invented_number'])
    expect([kind, share(kind)]).toEqual([kind, 1]);
});
