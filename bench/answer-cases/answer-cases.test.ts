import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../bench-arguments.ts';
import { answerCases, askCase } from './answer-cases.ts';

/** Cases without a fault; raise it with each one more. */
test.each([
  ['first', 33],
  ['second', 35],
  ['third', 24],
  ['fourth', 15],
])(
  'set %s: at least %i of 50 cases without a fault, and no study counted with a direction that is not its own',
  async (set, right) => {
    const cases = answerCases(path.join(projectFolder, `bench/answer-cases/${set}.jsonl`));
    expect(cases).toHaveLength(50);
    const results = await Promise.all(cases.map(async (one) => ({ id: one.id, ...(await askCase(one)) })));
    expect(results.filter(({ wrongDirections }) => wrongDirections > 0)).toEqual([]);
    expect(results.filter(({ faults }) => faults.length === 0).length).toBeGreaterThanOrEqual(right);
  },
);
