/** A second model that reads what the proof has proved, when it says yes, no or anything else, is slow or down. */
import { afterEach, describe, expect, test } from 'vitest';
import { failure, reply, type ScriptedReply } from '../../bench/model-server/scenarios.ts';
import type { SentMessage } from '../../bench/model-server/sent-question.ts';
import { type ModelServer, startModelServer } from '../../bench/model-server/start-model-server.ts';
import type { AnswerEvent, CheckedAnswer } from '../../src/contract/shared/checked-answer.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createLog } from '../../src/server/diagnostics/log.ts';
import { createReadingStore } from '../../src/server/features/engine/engine-stores.ts';
import { readReadings } from '../../src/server/features/engine/store.ts';
import { createModelHttpClient } from '../../src/server/http-client/model-http-client.ts';
import { createSecondReader, noReadingStore } from '../../src/server/llm/model/second-reader.ts';
import { summariseStudySkill } from '../../src/server/llm/skills/summarise-study.ts';
import { type ModelApp, openModelApp, secretKey, walkingStudy } from './model-app.ts';
import { expectBacked } from './model-outcomes.ts';
import { describeOnEachDatabase } from './test-databases.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Says = (messages: readonly SentMessage[]) => ScriptedReply;

interface Opened extends ModelApp {
  reader: ModelServer;
  counted: { input: number; output: number }[];
}

async function open(
  says: Says,
  { model = 'bespoke-minicheck', deadlineMs = 5_000, store = noReadingStore, scenario = 'good' as const } = {},
): Promise<Opened> {
  const reader = await startModelServer({ says });
  const client = createModelHttpClient({ baseUrl: reader.baseUrl, mayBePrivate: true });
  const readerLog: string[] = [];
  const counted: Opened['counted'] = [];
  const secondReader = createSecondReader(
    { service: 'compatible', model, baseUrl: reader.baseUrl, isOwnAddress: true, apiKey: secretKey, deadlineMs },
    {
      fetch: client.fetch,
      log: createLog(
        'debug',
        (line) => readerLog.push(line),
        () => new Date(),
      ),
      store,
    },
  );
  const usage = {
    refusal: async () => null,
    count: async (_who: string | null, tokens: { input: number; output: number }) => {
      counted.push(tokens);
    },
  };
  const app = await openModelApp({ scenario, secondReader, usage });
  closing.push(
    () => reader.close(),
    () => client.close(),
    () => app.close(),
  );
  return { ...app, log: readerLog, reader, counted };
}

const ask = ({ httpClient }: ModelApp, onProgress?: (event: AnswerEvent) => void) =>
  httpClient.run(summariseStudySkill, { studies: [walkingStudy] }, onProgress ? { onProgress } : {});
const inModelsWords = ({ statements }: CheckedAnswer) => statements.filter(({ words }) => words === 'model').length;

/** What is proved of this model without a second reader. */
async function proved(): Promise<CheckedAnswer> {
  const app = await openModelApp();
  closing.push(() => app.close());
  return (await ask(app)).answer;
}

test('without one nothing is asked, and the answer names none', async () => {
  const answer = await proved();
  expect(inModelsWords(answer)).toBeGreaterThan(1);
  expect(answer.check).not.toHaveProperty('secondReader');
});

test('a yes leaves everything as it was proved; it sees quote and statement, and nothing else', async () => {
  const before = await proved();
  const app = await open(() => reply('Yes'));
  const { answer } = await ask(app);
  expectBacked(answer);
  expect(answer.statements).toEqual(before.statements);
  const asked = inModelsWords(before);
  expect(answer.check).toEqual({
    ...before.check,
    secondReader: { model: 'bespoke-minicheck', asked, saidNo: 0, notAnswered: 0 },
  });
  const passages = before.studies[0]?.passages.map(({ text }) => text) ?? [];
  expect(app.reader.requests.length).toBe(asked);
  for (const { messages, body } of app.reader.requests) {
    expect(body).toMatchObject({ model: 'bespoke-minicheck', temperature: 0 });
    expect(messages.map(({ role }) => role)).toEqual(['user']);
    const [, quote, statement] = /^Document: (.*)\nClaim: (.*)$/.exec(messages[0]?.text ?? '') ?? [];
    expect(passages).toContain(quote);
    expect(before.statements.map(({ text }) => text)).toContain(statement);
  }
});

