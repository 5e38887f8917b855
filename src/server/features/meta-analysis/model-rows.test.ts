import { expect, test } from 'vitest';
import { type Engine, EngineFault } from '#server/llm/engine.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { createMetaAnalysisService } from './service.ts';

const result =
  'The risk of a fall was lower in the walking group than in the rest group (hazard ratio 0.70, 95% CI 0.55 to 0.89).';
const second = 'Fractures were rarer too (hazard ratio 0.60, 95% CI 0.40 to 0.90).';
const walking = { title: 'Walking', abstract: `We randomised 420 adults to walking or rest. ${result}` };
const several = {
  title: 'Walking again',
  abstract: `We randomised 300 adults to walking or rest. ${result} ${second}`,
};

type Evidence = { passage: number; quote: string };
type Said = { part?: string; text: string; more?: Evidence[] } & Evidence;
function modelSays(statements: readonly Said[], passagesUsed = 9): Engine {
  return {
    name: 'scripted',
    model: 'scripted-1',
    repeatable: false,
    write: async () => ({
      answer: {
        statements: statements.map(({ part = 'main-effect', text, passage, quote, more = [] }) => ({
          part,
          text,
          evidence: [{ passage, quote }, ...more],
        })),
      },
      passagesUsed,
      tokens: null,
    }),
  };
}

async function read(studies: { title: string; abstract: string }[], engine?: Engine) {
  const { modelRows } = createMetaAnalysisService({
    engine: createEngine({ now: () => new Date('2026-03-01T10:00:00Z'), ...(engine && { engine }) }),
    readStudies: async () => new Map(),
  });
  const { value, stored } = await modelRows({
    studies,
    fresh: false,
    who: 'address:203.0.113.7',
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { ...value, stored };
}

test('what rule and model read alike fills the row, and is marked so', async () => {
  const { rows, answer } = await read([walking], modelSays([{ text: result, passage: 2, quote: result }]));
  expect(answer.model).toBe('scripted-1');
  expect(rows[0]?.chosen).toEqual({ candidate: 0, by: 'rule and model' });
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([['rule', 'model']]);
  expect(rows[0]?.cells.estimate.value).toBe(0.7);
});

test('the model’s choice among several effects is taken where the rules chose none', async () => {
  const { rows } = await read([several], modelSays([{ text: result, passage: 2, quote: result }]));
  expect(rows[0]?.candidates).toHaveLength(2);
  expect(rows[0]?.chosen?.by).toBe('rule and model');
  expect(rows[0]?.cells.estimate.value).toBe(0.7);
});

test('each study’s effects fill its own row, with the place of the quote', async () => {
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

test('where they differ the row is blank, and both readings are listed with their quotes', async () => {
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

test('two main effects of one study count as none: the user is asked', async () => {
  const said = [result, second].map((text, index) => ({ text, passage: index + 2, quote: text }));
  const { rows } = await read([several], modelSays(said));
  expect([rows[0]?.chosen, rows[0]?.cells.estimate.value]).toEqual([null, null]);
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([
    ['rule', 'model'],
    ['rule', 'model'],
  ]);
});

test('a figure that the study does not state never gets into a row', async () => {
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

test('an effect that only the model read is offered; one that only the rules read is queried', async () => {
  const other = {
    title: 'Resting',
    abstract: 'We randomised 90 adults to rest or sleep. Both groups were much alike.',
  };
  const { rows } = await read([walking, several, other], modelSays([{ text: second, passage: 5, quote: second }]));
  expect(rows.map(({ modelReading }) => modelReading)).toEqual([
    { model: 'scripted-1', ofRules: 0, ofModel: null },
    { model: 'scripted-1', ofRules: null, ofModel: 1 },
    { model: 'scripted-1', ofRules: null, ofModel: null },
  ]);
  expect(rows.map(({ chosen }) => chosen?.by ?? null)).toEqual([null, 'rule and model', null]);
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([['rule']]);
});

test('where not every sentence was sent, or nothing was found at all, silence is no reading', async () => {
  const other = { title: 'Resting', abstract: walking.abstract.replaceAll('0.70', '0.77').replace('0.89', '0.99') };
  const partly = await read([walking, other], modelSays([{ text: result, passage: 2, quote: result }], 3));
  expect(partly.rows.map(({ chosen }) => chosen?.by)).toEqual(['rule and model', 'rule']);
  expect(partly.rows[1]?.modelReading).toBeUndefined();
  const prose = 'We randomised 420 adults to walking or rest.';
  const nothing = await read([walking], modelSays([{ text: prose, passage: 1, quote: prose }]));
  expect(nothing.answer.model).toBe('scripted-1');
  expect(nothing.rows[0]).toMatchObject({ chosen: { by: 'rule' } });
  expect(nothing.rows[0]?.modelReading).toBeUndefined();
});

test('a reading is placed on the quote that has its figures, else on their sentence', async () => {
  const two = await read(
    [several],
    modelSays([
      {
        text: second,
        passage: 1,
        quote: 'We randomised 300 adults',
        more: [{ passage: 3, quote: second }],
      },
    ]),
  );
  expect(two.rows[0]?.candidates[1]?.readBy).toEqual(['rule', 'model']);
  const short = await read([several], modelSays([{ text: second, passage: 3, quote: 'Fractures were rarer too' }]));
  const model = short.rows[0]?.candidates.find(({ cells }) => cells.estimate?.value === 0.6);
  expect(model?.readBy).toEqual(['rule', 'model']);
  expect(model?.source).toMatchObject({ passage: 3 });
});

test('figures from two sentences are no reading', async () => {
  const [one, other] = ['The hazard ratio of a fall was 0.64.', 'Its 95% CI was 0.51 to 0.80.'];
  const apart = { title: 'Apart', abstract: `${walking.abstract} ${one} ${other}` };
  const text = 'The hazard ratio of a fall was 0.64 (95% CI 0.51 to 0.80).';
  const more = [{ passage: 4, quote: other }];
  const { rows, answer } = await read([apart], modelSays([{ text, passage: 3, quote: one, more }]));
  expect(answer.statements).toHaveLength(1);
  expect(rows[0]?.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.7]);
});

test('figures under another measure than the study’s are no reading', async () => {
  const misread = result.replace('hazard ratio', 'risk ratio');
  const { rows, answer } = await read([walking], modelSays([{ text: misread, passage: 2, quote: result }]));
  expect(JSON.stringify(answer)).not.toContain('risk ratio');
  expect(rows[0]?.candidates.map(({ readBy }) => readBy)).toEqual([['rule']]);
});

test('the trial use is given back where no model read anything', async () => {
  const failing: Engine = {
    ...modelSays([]),
    write: async () => {
      throw new EngineFault('too_slow', 'It did not answer within 60 seconds.');
    },
  };
  const { rows, stored, answer } = await read([walking], failing);
  expect(stored).toBe(true);
  expect(answer).toMatchObject({ model: null, insteadOf: { why: 'It did not answer within 60 seconds.' } });
  expect(rows[0]).toMatchObject({ chosen: { by: 'rule' } });
  const said = await read([walking], modelSays([{ text: result, passage: 2, quote: result }]));
  expect(said.stored).toBe(false);
});

test('without a model the rows are those of the rules, without a second reading', async () => {
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
