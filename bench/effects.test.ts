import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWithShared } from '../tests/shared-data.ts';
import { projectFolder } from './bench-arguments.ts';
import { abstractsOf, type LabelledFields, readLines, scoreFields } from './effects-fields.ts';
import { type JudgedEffect, scoreJudged } from './effects-judged.ts';

const kept = (file: string) => path.join(projectFolder, 'bench', file);

test('the kept judgements and labels hold spans and values, no text', () => {
  const judged = readLines<JudgedEffect>(kept('effects-judged.jsonl'));
  expect(judged.length).toBeGreaterThanOrEqual(200);
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['right', 'wrong']));
  expect(judged.every(({ start, end }) => end > start)).toBe(true);
  expect(judged.filter(({ verdict }) => verdict === 'wrong').every(({ why }) => why !== undefined)).toBe(true);
  expect(readLines(kept('effects-fields.jsonl')).length).toBeGreaterThanOrEqual(150);
});

describeWithShared('evidence/effects', 'judged effects', (folder) => {
  test('at least 99 of 100 that are still extracted were judged right, and few are lost', { timeout: 60_000 }, () => {
    const shared = path.resolve(folder, '../..');
    const score = scoreJudged(readLines<JudgedEffect>(kept('effects-judged.jsonl')), shared);
    expect(score.judged).toBeGreaterThan(1000);
    expect(score.right / score.extracted).toBeGreaterThanOrEqual(0.99);
    expect(score.lost.length / score.judged).toBeLessThan(0.02);
  });
});

describeWithShared('abstracts', 'labelled fields', (folder) => {
  test('of what is filled in at least nine of ten are right', { timeout: 60_000 }, () => {
    const abstracts = abstractsOf(path.join(folder, 'open-access-trials.jsonl'));
    const scores = scoreFields(readLines<LabelledFields>(kept('effects-fields.jsonl')), (doc) => abstracts.get(doc));
    expect(scores.map(({ field }) => field)).toContain('outcome');
    for (const { field, right, filled } of scores) {
      expect(filled, field).toBeGreaterThan(0);
      expect(right / filled, field).toBeGreaterThanOrEqual(0.9);
    }
  });
});
