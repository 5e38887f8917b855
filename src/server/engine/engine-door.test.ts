import { expect, test } from 'vitest';
import { summary } from '#contract/study.ts';
import { Failure } from '#server/failure.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './engine-door.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
const abstract =
  'We randomised 120 adults to walking or rest. Blood pressure fell by 4.2 mm Hg (p=0.01). Walking lowered blood pressure. Trial registration: NCT01234567.';
const study = { id: 4_000_001, title: 'Walking and blood pressure', abstract, sections: [] };

/** An engine that answers whatever it is told, as a service would. */
const answering = (answer: unknown): Engine => ({
  name: 'scripted',
  model: 'scripted-1',
  repeatable: false,
  run: async () => answer,
});

test('the extractive summary in the shape of the contract', async () => {
  const answer = await createEngine({ now }).summariseStudy(study);
  expect(summary.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    studyId: 4_000_001,
    engine: 'extractive',
    model: null,
    generatedAt: '2026-03-01T10:00:00.000Z',
    canRegenerate: false,
    check: { statementsChecked: 3, statementsKept: 3, numbersChecked: 3, numbersFound: 3 },
  });
  for (const statement of answer.statements)
    for (const { start, end } of statement.evidence) expect(abstract.slice(start, end)).toBe(statement.text);
});

test('what another engine says passes the same check', async () => {
  const evidence = [{ passage: 2, quote: 'fell by 4.2 mm Hg' }];
  const engine = answering({
    statements: [
      { text: 'Pressure fell by 4.2 mmHg.', evidence },
      { text: 'Pressure fell by 42 mmHg.', evidence },
      { text: 'Everybody was cured.', evidence: [{ passage: 2, quote: 'everybody was cured' }] },
      { text: 'It helps.', evidence: [] },
    ],
  });
  const answer = await createEngine({ now, engine }).summariseStudy(study);
  expect(answer.statements.map((statement) => statement.text)).toEqual(['Pressure fell by 4.2 mmHg.']);
  expect(answer).toMatchObject({ engine: 'scripted', model: 'scripted-1', canRegenerate: true });
  expect(answer.check).toEqual({ statementsChecked: 4, statementsKept: 1, numbersChecked: 2, numbersFound: 1 });
});

test.each([
  [null],
  ['text'],
  [{ summary: 'Good.' }],
  [{ statements: [{ text: 1, evidence: [] }] }],
  [{ statements: [{ text: 'x' }] }],
])('an answer of another shape, %j, is refused', async (raw) => {
  const answer = createEngine({ now, engine: answering(raw) }).summariseStudy(study);
  await expect(answer).rejects.toMatchObject({ name: 'Failure', code: 'unexpected' });
});

test.each([[null], [''], ['   '], ['Too short']])('an abstract like %j is refused with a reason', async (text) => {
  const answer = createEngine({ now }).summariseStudy({ ...study, abstract: text });
  await expect(answer).rejects.toThrow(Failure);
  await expect(answer).rejects.toMatchObject({ code: 'nothing_to_summarise' });
});

test('a reader who has gone is not answered', async () => {
  const answer = createEngine({ now }).summariseStudy(study, { signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
