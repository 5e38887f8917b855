import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWithData } from '../tests/shared-data.ts';
import { projectFolder } from './bench-arguments.ts';
import { abstractsOf, type LabelledFields, readLines, scoreFields } from './effects-fields.ts';
import { type JudgedEffect, scoreJudged } from './effects-judged.ts';

const kept = (file: string) => path.join(projectFolder, 'bench', file);

test('the stored judgements and labels have spans and values, no text', () => {
  const judged = readLines<JudgedEffect>(kept('effects-judged.jsonl'));
  expect(judged.length).toBeGreaterThanOrEqual(200);
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['right', 'wrong']));
  expect(judged.every(({ start, end }) => end > start)).toBe(true);
  expect(judged.filter(({ verdict }) => verdict === 'wrong').every(({ why }) => why !== undefined)).toBe(true);
  expect(readLines(kept('effects-fields.jsonl')).length).toBeGreaterThanOrEqual(150);
});

describeWithData('evidence/effects', 'judged effects', (folder, isWhole) => {
  test('at least 99 of 100 effects still extracted were judged right, and few are lost', { timeout: 60_000 }, () => {
    const judged = isWhole ? kept('effects-judged.jsonl') : path.join(folder, 'judged.jsonl');
    const score = scoreJudged(readLines<JudgedEffect>(judged), path.resolve(folder, '../..'));
    expect(score.judged).toBeGreaterThan(isWhole ? 1000 : 20);
    expect(score.right / score.extracted).toBeGreaterThanOrEqual(0.99);
    expect(score.lost.length / score.judged).toBeLessThan(0.02);
  });
});

describeWithData('abstracts', 'labelled fields', (folder, isWhole) => {
  test('at least nine of ten filled fields are right', { timeout: 60_000 }, () => {
    const abstracts = abstractsOf(path.join(folder, 'open-access-trials.jsonl'));
    const labels = isWhole ? kept('effects-fields.jsonl') : path.resolve(folder, '../evidence/effects/fields.jsonl');
    const scores = scoreFields(readLines<LabelledFields>(labels), (doc) => abstracts.get(doc));
    expect(scores.map(({ field }) => field)).toContain('outcome');
    // Our own few have no means of two arms.
    for (const { field, right, filled, wrong } of scores.filter((score) => isWhole || score.stated > 0)) {
      expect(filled, field).toBeGreaterThan(0);
      expect(right / filled, `${field}: ${wrong.join('; ')}`).toBeGreaterThanOrEqual(0.9);
    }
  });
});