test('a no takes the model’s words away: ours stand in their place, or the study’s', async () => {
  const before = await proved();
  const app = await open(() => reply('No.'));
  const events: AnswerEvent[] = [];
  const { answer } = await ask(app, (event) => events.push(event));
  expectBacked(answer);
  const asked = inModelsWords(before);
  expect(inModelsWords(answer)).toBe(0);
  expect(answer.statements.length).toBeGreaterThan(0);
  const taken = before.statements.filter(({ words }) => words === 'model').map(({ text }) => text);
  // Neither in the answer nor while it was made.
  for (const text of taken) expect(JSON.stringify([answer, events])).not.toContain(text);
  expect(answer.check).toMatchObject({
    words: { model: 0 },
    secondReader: { asked, saidNo: asked, notAnswered: 0 },
    instead: expect.arrayContaining([{ reason: 'second reader', count: asked }]),
  });
  for (const { words, text, evidence, instead } of answer.statements) {
    if (instead !== 'second reader') continue;
    if (words === 'study') expect(walkingStudy.abstract).toContain(text);
    else expect(words).toBe('ours');
    expect(evidence.length).toBe(1);
  }
  expect(events.some(({ event }) => event === 'statement')).toBe(true);
});

test('a no to one statement leaves the others', async () => {
  const before = await proved();
  const app = await open(([message]) => reply(/Claim: .*mm Hg/.test(message?.text ?? '') ? 'No' : 'Yes'));
  const { answer } = await ask(app);
  expect(answer.check.secondReader).toMatchObject({ saidNo: 1, notAnswered: 0 });
  expect(inModelsWords(answer)).toBe(inModelsWords(before) - 1);
});

const silent: readonly [string, ScriptedReply, string][] = [
  ['that says something else', reply('Perhaps yes, perhaps no.'), ''],
  ['that says nothing', reply(''), ''],
  ['that reasons without an end', reply('Yes, and yes, and yes. ', { atLeastBytes: 200_000 }), 'unreadable'],
  ['that is down', failure(500, { 'retry-after': '0' }), 'unreachable'],
  ['that is busy', failure(429, { 'retry-after': '60' }), 'busy'],
  ['that is slow', reply('', { hangs: true }), 'too_slow'],
  ['that breaks off', reply('No, not at all', { midway: 'disconnect' }), 'cut'],
];

test.each(silent)('a reader %s takes nothing away and is counted', async (_what, said, kind) => {
  const before = await proved();
  const app = await open(() => said, { deadlineMs: said.hangs ? 300 : 5_000 });
  const { answer } = await ask(app);
  expect(answer.statements).toEqual(before.statements);
  const asked = inModelsWords(before);
  expect(answer.check.secondReader).toMatchObject({ asked, saidNo: 0, notAnswered: asked });
  expect(answer.check.instead).toEqual(before.check.instead);
  const log = app.log.join('');
  if (kind !== '') expect(log).toContain(kind);
  expect(log).not.toContain(secretKey);
  expect(log).not.toContain('127.0.0.1');
});

test('reasoning before the word is skipped; the word may be in any case', async () => {
  const app = await open(() => reply('<think>\nNo? Let me see. Yes.\n</think>\n\n**no**'));
  const { answer } = await ask(app);
  expect(answer.check.secondReader?.saidNo).toBe(answer.check.secondReader?.asked);
});

test('another model is asked for one word by our own prompt', async () => {
  const app = await open(() => reply('Yes'), { model: 'llama3' });
  await ask(app);
  const [system, user] = app.reader.requests[0]?.messages ?? [];
  expect(system?.text).toMatch(/Answer with one word and nothing else: Yes or No\.$/);
  expect(user?.text).toMatch(/^Quote: .*\nStatement: .*$/);
});

test('its tokens are counted as the engine’s are, once for an answer', async () => {
  const app = await open(() => reply('Yes'));
  await ask(app);
  const sent = app.reader.requests.map(({ messages }) => Math.ceil((messages[0]?.text.length ?? 0) / 4));
  const input = sent.reduce((sum, one) => sum + one, 0);
  expect(app.counted).toContainEqual({ input, output: sent.length });
});

