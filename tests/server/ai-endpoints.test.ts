/**
 * Every AI endpoint in the whole application, with a scripted language model: gated, checked, cached and aborted when
 * the client disconnects. The endpoints are the contract's own; one that this test cannot call fails it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addedLies, inventedLabels } from '../../bench/model-server/lies/added-lies.ts';
import { Liar } from '../../bench/model-server/lies/lying-answer.ts';
import { type ModelServer, startModelServer } from '../../bench/model-server/start-model-server.ts';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { CheckedAnswer } from '../../src/contract/shared/checked-answer.ts';
import type { EndpointShape } from '../../src/contract/shared/endpoint.ts';
import type { Study, Summary } from '../../src/contract/shared/study.ts';
import type { Database } from '../../src/server/database/database.ts';
import { allEndpoints, endpointName, isAi } from '../ai-endpoints.ts';
import { insertPaper } from './insert-paper.ts';
import { insertOpenAccess } from './open-access-studies.ts';
import { walkingTrial } from './sample-trial-papers.ts';
import { as, freshAddress, signUp, type TestBrowser } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const aiEndpoints = (await allEndpoints()).filter(isAi);
const rows = (shapes: readonly EndpointShape[]) => shapes.map((shape) => [endpointName(shape), shape] as const);

const summarising = 'POST /api/studies/{id}/regenerate-summary';
const filtering = 'POST /api/search/smart-filter';
const analysingFullText = 'POST /api/studies/{id}/analyze-fulltext';
const summarisingPaper = 'POST /api/uploaded-studies/{id}/summary';
const analysingPaper = 'POST /api/uploaded-studies/{id}/full-analysis';

/**
 * Rules that do not hold for an endpoint, with the reason; what holds instead has a test of its own below. No other
 * endpoint has exceptions.
 */
const uncached: Readonly<Record<string, string>> = {
  [summarising]: 'its name says it: whoever asks wants another summary; the one made last is kept with the study',
  [summarisingPaper]: 'whoever asks again wants another one; the one made last is kept with the paper',
  [analysingPaper]: 'whoever asks again wants another one; the one made last is kept with the paper',
};
const countsNoDrops: Readonly<Record<string, string>> = {
  [summarising]: 'a summary says how many statements were kept of how many, without the reasons',
  [filtering]: 'it shows no words of the model: a statement that passed keeps its study on the list',
};
const openToAll: Readonly<Record<string, string>> = {
  'POST /api/quick-search': 'answers to a question are for everybody; the limit a minute is their gate',
  'POST /api/simple-search': 'answers to a question are for everybody; the limit a minute is their gate',
};

interface AiRequest {
  url: string;
  body?: unknown;
}

const databases = wholeAppDatabase();
const liar = new Liar();
let model: ModelServer;
let app: WholeApp;
let person: TestBrowser;
let personCookie: string;
let base: string;
/** Studies without a stored summary. */
let fresh: number[];
/** The user's uploaded papers without a result. */
let papers: number[];
/** Open-access papers without a stored analysis. */
const openAccess: { id: number; url: string }[] = [];
/** Of the built-in library, about other things than ginger. */
let elsewhere: Study[];

beforeAll(async () => {
  const database = await databases.open();
  model = await startModelServer({ contextTokens: 32_000, liar });
  const settings = {
    AI_BASE_URL: model.baseUrl.href,
    AI_MODEL: 'scripted-1',
    // The endpoints are asked again and again, and each answer is repaired.
    AI_TOKENS_PER_PERSON_PER_DAY: '0',
    GUEST_USES: '1',
    // A question that is not aborted hangs until this test is over, and cannot be taken for another's end.
    AI_DEADLINE_SECONDS: '600',
  };
  app = await openWholeApp(database, { settings });
  personCookie = (await signUp(app.server)).cookie;
  person = as(app.server, personCookie);
  base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const found = async (query: string) =>
    (
      (await person.get(`/api/search${query}&limit=100&hasAbstract=true`)).body as unknown as SearchResponse
    ).studies.filter(({ abstract }) => (abstract ?? '').length > 400);
  fresh = (await found('?q=exercise+trial')).map(({ id }) => id);
  papers = await manyPapers(database);
  for (let count = 0; count < 20; count += 1) {
    const { href: url } = new URL(`html/${count}`, app.publisher.url);
    openAccess.push({ id: await insertOpenAccess(database, url), url });
  }
  elsewhere = await found('/library?q=smoking+cessation');
}, 180_000);
afterAll(async () => {
  await app.close();
  await model.close();
  await databases.end();
});

