import { expect, test } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { createEngine } from '#server/engine/engine-door.ts';
import { createStudyReader } from '#server/engine/read-studies.ts';
import { createMetaAnalysisService } from './service.ts';

const result =
  'The risk of a fall was lower in the walking group than in the rest group (hazard ratio 0.70, 95% CI 0.55 to 0.89).';
const second = 'Fractures were rarer too (hazard ratio 0.60, 95% CI 0.40 to 0.90).';
const walking = { title: 'Walking', abstract: `We randomised 420 adults to walking or rest. ${result}` };
const several = {
  title: 'Walking again',
  abstract: `We randomised 300 adults to walking or rest. ${result} ${second}`,
};

type Said = { part?: string; text: string; passage: number; quote: string };
function modelSays(statements: readonly Said[]): Engine {
  return {
    name: 'scripted',
    model: 'scripted-1',
    repeatable: false,
    write: async () => ({
      answer: {
        statements: statements.map(({ part = 'main-effect', text, passage, quote }) => ({
          part,
          text,
          evidence: [{ passage, quote }],
        })),
      },
      passagesUsed: 9,
      tokens: null,
    }),
  };
}

async function read(studies: { title: string; abstract: string }[], engine?: Engine) {
  const { modelRows } = createMetaAnalysisService({
    engine: createEngine({ now: () => new Date('2026-03-01T10:00:00Z'), ...(engine && { engine }) }),
    readStudies: createStudyReader(async () => new Map()),
    findStudies: async () => new Map(),
  });
  const { value } = await modelRows({
    studies,
    fresh: false,
    who: 'address:203.0.113.7',
    signal: new AbortController().signal,
    tell: () => {},
  });
  return value;
}

test('what rule and model read alike fills the row, and says so', async () => {
  const { rows, answer } = await read([walking], modelSays([{ text: result, passage: 2, quote: result }]));
  expect(answer.model).toBe('scripted-1');
  expect(rows[0]?.chosen).toEqual({ candidate: 0, by: 'rule and model' });
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([['rule', 'model']]);
  expect(rows[0]?.cells.estimate.value).toBe(0.7);
});

test('the model’s choice among several is taken where the rules chose none', async () => {
  const { rows } = await read([several], modelSays([{ text: result, passage: 2, quote: result }]));
  expect(rows[0]?.candidates).toHaveLength(2);
  expect(rows[0]?.chosen?.by).toBe('rule and model');
  expect(rows[0]?.cells.estimate.value).toBe(0.7);
});

test('each study’s effects go to its own row, with the place of the quote', async () => {
  const other = { title: 'Resting', abstract: walking.abstract.replaceAll('0.70', '0.77').replace('0.89', '0.99') };
  const said = result.replace('0.70', '0.77').replace('0.89', '0.99');
  const { rows, texts } = await read(
    [walking, other],
    modelSays([
      { text: result, passage: 2, quote: result },
      { text: said, passage: 4, quote: said },
    ]),
  );
  expect(rows.map(({ cells }) => cells.estimate.value)).toEqual([0.7, 0.77]);
  expect(rows.every(({ chosen }) => chosen?.by === 'rule and model')).toBe(true);
  const source = rows[1]?.candidates[0]?.source;
  expect((texts[rows[1]?.key ?? ''] ?? '').slice(source?.start, source?.end)).toContain('0.77');
});

test('where they differ the row is blank, and both readings are at hand with their quotes', async () => {
  const stated = {
    title: 'Walking and falls',
    abstract: `We randomised 300 adults to walking or rest. The primary outcome was a fall. ${result} ${second}`,
  };
  expect((await read([stated])).rows[0]?.cells.estimate.value).toBe(0.7);
  const { rows, texts } = await read([stated], modelSays([{ text: second, passage: 4, quote: second }]));
  const [row] = rows;
  expect([row?.chosen, row?.cells.estimate.value]).toEqual([null, null]);
  expect(row?.candidates.map(({ readBy }) => readBy)).toEqual([['rule'], ['rule', 'model']]);
  const quotes = row?.candidates.map(({ source }) => (texts[row.key] ?? '').slice(source.start, source.end));
  expect(quotes).toEqual([expect.stringContaining('0.70'), expect.stringContaining('0.60')]);
});

test('two main effects of one study are none: the reader is asked', async () => {
  const said = [result, second].map((text, index) => ({ text, passage: index + 2, quote: text }));
  const { rows } = await read([several], modelSays(said));
  expect([rows[0]?.chosen, rows[0]?.cells.estimate.value]).toEqual([null, null]);
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([
    ['rule', 'model'],
    ['rule', 'model'],
  ]);
});

test('a figure that the study does not state never reaches a row', async () => {
  const { rows, answer } = await read(
    [walking],
    modelSays([
      { text: result.replace('0.70', '0.10'), passage: 2, quote: result },
      { text: result.replace('0.70', '0.20'), passage: 2, quote: result.replace('0.70', '0.20') },
      { text: result, passage: 2, quote: result, part: 'other-effect' },
    ]),
  );
  expect(answer.check.statementsKept).toBeLessThan(answer.check.statementsChecked);
  expect(rows[0]?.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.7]);
});

test('without a model the rows are those of the rules, and claim no second reading', async () => {
  const { rows, answer } = await read([walking]);
  expect(answer.model).toBeNull();
  expect(answer.statements.map(({ text }) => text)).toEqual([result]);
  expect(rows[0]?.chosen).toEqual({ candidate: 0, by: 'rule' });
  const none = await read([
    { title: 'None', abstract: 'We walked with thirty adults and it was fine for all of them.' },
  ]);
  expect(none.answer.refused).toMatch(/No effect with a confidence interval/);
  expect(none.rows).toHaveLength(1);
});
