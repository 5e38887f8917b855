import { expect, test } from 'vitest';
import type { AnswerEvent, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { summary } from '#contract/shared/study.ts';
import { splitPassages } from '#core/text/passages.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { type Engine, EngineFault } from './engine.ts';
import { createEngine } from './engine-runner.ts';
import { summariseStudySkill } from './skills/summarise-study.ts';
import type { ReadStudy } from './study-description.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
const abstract =
  'We randomised 120 adults to walking or rest. Blood pressure fell by 4.2 mm Hg (p=0.01). Walking lowered blood pressure. Trial registration: NCT01234567.';
const study = { id: 4_000_001, title: 'Walking and blood pressure', abstract, sections: [] };

const readStudy: ReadStudy = {
  ...study,
  authors: ['Fictional A'],
  journal: 'Journal of Walking',
  year: 2024,
  doi: null,
  pmid: null,
  studyType: 'clinical_trial',
  studyTypes: ['clinical_trial'],
  randomized: true,
  retracted: false,
  standing: 'not_reported',
  stored: true,
};

/** An engine that returns the given answer, as a service would. */
const answering = (answer: unknown): Engine => ({
  name: 'scripted',
  model: 'scripted-1',
  repeatable: false,
  write: async () => ({ answer, passagesUsed: 3, tokens: null }),
});

test('the extractive summary has the shape of the contract', async () => {
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

const rightly = 'Blood pressure fell by 4.2 mm Hg.';

test('a model’s words are shown where they are proved, else the study’s for the same quote; without a quote nothing is', async () => {
  const evidence = [{ passage: 2, quote: 'fell by 4.2 mm Hg' }];
  const engine = answering({
    statements: [
      { part: 'summary', text: rightly, evidence },
      { part: 'summary', text: 'Walking cures.', evidence: [{ passage: 3, quote: 'Walking lowered blood pressure' }] },
      { part: 'summary', text: 'Everybody was cured.', evidence: [{ passage: 2, quote: 'everybody was cured' }] },
      { part: 'summary', text: 'It helps.', evidence: [] },
    ],
  });
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(answer.statements).toMatchObject([
    { text: rightly, words: 'model', instead: null, derivation: { steps: expect.any(Array) } },
    { text: 'Walking lowered blood pressure.', instead: 'unlicensed words' },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/cure|It helps/);
  expect(answer.check).toMatchObject({
    statementsChecked: 4,
    statementsKept: 2,
    words: { model: 1, dropped: 2 },
    instead: [{ reason: 'unlicensed words', count: 1 }],
  });
  // Each step names words of the statement, and words of the study where they rest on any.
  for (const { start, end, rests } of answer.statements[0]?.derivation?.steps ?? []) {
    expect(rightly.slice(start, end)).not.toBe('');
    if (rests) expect(abstract.slice(rests.start, rests.end)).toBe(rests.words);
  }
});

test.each([
  ['the direction turned', 'Blood pressure rose by 4.2 mm Hg.', 2],
  ['another unit', 'Blood pressure fell by 4.2 kPa.', 2],
  ['another number', 'Blood pressure fell by 4.8 mm Hg.', 2],
  ['another outcome', 'Body weight fell by 4.2 mm Hg.', 2],
  ['the arms exchanged', 'Rest lowered blood pressure.', 3],
  ['wider people', 'Walking lowered blood pressure in everybody.', 3],
  ['another number of people', 'We randomised 210 adults to walking or rest.', 1],
])('%s: the study’s sentence is shown in place of a model’s', async (_what, text, passage) => {
  const own = splitPassages(abstract, [])[passage - 1]?.text ?? '';
  const engine = answering({ statements: [{ part: 'summary', text, evidence: [{ passage, quote: own }] }] });
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(JSON.stringify(answer)).not.toContain(text);
  expect(answer.statements).toMatchObject([{ text: own, words: 'study', evidence: [{ passage, quote: own }] }]);
});

test.each([
  ['a number that its sentence does not state', 'Length: 12 weeks.', 'number_not_found'],
  ['another unit', 'Amount: 4.2 kg.', 'wrong_unit'],
])('%s in words of a rule is dropped', async (_what, text, kind) => {
  const evidence = [{ passage: 2, quote: 'Blood pressure fell by 4.2 mm Hg (p=0.01).' }];
  const statements = [text, 'Amount: 4.2 mm Hg.'].map((one) => ({ part: 'summary', text: one, evidence }));
  const engine: Engine = { ...answering({ statements }), model: null, repeatable: true };
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(answer.statements).toMatchObject([{ text: 'Amount: 4.2 mm Hg.', words: 'ours' }]);
  expect(answer.check.dropped).toEqual([{ kind, count: 1 }]);
});

test('a sentence that replaces several statements is shown once in a part', async () => {
  const evidence = [{ passage: 3, quote: 'Walking lowered blood pressure' }];
  const texts = ['Walking cures.', 'Walking heals.', 'Walking saves lives.'];
  const engine = answering({ statements: texts.map((text) => ({ part: 'summary', text, evidence })) });
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(answer.statements.map(({ text }) => text)).toEqual(['Walking lowered blood pressure.']);
  expect(answer.check).toMatchObject({ statementsChecked: 3, instead: [{ count: 3 }] });
});

test('an extractive summary in place of a model’s says so', async () => {
  const down: Engine = {
    ...answering(null),
    write: () => Promise.reject(new EngineFault('unreachable', 'It could not be reached.')),
  };
  const answer = await createEngine({ now, engine: down }).summariseStudy(study);
  expect(summary.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    engine: 'extractive',
    insteadOf: { engine: 'scripted-1', why: 'It could not be reached.' },
    canRegenerate: true,
  });
  expect((await createEngine({ now }).summariseStudy(study)).insteadOf).toBeNull();
});

test('the summary of a very long text says how much of it was read', async () => {
  const long = { ...study, abstract: `${study.abstract} ${'Sleep was measured every night. '.repeat(1_000)}` };
  const { notes } = await createEngine({ now }).summariseStudy(long);
  expect(notes).toEqual([expect.stringMatching(/is very long: its first 20,000 characters were read\.$/)]);
  expect(await createEngine({ now }).summariseStudy(study)).not.toHaveProperty('notes');
});

test('a dropped statement counts under one reason, however many faults it has', async () => {
  const part = 'summary';
  const engine = answering({
    statements: [
      { part, text: rightly, evidence: [{ passage: 2, quote: 'fell by 4.2 mm Hg' }] },
      { part, text: 'It fell by 99 in 77 people.', evidence: [{ passage: 2, quote: 'it fell by 99' }] },
      { part, text: 'It rose by 98.', evidence: [{ passage: 77, quote: 'it rose by 98' }] },
    ],
  });
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect([answer.check.statementsChecked, answer.check.statementsKept]).toEqual([3, 1]);
  expect(answer.check.dropped).toEqual([
    { kind: 'quote_not_found', count: 1 },
    { kind: 'unknown_passage', count: 1 },
  ]);
});

test.each([
  [null],
  ['text'],
  [{ summary: 'Good.' }],
  [{ statements: [{ part: 'summary', text: 1, evidence: [] }] }],
  [{ statements: [{ part: 'summary', text: 'x' }] }],
])('where an engine answers in another shape, %j, the extractive one answers and says so', async (raw) => {
  const asked: unknown[] = [];
  const engine: Engine = {
    ...answering(raw),
    write: async ({ repair }) => {
      asked.push(repair?.faults[0]?.faults[0]);
      return { answer: raw, passagesUsed: 3, tokens: null };
    },
  };
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(answer).toMatchObject({
    engine: 'extractive',
    insteadOf: { engine: 'scripted-1', why: 'It answered in a form that could not be read.' },
  });
  expect(answer.statements.length).toBe(3);
  // Asked again once, with the faults.
  expect(asked).toEqual([undefined, expect.stringContaining('summarise-study: ')]);
});

test('a statement that is not proved is repaired once, in its place, with the words named that are not licensed', async () => {
  const evidence = [{ passage: 2, quote: 'fell by 4.2 mm Hg' }];
  const wrong = { part: 'summary', text: 'Blood pressure fell by 42 mm Hg.', evidence };
  const last = {
    part: 'summary',
    text: 'Walking lowered blood pressure.',
    evidence: [{ passage: 3, quote: 'Walking lowered blood pressure' }],
  };
  const faults: unknown[] = [];
  const engine: Engine = {
    ...answering(null),
    write: async ({ repair }) => {
      if (repair) faults.push(repair.faults);
      const right = { part: 'summary', text: rightly, evidence };
      return { answer: { statements: repair ? [right] : [wrong, last] }, passagesUsed: 3, tokens: null };
    },
  };
  const { answer } = await createEngine({ now, engine }).run(summariseStudySkill, { studies: [readStudy] });
  expect(answer.statements.map(({ text }) => text)).toEqual([rightly, 'Walking lowered blood pressure.']);
  expect(faults).toMatchObject([
    [{ text: 'Blood pressure fell by 42 mm Hg.', faults: [expect.stringContaining('“42” does not follow')] }],
  ]);
});

test('the same question over the same studies is answered from the store, and made again with `fresh', async () => {
  const kept = new Map<string, CheckedAnswer>();
  const store = {
    read: async (key: string) => kept.get(key) ?? null,
    write: async (key: string, answer: CheckedAnswer) => {
      kept.set(key, answer);
    },
  };
  let time = 0;
  const runner = createEngine({ now: () => new Date(Date.UTC(2026, 2, 1, 10, 0, time++)), store });
  const ask = (study: ReadStudy, fresh = false) => runner.run(summariseStudySkill, { studies: [study] }, { fresh });
  const first = await ask(readStudy);
  const again = await ask(readStudy);
  expect([first.stored, again.stored]).toEqual([false, true]);
  expect(JSON.stringify(again.answer)).toBe(JSON.stringify(first.answer));
  expect((await ask(readStudy, true)).stored).toBe(false);
  // Another text, or a study that was retracted meanwhile, makes another key.
  expect((await ask({ ...readStudy, abstract: `${abstract} It was cheap.` })).stored).toBe(false);
  expect((await ask({ ...readStudy, retracted: true, standing: 'retracted' })).stored).toBe(false);
});

test('what rests on retracted work only is dropped unless it was asked for, and then marked', async () => {
  const retracted: ReadStudy = { ...readStudy, retracted: true, standing: 'retracted' };
  const runner = createEngine({ now });
  const { answer } = await runner.run(summariseStudySkill, { studies: [retracted] });
  expect(answer).toMatchObject({ statements: [], check: { dropped: [{ kind: 'retracted_only', count: 3 }] } });
  expect(answer.refused).not.toBeNull();
  const shown = await runner.run(summariseStudySkill, { studies: [retracted] }, { showRetracted: true });
  expect(shown.answer.statements.map(({ flags }) => flags.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 3 }, () => ['retracted']),
  );
});

test('steps, studies and checked statements are reported while the answer is made', async () => {
  const events: AnswerEvent[] = [];
  const { answer } = await createEngine({ now }).run(
    summariseStudySkill,
    { studies: [readStudy] },
    { onProgress: (event) => events.push(event) },
  );
  expect(events.map(({ event }) => event)).toEqual(['step', 'studies', 'step', 'statement', 'statement', 'statement']);
  expect(events.flatMap((event) => (event.event === 'statement' ? [event.statement] : []))).toEqual(answer.statements);
});

test.each([[null], [''], ['   '], ['Too short']])('an abstract like %j is refused with a reason', async (text) => {
  const answer = createEngine({ now }).summariseStudy({ ...study, abstract: text });
  await expect(answer).rejects.toThrow(Failure);
  await expect(answer).rejects.toMatchObject({ code: 'nothing_to_summarise' });
});

test('a client that disconnected gets no answer', async () => {
  const answer = createEngine({ now }).summariseStudy(study, { signal: AbortSignal.abort() });
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