let turns = 0;
/** Texts that were never sent before, so that no answer to them is stored. */
function texts(): { walking: string; eating: string } {
  turns += 1;
  const people = 100 + turns;
  return {
    walking: `We randomised ${people} adults to supervised brisk walking for 30 minutes three times a week for 8 weeks or to rest. Walking lowered systolic blood pressure by 4.2 mm Hg compared with rest (p = 0.01). Adults who walked reported better sleep than those who rested. We conclude that walking lowered blood pressure in these adults.`,
    eating: `We randomised ${people} adults to eat 40 g of walnuts a day or no nuts for 8 weeks. Walnuts lowered LDL cholesterol by 5 % compared with no nuts (p = 0.01). Adults who ate walnuts reported no change of body weight. We conclude that walnuts lowered LDL cholesterol in these adults.`,
  };
}

const questions = [
  'Does exercise help with depression?',
  'Do probiotics help with irritable bowel syndrome?',
  'Which exercises help with low back pain?',
  'Do plant sterols lower cholesterol?',
];
let asked = 0;
function question(): string {
  asked += 1;
  // The question itself is part of what an answer is stored under.
  return `${questions[asked % questions.length] ?? ''} ${'Please! '.repeat(asked)}`.trim();
}

/** Papers of the user, as many as are requested below, already read. */
async function manyPapers(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from users order by id desc limit 1');
  const userId = Number(rows[0]?.id);
  const ids: number[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await insertPaper(database, userId, walkingTrial, `${count}`));
  return ids;
}
const nextPaper = () => papers.pop() ?? 0;

/** How each endpoint is asked for a piece of work that it has not done yet. */
const requests: Readonly<Record<string, () => AiRequest>> = {
  [summarising]: () => ({ url: `/api/studies/${fresh.pop() ?? 0}/regenerate-summary` }),
  [analysingFullText]: () => {
    const { id, url } = openAccess.pop() ?? { id: 0, url: '' };
    return { url: `/api/studies/${id}/analyze-fulltext`, body: { openAccessUrl: url } };
  },
  'POST /api/studies/specialized-summarize': () => ({
    url: '/api/studies/specialized-summarize',
    body: { focus: 'exercise', text: texts().walking, title: 'Walking' },
  }),
  'POST /api/studies/batch-summarize': () => {
    const { walking, eating } = texts();
    const studies = [
      { title: 'Walking', abstract: walking },
      { title: 'Walnuts', abstract: eating },
    ];
    return { url: '/api/studies/batch-summarize', body: { studies } };
  },
  'POST /api/generate-workout': () => ({
    url: '/api/generate-workout',
    body: { exerciseAnalysis: texts().walking, studyTitle: 'Walking' },
  }),
  'POST /api/studies/generate-meals': () => ({ url: '/api/studies/generate-meals', body: { text: texts().eating } }),
  'POST /api/meta-analysis/enhanced': () => {
    const { walking, eating } = texts();
    const studies = [
      { title: 'Walking', abstract: walking },
      { title: 'Walnuts', abstract: eating },
    ];
    return { url: '/api/meta-analysis/enhanced', body: { studies } };
  },
  'POST /api/meta-analysis/model-rows': () => ({
    url: '/api/meta-analysis/model-rows',
    body: { studies: [{ title: 'Walking', abstract: texts().walking }] },
  }),
  'POST /api/generate-study-guide': () => ({
    url: '/api/generate-study-guide',
    body: { studies: [{ title: 'Walking', abstract: texts().walking }] },
  }),
  'POST /api/quick-search': () => ({ url: '/api/quick-search', body: { query: question() } }),
  'POST /api/simple-search': () => ({ url: '/api/simple-search', body: { question: question() } }),
  [summarisingPaper]: () => ({ url: `/api/uploaded-studies/${nextPaper()}/summary` }),
  [analysingPaper]: () => ({ url: `/api/uploaded-studies/${nextPaper()}/full-analysis` }),
  'POST /api/uploaded-studies/bulk-summary': () => ({
    url: '/api/uploaded-studies/bulk-summary',
    body: { studyIds: [nextPaper(), nextPaper()] },
  }),
  'POST /api/uploaded-studies/bulk-analysis': () => ({
    url: '/api/uploaded-studies/bulk-analysis',
    body: { studyIds: [nextPaper(), nextPaper()] },
  }),
  'POST /api/uploaded-studies/ask': () => ({
    url: '/api/uploaded-studies/ask',
    body: { studyIds: [nextPaper()], question: 'Did walking lower pain?' },
  }),
  [filtering]: () => {
    turns += 1;
    return { url: '/api/search/smart-filter', body: { searchQuery: `ginger nausea ${turns}`, studies: elsewhere } };
  },
};

