/**
 * Every AI feature requires a trial, an account or a rate limit; an endpoint that declares a trial really uses its
 * gate.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FullTextResult } from '../../src/contract/papers/full-text.ts';
import type { EndpointShape } from '../../src/contract/shared/endpoint.ts';
import type { Summary } from '../../src/contract/shared/study.ts';
import type { TrialState } from '../../src/contract/trial.ts';
import { createApp, type Services } from '../../src/server/app.ts';
import { Failure } from '../../src/server/diagnostics/failure.ts';
import { createAnalysisService } from '../../src/server/features/analysis/service.ts';
import { createMetaAnalysisService } from '../../src/server/features/meta-analysis/service.ts';
import { createTrial } from '../../src/server/features/trial/service.ts';
import { createOwnHosts } from '../../src/server/http/own-hosts.ts';
import type { Engine } from '../../src/server/llm/engine.ts';
import { createEngine } from '../../src/server/llm/engine-runner.ts';
import { allEndpoints, endpointName, isAi } from '../ai-endpoints.ts';
import { silentLog } from '../server/silent-log.ts';
import { wholeAppDatabase } from '../server/test-databases.ts';

const endpoints = await allEndpoints();

/** The missing guard of an endpoint with an engine; null without one missing. */
function missingGuard(shape: EndpointShape): string | null {
  if (shape.perMinute === null) return 'no limit a minute';
  if (shape.trial !== undefined)
    return shape.problems.includes('trial_used_up') ? null : 'trial_used_up is not in its problems';
  // Quick and simple answers are free for all; their rate limit is the guard.
  if (shape.access === 'signed-in' || /(quick|simple)-search$/.test(shape.path)) return null;
  return 'neither trial nor sign-in';
}

describe('guards', () => {
  test('the rule finds the AI endpoints that there are', () => {
    expect(endpoints.filter(isAi).map(endpointName)).toContain('POST /api/studies/{id}/regenerate-summary');
  });

  test.each(endpoints.filter(isAi).map((shape) => [endpointName(shape), shape] as const))(
    '%s is guarded',
    (_name, shape) => {
      expect(missingGuard(shape)).toBeNull();
    },
  );

  test('an AI endpoint without a guard would be found', () => {
    const open = { method: 'POST', summary: '', access: 'anyone', response: { file: [] }, problems: [] } as const;
    const workout: EndpointShape = { ...open, path: '/api/generate-workout', perMinute: 20 };
    expect(isAi(workout)).toBe(true);
    expect(missingGuard(workout)).toBe('neither trial nor sign-in');
    expect(missingGuard({ ...workout, trial: 'workoutGeneration' })).toBe('trial_used_up is not in its problems');
    expect(missingGuard({ ...workout, trial: 'workoutGeneration', problems: ['trial_used_up'] })).toBeNull();
    expect(missingGuard({ ...workout, access: 'signed-in' })).toBeNull();
    expect(missingGuard({ ...workout, path: '/api/quick-search' })).toBeNull();
    expect(missingGuard({ ...workout, path: '/api/quick-search', perMinute: null })).toBe('no limit a minute');
  });

  test('a trial belongs to guests: nothing that needs an account names one', () => {
    for (const shape of endpoints)
      if (shape.trial !== undefined) expect(shape.access, endpointName(shape)).toBe('anyone');
  });
});

