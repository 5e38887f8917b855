/** The engine's stored answers (by their content), each day's allowance, and its description of itself. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../../bench/model-server/scenarios.ts';
import { type ModelServer, startModelServer } from '../../bench/model-server/start-model-server.ts';
import type { EngineDescription } from '../../src/contract/engine.ts';
import type { SearchResponse } from '../../src/contract/search.ts';
import { checkedAnswer } from '../../src/contract/shared/checked-answer.ts';
import { summary } from '../../src/contract/shared/study.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createLog } from '../../src/server/diagnostics/log.ts';
import {
  createAnswerStore,
  createUsageStore,
  type UsageAllowance,
} from '../../src/server/features/engine/engine-stores.ts';
import { answersKeptDays, pruneEngine } from '../../src/server/features/engine/store.ts';
import { createEngine } from '../../src/server/llm/engine-runner.ts';
import { summariseStudySkill } from '../../src/server/llm/skills/summarise-study.ts';
import { walkingStudy } from './model-app.ts';
import { as } from './sign-in.ts';
import { describeOnEachDatabase, wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const secret = 'a secret of the tests, long enough to be one';
const day = 86_400_000;

describeOnEachDatabase('what the engine keeps', (open) => {
  let database: Database;
  let nowMs = Date.UTC(2026, 2, 1, 22);
  const lines: string[] = [];
  const now = () => new Date(nowMs);
  const log = createLog('debug', (line) => lines.push(line), now);
  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    await database.pool.query('delete from engine_answers');
    await database.pool.query('delete from engine_usage');
    nowMs = Date.UTC(2026, 2, 1, 22);
    lines.length = 0;
  });

  const usageWith = (allowance: Partial<UsageAllowance>) =>
    createUsageStore({
      database,
      log,
      now,
      secret,
      allowance: { perPerson: null, perDay: null, prices: null, ...allowance },
    });

  test('an answer is stored byte for byte, and made again if it was stored in another form', async () => {
    const runner = createEngine({ now, store: createAnswerStore({ database, log, now }) });
    const ask = () => runner.run(summariseStudySkill, { studies: [walkingStudy] });
    const first = await ask();
    nowMs += 60_000;
    const second = await ask();
    expect([first.stored, second.stored]).toEqual([false, true]);
    // As the wire writes it: in the contract's order of fields.
    const written = [first, second].map(({ answer }) => JSON.stringify(checkedAnswer.parse(answer)));
    expect(written[1]).toBe(written[0]);
    await database.pool.query(`update engine_answers set answer = '{"skill": "old"}'`);
    expect((await ask()).stored).toBe(false);
  });

  test('an answer that cannot be stored is given all the same', async () => {
    const store = createAnswerStore({ database, log, now });
    const runner = createEngine({ now, store: { ...store, read: async () => null } });
    const { answer } = await runner.run(summariseStudySkill, { studies: [walkingStudy] });
    await store.write('key', { ...answer, notes: ['\u0000'] });
    expect(lines.join('')).toContain('an answer was not kept');
    expect(await store.read('key')).toBeNull();
  });

  test('stored answers that are no longer requested are deleted, others stay as long as they are requested', async () => {
    const store = createAnswerStore({ database, log, now });
    const runner = createEngine({ now, store });
    const ask = (id: number) => runner.run(summariseStudySkill, { studies: [{ ...walkingStudy, id }] });
    await ask(1);
    await ask(2);
    nowMs += (answersKeptDays - 1) * day;
    expect((await ask(1)).stored).toBe(true);
    expect(await pruneEngine(database.drizzle, now())).toBe(0);
    nowMs += 2 * day;
    expect(await pruneEngine(database.drizzle, now())).toBe(1);
    expect((await ask(1)).stored).toBe(true);
    expect((await ask(2)).stored).toBe(false);
  });

  test('each caller has an allowance a day, which begins again at midnight UTC', async () => {
    const usage = usageWith({ perPerson: 1_000 });
    await usage.count('account:7', { input: 600, output: 399 });
    expect(await usage.refusal('account:7')).toBeNull();
    await usage.count('account:7', { input: 1, output: 0 });
    expect(await usage.refusal('account:7')).toBe(
      'Your allowance for the language model is used up for today; this answer was made without it.',
    );
    expect(await usage.refusal('account:8')).toBeNull();
    expect(await usage.refusal(null)).toBeNull();
    nowMs += 2 * 3_600_000;
    expect(await usage.refusal('account:7')).toBeNull();
  });

  test('all callers together have an allowance as well', async () => {
    const usage = usageWith({ perPerson: 10_000, perDay: 1_000 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        usage.count(index % 3 ? `account:${index % 2}` : null, { input: 40, output: 10 }),
      ),
    );
    expect(await usage.refusal('account:9')).toBe(
      'Today’s allowance for the language model is used up; this answer was made without it.',
    );
    const { rows } = await database.pool.query(
      `select answers, input_tokens::int as input, output_tokens::int as output from engine_usage where asker = ''`,
    );
    expect(rows).toEqual([{ answers: 20, input: 800, output: 200 }]);
  });

  test('cost is stored in millionths and logged; askers are stored as hashes', async () => {
    const usage = usageWith({ prices: { input: 2.5, output: 10 } });
    await usage.count('address:203.0.113.7', { input: 1_000, output: 100 });
    const { rows } = await database.pool.query('select asker, cost_micros::int as cost from engine_usage');
    expect(rows.map(({ cost }) => cost)).toEqual([3_500, 3_500]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(lines.join('')).toContain('"costMicros":3500');
    expect(lines.join('')).not.toContain('203.0.113');
  });

  test('the callers’ use is deleted after two days, the totals are not', async () => {
    const usage = usageWith({});
    await usage.count('account:7', { input: 10, output: 10 });
    nowMs += 4 * day;
    expect(await pruneEngine(database.drizzle, now())).toBe(1);
    const { rows } = await database.pool.query('select asker from engine_usage');
    expect(rows).toEqual([{ asker: '' }]);
  });
});

describe('in the whole application', () => {
  const databases = wholeAppDatabase();
  const apps: WholeApp[] = [];
  const models: ModelServer[] = [];
  beforeAll(async () => {});
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const model of models) await model.close();
    await databases.end();
  });

  async function openApp(settings: Record<string, string>): Promise<WholeApp> {
    const database = await databases.open();
    const app = await openWholeApp(database, { settings });
    apps.push(app);
    return app;
  }

  test('without a model: nothing leaves, and the self-test is there', async () => {
    const app = await openApp({});
    const { status, body } = await app.get('/api/engine');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'extractive',
      model: null,
      contextTokens: null,
      deadlineSeconds: null,
      allowance: { perPerson: null, everybody: null },
      secondReader: null,
      leaves: [expect.stringMatching(/^Nothing\. /)],
      answersKeptDays,
    });
    const { selfTest } = body as unknown as EngineDescription;
    expect(selfTest?.trueTotal).toBeGreaterThanOrEqual(120);
  }, 120_000);

  test('with one: it writes the summary and states what leaves the server; neither key nor address is shown or logged', async () => {
    const model = await startModelServer({ contextTokens: 16_000 });
    models.push(model);
    const app = await openApp({
      AI_BASE_URL: model.baseUrl.href,
      AI_API_KEY: 'sk-nobody-may-see',
      AI_MODEL: 'scripted-1',
      AI_TOKENS_PER_DAY: '3000',
    });
    const described = await app.get('/api/engine');
    expect(described.body).toMatchObject({
      name: 'compatible',
      model: 'scripted-1',
      contextTokens: 16_000,
      contextFrom: 'server',
      deadlineSeconds: 60,
      allowance: { perPerson: 500_000, everybody: 3_000 },
    });
    expect(JSON.stringify(described.body)).toContain('go to a server chosen by the operator of this installation.');

    const found = await as(app.server, null).get('/api/search?q=exercise+trial&limit=20&hasAbstract=true');
    const ids = (found.body as unknown as SearchResponse).studies
      .filter(({ abstract }) => (abstract ?? '').length > 400)
      .map(({ id }) => id);
    const summaries = [];
    for (const id of ids.slice(0, 4)) {
      const { status, body } = await as(app.server, null).post(`/api/studies/${id}/regenerate-summary`);
      expect(status).toBe(200);
      summaries.push(body['answer']);
    }
    expect(summaries[0]).toMatchObject({ engine: 'compatible', model: 'scripted-1', canRegenerate: true });
    // The common allowance ends after some requests.
    expect(summaries.at(-1)).toMatchObject({ engine: 'extractive' });
    const seen = JSON.stringify([summaries, described.body]) + app.log.join('');
    expect(seen).not.toContain('sk-nobody-may-see');
    expect(seen).not.toContain(model.baseUrl.host);
    expect(seen).toContain('the language model was used');
  }, 120_000);

  test('with a second reader that says no: nothing is shown in the model’s words, and the page says how often it was asked', async () => {
    const model = await startModelServer({ contextTokens: 16_000 });
    const reader = await startModelServer({ says: () => reply('No') });
    models.push(model, reader);
    const app = await openApp({
      AI_BASE_URL: model.baseUrl.href,
      AI_SECOND_READER_MODEL: 'bespoke-minicheck',
      AI_SECOND_READER_BASE_URL: reader.baseUrl.href,
      AI_SECOND_READER_API_KEY: 'sk-nobody-may-see',
    });
    const described = async () => (await app.get('/api/engine')).body as unknown as EngineDescription;
    const before = await described();
    expect(before.secondReader).toEqual({
      model: 'bespoke-minicheck',
      deadlineSeconds: 20,
      days: 30,
      asked: 0,
      saidNo: 0,
      notAnswered: 0,
    });
    expect(before.leaves.join(' ')).toContain(
      'with its quote, and nothing else, to a second model at a server chosen by',
    );

    const found = await as(app.server, null).get('/api/search?q=exercise+trial&limit=20&hasAbstract=true');
    const ids = (found.body as unknown as SearchResponse).studies
      .filter(({ abstract }) => (abstract ?? '').length > 400)
      .map(({ id }) => id);
    const checks = [];
    for (const id of ids.slice(0, 3)) {
      const { body } = await as(app.server, null).post(`/api/studies/${id}/regenerate-summary`);
      const { engine, statements, check } = summary.parse((body as unknown as { answer: unknown }).answer);
      expect(engine).toBe('compatible');
      expect(statements.filter(({ words }) => words === 'model')).toEqual([]);
      checks.push(check);
    }
    const asked = checks.reduce((sum, { secondReader }) => sum + (secondReader?.saidNo ?? 0), 0);
    expect(asked).toBeGreaterThan(0);
    expect(reader.requests.length).toBe(asked);
    expect(reader.requests[0]?.headers.authorization).toBe('Bearer sk-nobody-may-see');
    expect((await described()).secondReader).toMatchObject({ asked, saidNo: asked, notAnswered: 0 });
    expect(JSON.stringify(await described()) + app.log.join('')).not.toMatch(/sk-nobody|127\.0\.0\.1:\d+\/v1/);
  }, 120_000);
});
