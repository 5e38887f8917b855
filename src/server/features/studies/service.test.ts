import { expect, test } from 'vitest';
import type { Summary } from '#contract/shared/study.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { createStudiesService } from './service.ts';

const record = sampleRecord(4_000_001, {
  abstract:
    'METHODS: We gave aspirin or placebo to 120 people, as chance decided. RESULTS: Fewer had a stroke with aspirin. CONCLUSIONS: Aspirin prevented strokes.',
});
const made = (by: 'model' | 'rule', more: Partial<Summary> = {}): Summary => ({
  studyId: record.id,
  statements: [{ text: by === 'model' ? 'Aspirin helped.' : 'Aspirin prevented strokes.', evidence: [] }],
  passages: [],
  engine: by === 'model' ? 'openai' : 'extractive',
  model: by === 'model' ? 'gpt-4o' : null,
  insteadOf: null,
  generatedAt: '2026-03-01T10:00:00.000Z',
  check: { statementsChecked: 1, statementsKept: 1, numbersChecked: 0, numbersFound: 0 },
  canRegenerate: true,
  ...more,
});
const failed = { engine: 'gpt-4o', why: 'It did not answer within 60 seconds.' };

/** A study with a stored summary, and the next result of the engine. */
function serviceWith(stored: Summary | null, next: Summary) {
  const kept: Summary[] = stored ? [stored] : [];
  const never = () => Promise.reject(new Error('not asked for here'));
  const service = createStudiesService({
    readStudies: async () => new Map([[record.id, mergeRecords([record])]]),
    findSiblings: never,
    citations: { write: never, search: never },
    enrichment: { openAccessStats: never, enrichment: never },
    summaries: {
      read: async () => kept.at(-1) ?? null,
      write: async (_record, answer) => void kept.push(answer),
    },
    results: { of: async () => new Map() },
    summariseStudy: () => next,
    fullTextAnalysis: async () => null,
  });
  return { summarise: () => service.summarise(record.id, { who: null, signal: null }), kept };
}

test('where the model fails, its earlier summary remains, and the reason is given', async () => {
  const before = made('model');
  const { summarise, kept } = serviceWith(before, made('rule', { insteadOf: failed }));
  const { answer, summary, stored } = await summarise();
  expect(answer).toEqual({ ...before, insteadOf: failed });
  expect(summary).toBe('Aspirin helped.');
  // Nothing was made, so no free summary is used up.
  expect(stored).toBe(true);
  expect(kept).toEqual([before]);
});

test.each([
  ['no summary', null],
  ['one by rule', made('rule', { insteadOf: failed, generatedAt: '2026-02-01T10:00:00.000Z' })],
])('where the model fails and %s is stored, the extractive summary is used', async (_name, before) => {
  const next = made('rule', { insteadOf: failed });
  const { summarise, kept } = serviceWith(before, next);
  expect(await summarise()).toMatchObject({ answer: next, stored: false });
  expect(kept.at(-1)).toEqual(next);
});

test('where the model answers, its new summary replaces the old one', async () => {
  const next = made('model', { generatedAt: '2026-03-02T10:00:00.000Z' });
  const { summarise, kept } = serviceWith(made('model'), next);
  expect(await summarise()).toMatchObject({ answer: next, stored: false });
  expect(kept.at(-1)).toEqual(next);
});