function requestTo(name: string): AiRequest {
  const make = requests[name];
  if (!make) throw new Error(`Say in this test how ${name} is asked.`);
  return make();
}

/** The part of an answer with its writer and the result of the check. */
interface Made {
  model: string | null;
  check?: Summary['check'] & Partial<CheckedAnswer['check']>;
}
function madeOf(body: unknown): Made {
  const { answer, ...whole } = body as { answer?: Made } & Made;
  return answer ?? whole;
}

test('every exception is of an existing endpoint', () => {
  const names = aiEndpoints.map(endpointName);
  for (const exceptions of [uncached, countsNoDrops, openToAll])
    expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  expect(names).toEqual(expect.arrayContaining(Object.keys(requests)));
});

describe('gated', () => {
  test.each(rows(aiEndpoints))('%s', async (name, shape) => {
    model.setScenario('good');
    const address = freshAddress();
    const { url, body } = requestTo(name);
    const first = await as(app.server, null, address).post(url, body);
    if (shape.access === 'signed-in') {
      expect(first).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(model.requests).toEqual([]);
      return;
    }
    expect(first.status, first.text).toBe(200);
    const next = requestTo(name);
    if (shape.trial !== undefined) {
      const before = model.requests.length;
      const second = await as(app.server, first.cookie, address).post(next.url, next.body);
      expect(second).toMatchObject({ status: 403, body: { code: 'trial_used_up' } });
      expect(model.requests.length).toBe(before);
      return;
    }
    expect(openToAll).toHaveProperty([name]);
    const browser = as(app.server, null, address);
    // A request that is refused for its form counts as well.
    for (let use = 2; use <= (shape.perMinute ?? 0); use += 1) expect((await browser.post(url, {})).status).toBe(400);
    const before = model.requests.length;
    expect(await browser.post(next.url, next.body)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(model.requests.length).toBe(before);
  });
});

describe('checked: invented statements are not returned', () => {
  test.each(rows(aiEndpoints))('%s', async (name) => {
    model.setScenario('some_wrong');
    const { url, body } = requestTo(name);
    const answer = await person.post(url, body);
    expect(answer.status, answer.text).toBe(200);
    expect(model.requests.length).toBeGreaterThan(0);
    expect(answer.text).not.toMatch(/98,431|87\.31|fully cured/);
    const { model: author, check } = madeOf(answer.body);
    expect(author).toBe('scripted-1');
    if (name === filtering) return;
    expect(check?.statementsKept).toBeGreaterThan(0);
    expect(check?.statementsKept).toBeLessThan(check?.statementsChecked ?? 0);
    if (name in countsNoDrops) return;
    expect(check?.dropped?.map(({ kind }) => kind)).toContain('quote_not_found');
    // A wrong number beside a true quote: the study's sentence replaces it.
    expect(check?.instead?.length).toBeGreaterThan(0);
  });

  test('a study with invented words only is set aside, one with a checked sentence is not', async () => {
    const kept = async (scenario: 'good' | 'invented_quotes') => {
      model.setScenario(scenario);
      const { url, body } = requestTo(filtering);
      const answer = await person.post(url, body);
      expect(model.requests.length).toBeGreaterThan(0);
      return (answer.body as unknown as { relevantStudies: Study[] }).relevantStudies.length;
    };
    expect(await kept('invented_quotes')).toBe(0);
    expect(await kept('good')).toBeGreaterThan(0);
  });
});

/** Kinds of lies that no study could license, whatever it says. */
const neverTrue = new Set(addedLies.map(({ kind }) => kind));

describe('gated: no words of a lying model are returned, and no name that it gives', () => {
  // The lies take turns: of the few statements of one study none may be of these kinds.
  let neverTrueTold = 0;
  afterAll(() => expect(neverTrueTold).toBeGreaterThan(aiEndpoints.length));
  test.each(rows(aiEndpoints))('%s', async (name) => {
    model.setScenario('lying');
    liar.told.length = 0;
    const { url, body } = requestTo(name);
    const answer = await person.post(url, body);
    expect(answer.status, answer.text).toBe(200);
    expect(liar.told.length).toBeGreaterThan(0);
    const lies = liar.told.filter(({ kind }) => neverTrue.has(kind));
    neverTrueTold += lies.length;
    const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
    expect(lies.filter(({ text }) => answer.text.includes(inJson(text)))).toEqual([]);
    for (const label of inventedLabels) expect(answer.text.toLowerCase()).not.toContain(label.toLowerCase());
  });
});

/** An answer is shared by its handle; each request has its own, and it is no part of the answer. */
const withoutHandle = (text: string) => text.replace(/"answerId":"[0-9a-f-]{36}"/, '"answerId":""');

describe('cached: asked again, the very same answer, without a call of the model', () => {
  test.each(rows(aiEndpoints.filter((shape) => !(endpointName(shape) in uncached))))('%s', async (name) => {
    model.setScenario('good');
    const { url, body } = requestTo(name);
    const first = await person.post(url, body);
    expect(madeOf(first.body).model, first.text).toBe('scripted-1');
    expect(model.requests.length).toBeGreaterThan(0);
    model.setScenario('good');
    const second = await person.post(url, body);
    expect(withoutHandle(second.text)).toBe(withoutHandle(first.text));
    expect(model.requests).toEqual([]);
  });

  test(`${summarising}: asked again it is written again, and the study has the last one`, async () => {
    model.setScenario('good');
    const { url } = requestTo(summarising);
    await person.post(url);
    model.setScenario('good');
    const second = await person.post(url);
    expect(model.requests.length).toBeGreaterThan(0);
    model.setScenario('good');
    const study = await person.get(url.replace('/regenerate-summary', ''));
    expect(JSON.stringify(study.body)).toContain(JSON.stringify(second.body['answer']));
    expect(model.requests).toEqual([]);
  });
});

test.each([
  [summarisingPaper, 'summary'],
  [analysingPaper, 'analysis'],
])('%s: asked again it is written again, and the paper keeps the last one', async (name, kind) => {
  model.setScenario('good');
  const { url } = requestTo(name);
  await person.post(url);
  model.setScenario('good');
  const second = await person.post(url);
  expect(model.requests.length).toBeGreaterThan(0);
  const kept = await person.get(url.replace(/[^/]+$/, 'answers'));
  expect(kept.body[kind]).toEqual(second.body['answer']);
});

test('a summary made by rule while the model was away can be made again, and the model then writes it', async () => {
  const { url } = requestTo(summarising);
  model.setScenario('failing');
  const away = (await person.post(url)).body['answer'];
  expect(away).toMatchObject({ engine: 'extractive', model: null, canRegenerate: true });
  model.setScenario('good');
  expect((await person.post(url)).body['answer']).toMatchObject({ model: 'scripted-1' });
});

describe('aborted: a client that disconnects ends the model’s work as well', () => {
  const ways = aiEndpoints.flatMap((shape) => [
    [endpointName(shape), 'application/json'] as const,
    ...(shape.streams ? [[endpointName(shape), 'text/event-stream'] as const] : []),
  ]);

  test.each(ways)('%s, which was asked for %s', async (name, accept) => {
    model.setScenario('hang');
    const before = model.disconnects();
    const leaving = new AbortController();
    const { url, body } = requestTo(name);
    const answer = fetch(base + url, {
      method: 'POST',
      headers: {
        accept,
        cookie: personCookie,
        origin: base,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: leaving.signal,
    }).then((response) => response.text());
    answer.catch(() => undefined);
    await expect.poll(() => model.requests.length, { timeout: 15_000 }).toBe(1);
    expect(model.disconnects()).toBe(before);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => model.disconnects(), { timeout: 15_000 }).toBe(before + 1);
    // The caller has left, so that no other engine is tried and there is no second attempt.
    expect(model.requests.length).toBe(1);
  });
});