test('no more than four are asked at a time', async () => {
  let open_ = 0;
  let most = 0;
  const reader = await startModelServer({ says: () => reply('Yes', { pauseMs: 50 }) });
  const client = createModelHttpClient({ baseUrl: reader.baseUrl, mayBePrivate: true });
  closing.push(
    () => reader.close(),
    () => client.close(),
  );
  const fetch: typeof globalThis.fetch = async (...given) => {
    open_ += 1;
    most = Math.max(most, open_);
    const answer = await client.fetch(...given);
    const text = await answer.text();
    open_ -= 1;
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
  const { read } = createSecondReader(
    { service: 'compatible', model: 'm', baseUrl: reader.baseUrl, isOwnAddress: true, apiKey: null, deadlineMs: 5_000 },
    { fetch, log: { warn: () => {} }, store: noReadingStore },
  );
  const { signal } = new AbortController();
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => read({ quote: 'It fell.', statement: `It fell ${index}.` }, signal)),
  );
  expect(results.every(({ says }) => says === 'yes')).toBe(true);
  expect(most).toBe(4);
  // A caller who leaves frees its place, and one who waits is not asked for.
  const leaving = new AbortController();
  const left = Promise.allSettled(
    Array.from({ length: 6 }, (_, index) =>
      read({ quote: 'It rose.', statement: `It rose ${index}.` }, leaving.signal),
    ),
  );
  leaving.abort(new Error('left'));
  expect((await left).every(({ status }) => status === 'rejected')).toBe(true);
  expect((await read({ quote: 'It stayed.', statement: 'It stayed.' }, signal)).says).toBe('yes');
});

describeOnEachDatabase('what is kept of the readings', (openDatabase) => {
  test('a reading is asked for once, and counted by what was said', async () => {
    const database: Database = await openDatabase();
    const now = () => new Date('2026-03-01T10:00:00Z');
    const store = createReadingStore({ database, log: { info: () => {}, warn: () => {} }, now });
    const first = await open(([message]) => reply(/mm Hg/.test(message?.text ?? '') ? 'No' : 'Yes'), { store });
    const { answer } = await ask(first);
    const asked = first.reader.requests.length;
    expect(answer.check.secondReader).toMatchObject({ asked });
    const again = await ask(first);
    expect(again.answer.statements).toEqual(answer.statements);
    expect(again.answer.check.secondReader).toEqual(answer.check.secondReader);
    expect(first.reader.requests.length).toBe(asked);
    // What was not answered is asked again.
    const silentReader = await open(() => reply('Hm.'), { store, model: 'another' });
    await ask(silentReader);
    await ask(silentReader);
    expect(silentReader.reader.requests.length).toBe(2 * asked);
    const { saidNo } = answer.check.secondReader ?? { saidNo: 0 };
    const counts = (model: string, from: string) => readReadings(database.drizzle, model, from);
    expect(await counts('bespoke-minicheck', '2026-03-01')).toEqual({ asked, saidNo, notAnswered: 0 });
    expect(await counts('another', '2026-02-01')).toEqual({ asked: 2 * asked, saidNo: 0, notAnswered: 2 * asked });
    expect(await counts('another', '2026-03-02')).toEqual({ asked: 0, saidNo: 0, notAnswered: 0 });
  });
});

describe('an answer that is stored', () => {
  test('is made again when a second reader is set', async () => {
    const kept = new Map<string, CheckedAnswer>();
    const store = {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, answer: CheckedAnswer) => {
        kept.set(key, answer);
      },
    };
    const runs = [];
    for (const secondReader of [undefined, { model: 'm', read: async () => ({ says: 'no' as const, tokens: null }) }]) {
      const app = await openModelApp({ store, ...(secondReader && { secondReader }) });
      closing.push(() => app.close());
      runs.push(await ask(app), await ask(app));
    }
    expect(runs.map(({ stored }) => stored)).toEqual([false, true, false, true]);
    expect(runs.map(({ answer }) => inModelsWords(answer) > 0)).toEqual([true, true, false, false]);
  });
});