describe('the gate', () => {
  const exercised =
    'Thirty adults were randomly assigned to brisk walking for 30 minutes three times a week for 8 weeks or to rest. Walking lowered blood pressure by 4 mm Hg compared with rest (p = 0.01).';
  const eaten =
    'Thirty adults were randomly assigned to eat 40 g of walnuts a day or no nuts for 8 weeks. Walnuts lowered LDL cholesterol by 5 % compared with no nuts (p = 0.01).';
  /** A request that each endpoint with a trial answers with a fresh piece of work; an endpoint without one here fails. */
  const requests: Record<string, { url: string; body?: unknown }> = {
    'POST /api/studies/{id}/regenerate-summary': { url: '/api/studies/4000001/regenerate-summary' },
    'POST /api/studies/{id}/analyze-fulltext': {
      url: '/api/studies/4000001/analyze-fulltext',
      body: { openAccessUrl: 'https://example.org/paper.pdf' },
    },
    'POST /api/studies/specialized-summarize': {
      url: '/api/studies/specialized-summarize',
      body: { focus: 'exercise', text: exercised },
    },
    'POST /api/studies/batch-summarize': {
      url: '/api/studies/batch-summarize',
      body: { studies: [{ title: 'Walking', abstract: exercised }] },
    },
    'POST /api/generate-workout': { url: '/api/generate-workout', body: { exerciseAnalysis: exercised } },
    'POST /api/studies/generate-meals': { url: '/api/studies/generate-meals', body: { text: eaten } },
    'POST /api/meta-analysis/model-rows': {
      url: '/api/meta-analysis/model-rows',
      body: {
        studies: [
          {
            title: 'Walking',
            abstract:
              'We randomised 30 adults to walking or rest. Falls were rarer with walking than with rest (hazard ratio 0.70, 95% CI 0.55 to 0.89).',
          },
        ],
      },
    },
    'POST /api/meta-analysis/enhanced': {
      url: '/api/meta-analysis/enhanced',
      body: {
        studies: [
          {
            title: 'Walking',
            abstract:
              'We randomised 30 adults to walking or rest. Sleep improved with walking compared with rest (p = 0.01).',
          },
          {
            title: 'Rest',
            abstract:
              'We randomised 40 adults to rest or reading. Sleep improved with rest compared with reading (p = 0.02).',
          },
        ],
      },
    },
  };
  /** A model that reads as the rules do, since the rules' own reading of a table costs nothing. */
  const reader: Engine = {
    name: 'a test',
    model: 'a model',
    repeatable: false,
    write: async ({ skill, material }) => ({ answer: skill.extract(material), passagesUsed: 9, tokens: null }),
  };
  const answer: Summary = {
    studyId: 4_000_001,
    statements: [{ text: 'It helped.', evidence: [] }],
    passages: [],
    engine: 'a test',
    model: null,
    generatedAt: '2026-03-01T08:30:00Z',
    check: { statementsChecked: 0, statementsKept: 0, numbersChecked: 0, numbersFound: 0 },
    canRegenerate: true,
  };
  const fullText: FullTextResult = {
    analysis: '',
    answer: {
      skill: 'paper-analysis',
      statements: [{ part: 'finding', label: null, text: 'It helped.', evidence: [], computed: [], flags: [] }],
      studies: [],
      refused: null,
      notes: [],
      engine: 'a test',
      model: null,
      insteadOf: null,
      generatedAt: '2026-03-01T08:30:00Z',
      tookMs: 0,
      check: { ...answer.check, quotesChecked: 0, quotesFound: 0, dropped: [] },
      passages: { used: 0, total: 0 },
      canRegenerate: true,
    },
    source: {
      url: 'https://example.org/paper.pdf',
      host: 'example.org',
      format: 'pdf',
      pages: 1,
      fetchedAt: '2026-03-01T08:30:00Z',
    },
  };
  /** Represents every part that no request above reaches. */
  const nothing: object = new Proxy(() => Promise.reject(new Error('not part of this test')), {
    get: (_target, name) => (name === 'then' ? undefined : nothing),
  });
  const databases = wholeAppDatabase();
  let begun = 0;
  let unhurried = Promise.resolve();
  let server: Awaited<ReturnType<typeof createApp>>;

  beforeAll(async () => {
    const database = await databases.open();
    const services: Partial<Services> = {
      studies: {
        ...(nothing as Services['studies']),
        summarise: async (id) => {
          if (id === 4_000_002) throw new Failure('nothing_to_summarise');
          if (id === 4_000_003) return { summary: '', answer: { ...answer, statements: [] }, stored: false };
          begun += 1;
          await unhurried;
          return { summary: '', answer, stored: false };
        },
      },
      analysis: createAnalysisService({
        engine: createEngine({ now: () => new Date('2026-03-01T08:30:00Z') }),
        readStudies: async () => new Map(),
        now: () => new Date('2026-03-01T08:30:00Z'),
      }),
      fullTexts: {
        analyse: async (_id, { openAccessUrl }) => {
          const refused = { ...fullText.answer, statements: [], refused: 'It is another paper.' };
          return { value: openAccessUrl === gone ? { ...fullText, answer: refused } : fullText, stored: false };
        },
        storedText: async () => null,
      },
      metaAnalysis: createMetaAnalysisService({
        engine: createEngine({ now: () => new Date('2026-03-01T08:30:00Z'), engine: reader }),
        readStudies: async () => new Map(),
      }),
      trial: createTrial({
        database,
        secret: 'a secret of the tests, long enough to be one',
        uses: { perGuest: 5, perNetwork: 100 },
        now: () => new Date('2026-03-01T08:30:00Z'),
        log: silentLog,
      }),
      limits: { take: async () => {} },
      secret: 'a secret of the tests, long enough to be one',
      findAccount: async () => null,
      ready: async () => {},
      log: silentLog,
      publicUrl: null,
      isOwnHost: createOwnHosts({ host: '127.0.0.1', publicUrl: null }),
      trustedProxies: [],
      pagesFolder: '/nowhere',
    };
    server = await createApp(
      new Proxy(services, {
        get: (target, name) => Reflect.get(target, name) ?? (name === 'publicUrl' ? null : nothing),
      }) as Services,
    );
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await databases.end();
  });

  test.each(endpoints.filter(({ trial }) => trial !== undefined).map((shape) => [endpointName(shape), shape] as const))(
    '%s: five pass, the sixth does not',
    async (name, shape) => {
      const request = requests[name];
      if (!request) throw new Error(`Say in this test how ${name} is asked.`);
      const ask = (cookie: string) =>
        server.inject({
          method: shape.method,
          url: request.url,
          headers: { cookie },
          remoteAddress: '203.0.113.7',
          ...(request.body === undefined ? {} : { payload: request.body as object }),
        });
      const first = await ask('');
      const cookie = first.cookies.map((set) => `${set.name}=${set.value}`).join('; ');
      const answers = [first];
      for (let use = 2; use <= 6; use += 1) answers.push(await ask(cookie));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 403]);
      expect(answers.at(-1)?.json()).toMatchObject({ code: 'trial_used_up' });
    },
  );

  const gone = 'https://example.org/refused.pdf';
  const tea = 'Thirty adults were asked about the tea that they like. Most liked green tea.';
  const protocol = 'Ninety adults will be randomly assigned to walking. They will be followed for one year.';
  const supplement =
    'Young adults were randomly assigned to 1.7 g of fish oil a day or placebo for 4 weeks. LDL cholesterol did not change (p = 0.4).';
  /** Requests that give nothing: refused, empty or failed. An endpoint without one here fails. */
  const fruitless: Record<string, { url?: string; body?: unknown }[]> = {
    'POST /api/studies/{id}/regenerate-summary': [
      { url: '/api/studies/4000002/regenerate-summary' },
      { url: '/api/studies/4000003/regenerate-summary' },
    ],
    'POST /api/studies/{id}/analyze-fulltext': [{ body: { openAccessUrl: gone } }],
    'POST /api/studies/specialized-summarize': [
      { body: { focus: 'exercise', text: tea } },
      { body: { focus: 'exercise', text: ' ' } },
      { body: { focus: 'exercise', studyId: 4_000_009 } },
    ],
    'POST /api/studies/batch-summarize': [
      { body: { studies: [{ title: 'Numbers', abstract: '12 34 56.7 8,9 '.repeat(9) }] } },
      { body: { studies: [{ title: 'Nothing' }] } },
    ],
    'POST /api/generate-workout': [
      { body: { exerciseAnalysis: tea } },
      { body: { exerciseAnalysis: eaten } },
      {
        body: {
          exerciseAnalysis: 'Thirty adults were randomly assigned to walking or rest. Walking helped (p = 0.01).',
        },
      },
    ],
    'POST /api/studies/generate-meals': [
      { body: { text: exercised } },
      { body: { text: supplement } },
      { body: { text: ' ' } },
    ],
    'POST /api/meta-analysis/model-rows': [{ body: { studies: [{ title: 'Tea', abstract: tea }] } }],
    'POST /api/meta-analysis/enhanced': [
      { body: { studies: [{ title: 'Walking', abstract: exercised }] } },
      {
        body: {
          studies: [
            { title: 'Walking', abstract: exercised },
            { title: 'Walking: study protocol', abstract: protocol },
          ],
        },
      },
    ],
  };

  test.each(endpoints.filter(({ trial }) => trial !== undefined).map((shape) => [endpointName(shape), shape] as const))(
    '%s: a request without a result costs nothing, however often it is sent',
    async (name, { method, trial }) => {
      const asked = fruitless[name] ?? [];
      expect(asked.length, `Say in this test how ${name} gives nothing.`).toBeGreaterThan(0);
      let cookie = '';
      for (const { url = requests[name]?.url ?? '', body } of [...asked, ...asked, ...asked]) {
        const given = await server.inject({
          method,
          url,
          headers: { cookie },
          remoteAddress: '203.0.113.8',
          ...(body === undefined ? {} : { payload: body as object }),
        });
        if (cookie === '') cookie = given.cookies.map((set) => `${set.name}=${set.value}`).join('; ');
        expect(given.statusCode === 200 ? given.json().answer.statements : [], given.body).toEqual([]);
        const { features } = (await server.inject({ url: '/api/trial', headers: { cookie } })).json() as TrialState;
        expect(features.find(({ feature }) => feature === trial)?.left, `${url} ${JSON.stringify(body)}`).toBe(5);
      }
    },
  );

  test('a guest who leaves before the answer is there has not used it', async () => {
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const ask = (headers: Record<string, string>, signal: AbortSignal | null = null) =>
      fetch(`${base}/api/studies/4000001/regenerate-summary`, { method: 'POST', headers, signal });
    const first = await ask({});
    const cookie = first.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const left = async () => {
      const answer = await fetch(`${base}/api/trial`, { headers: { cookie } });
      const { features } = (await answer.json()) as TrialState;
      return features.find(({ feature }) => feature === 'aiSummaries')?.left;
    };
    expect(await left()).toBe(4);

    let answerNow: () => void = () => {};
    unhurried = new Promise((resolve) => {
      answerNow = resolve;
    });
    const leaving = new AbortController();
    const before = begun;
    const asked = ask({ cookie }, leaving.signal);
    await expect.poll(() => begun).toBe(before + 1);
    expect(await left()).toBe(3);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    // The server notices it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    answerNow();
    await expect.poll(left).toBe(4);
  });
});
