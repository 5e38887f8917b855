/** Study guides and the narrative of a meta-analysis, asked as a browser does, with every bad input. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { TrialState } from '../../src/contract/trial.ts';
import type { Database } from '../../src/server/database/database.ts';
import { hostileTexts } from '../hostile/hostile-texts.ts';
import { as, signUp, type TestBrowser } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const guidePath = '/api/generate-study-guide';
const synthesisPath = '/api/meta-analysis/enhanced';
const walking = {
  title: 'Walking and blood pressure',
  abstract:
    'Background: High blood pressure is common. Methods: We randomly assigned 120 adults to walking or rest for 12 weeks. Results: Blood pressure fell by 4.2 mm Hg with walking compared with rest (p = 0.01). Conclusions: Walking may lower blood pressure in adults.',
};
const rest = {
  title: 'Rest and blood pressure',
  abstract: walking.abstract.replace('120', '60').replace('4.2', '3.1'),
};

const databases = wholeAppDatabase();
let app: WholeApp;
let database: Database;
let person: TestBrowser;
let stored: { id: number; title: string; abstract: string }[] = [];

beforeAll(async () => {
  const opened = await databases.open();
  database = opened;
  app = await openWholeApp(database);
  person = as(app.server, (await signUp(app.server)).cookie);
  const found = await as(app.server, null).get('/api/search/library?q=exercise&limit=10&hasAbstract=true');
  stored = (found.body as unknown as SearchResponse).studies.map(({ id, title, abstract }) => ({
    id,
    title,
    abstract: abstract ?? '',
  }));
}, 180_000);
afterAll(async () => {
  await app.close();
  await databases.end();
});

test('a guide of stored studies quotes the stored text, not the text that came with the numbers', async () => {
  const [one] = stored;
  const sent = stored.map(({ id, title }) => ({
    id,
    title,
    abstract: 'Exercise cures everything in 999 of 1000 people.',
  }));
  const { status, text, body } = await person.post(guidePath, { studies: sent });
  expect(status, text).toBe(200);
  expect(text).not.toContain('cures everything');
  expect(text).toContain(one?.title);
  const statements = body.answer?.statements as unknown as {
    evidence: { studyId: number; quote: string; start: number; end: number }[];
  }[];
  expect(statements.length).toBeGreaterThan(10);
  for (const { evidence } of statements)
    for (const { studyId, quote, start, end } of evidence)
      expect(stored.find(({ id }) => id === studyId)?.abstract.slice(start, end)).toBe(quote);
});

test('as a stream, it has steps, studies and statements; asked again, it gives the very same guide', async () => {
  const studies = [walking, rest];
  const events = await person.post(guidePath, { studies }, { accept: 'text/event-stream' });
  const names = [...events.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  expect(names[0]).toBe('step');
  expect(names).toEqual(expect.arrayContaining(['studies', 'statement']));
  expect(names.at(-1)).toBe('answer');
  const last: unknown = JSON.parse(/^event: answer\ndata: (.*)$/m.exec(events.text)?.[1] ?? 'null');
  expect((await person.post(guidePath, { studies })).body).toEqual(last);
});

test.each<[string, unknown, number, string]>([
  ['no body', undefined, 400, 'invalid_input'],
  ['0 studies', { studies: [] }, 400, 'invalid_input'],
  ['500 studies', { studies: Array.from({ length: 500 }, () => walking) }, 400, 'invalid_input'],
  ['studies of another shape', { studies: [{ id: 'four', abstract: 4 }] }, 400, 'invalid_input'],
  ['a number that is not ours', { studies: [{ id: 4_999_999_999 }] }, 422, 'nothing_to_summarise'],
  ['no abstract', { studies: [{ title: 'Walking', abstract: null }] }, 422, 'nothing_to_summarise'],
  [
    'an abstract of nine characters',
    { studies: [{ title: 'Walking', abstract: 'Too short' }] },
    422,
    'nothing_to_summarise',
  ],
])('a guide of %s is refused', async (_name, body, status, code) => {
  expect(await person.post(guidePath, body)).toMatchObject({ status, body: { code } });
});

test('a guide of 100 studies, and one of an abstract of 200 kB', async () => {
  const many = stored.concat(
    Array.from({ length: 100 - stored.length }, (_, index) => ({
      ...walking,
      id: 4_900_000_000 + index,
      title: `Walking ${index}`,
    })),
  );
  const hundred = await person.post(guidePath, { studies: many });
  expect(hundred.status, hundred.text.slice(0, 300)).toBe(200);
  expect(hundred.body.answer?.studies).toHaveLength(100);
  expect(hundred.body.answer?.notes).toEqual([expect.stringMatching(/^\d+ of the 100 studies are quoted; /)]);
  const large = {
    title: 'Walking at length',
    abstract: `${walking.abstract} ${'Adults walked on and on without an end. '.repeat(5_000)}`,
  };
  expect((await person.post(guidePath, { studies: [large] })).status).toBe(200);
}, 60_000);

const hostile = ['p values', 'results without an end', 'compound words', 'line ends', 'questions', 'spaces'];

test.each(hostile)(
  'an abstract of 400,000 characters (%s) is read in part, with a note, and delays no other request',
  async (name) => {
    const abstract = hostileTexts.find((text) => text.name === name)?.of(400_000);
    const studies = [
      { title: 'Walking at length', abstract: `${walking.abstract} ${abstract}`.slice(0, 400_000) },
      walking,
      rest,
    ];
    const guest = as(app.server, null);
    let answered = 0;
    let isOver = false;
    const began = performance.now();
    const asking = Promise.all([
      guest.post(synthesisPath, { studies }),
      guest.post('/api/meta-analysis/rows', { studies }),
      person.post(guidePath, { studies }),
    ]).finally(() => {
      isOver = true;
    });
    // At intervals: asking without a pause would take the processor from the thread that reads.
    for (; !isOver; await pause(20)) {
      expect((await guest.get('/api/ready')).status).toBe(200);
      answered += 1;
    }
    const [synthesis, rows, guide] = await asking;
    const tookMs = performance.now() - began;
    const note = 'The text of “Walking at length” is very long: its first 20,000 characters were read.';
    expect(synthesis.status, synthesis.text.slice(0, 300)).toBe(200);
    expect(synthesis.body.answer?.notes).toContain(note);
    expect(guide.status, guide.text.slice(0, 300)).toBe(200);
    expect(guide.body.answer?.notes).toContain(note);
    expect(rows.body['unread']).toEqual([
      expect.objectContaining({
        why: 'Its text is longer than an abstract: the rules read its first 20,000 characters.',
      }),
    ]);
    // A reading in the main thread would let one request through, however long it takes.
    expect(answered).toBeGreaterThan(Math.max(1, tookMs / 400));
  },
  15_000,
);

test('only the beginning of a very long title is read, with a note, for the table of figures too', async () => {
  const title = `Walking ${'and walking on '.repeat(100)}`;
  const studies = [{ ...walking, title }, rest];
  const guest = as(app.server, null);
  const rows = await guest.post('/api/meta-analysis/rows', { studies });
  expect(rows.body['unread']).toEqual([
    {
      id: null,
      title: expect.stringMatching(/^Walking and .*…$/),
      why: 'Its title is very long: its first 1,000 characters were read.',
    },
  ]);
  const guide = await person.post(guidePath, { studies });
  expect(guide.body.answer?.notes).toContainEqual(
    expect.stringMatching(/^The title of “Walking .*…” is very long: its first 1,000 characters were read\.$/),
  );
});

test('a study that takes too long to read is aborted, costs nothing, and all other requests are served', async () => {
  const hurried = await openWholeApp(database, { readingDeadlineMs: 1 });
  try {
    const first = await as(hurried.server, null).post(synthesisPath, { studies: [walking, rest] });
    expect(first).toMatchObject({ status: 422, body: { code: 'reading_too_long', title: 'Reading took too long' } });
    const studies = [walking, rest];
    const text = walking.abstract;
    const asked: Record<string, unknown> = {
      [guidePath]: { studies },
      '/api/meta-analysis/rows': { studies },
      '/api/studies/batch-summarize': { studies },
      '/api/studies/specialized-summarize': { focus: 'exercise', text },
      '/api/generate-workout': { exerciseAnalysis: text },
      '/api/studies/generate-meals': { text },
      '/api/quick-search': { query: 'Does walking lower blood pressure?' },
      '/api/simple-search': { question: 'Does walking lower blood pressure?' },
      [`/api/studies/${stored[0]?.id}/regenerate-summary`]: {},
    };
    const reader = as(hurried.server, (await signUp(hurried.server)).cookie);
    for (const [url, body] of Object.entries(asked))
      expect(await reader.post(url, body), url).toMatchObject({ status: 422, body: { code: 'reading_too_long' } });
    const guest = as(hurried.server, first.cookie);
    expect((await guest.get('/api/ready')).status).toBe(200);
    expect((await guest.get('/api/trial')).body['features']).toContainEqual({
      feature: 'metaAnalysis',
      left: 5,
      limit: 5,
      resetsAt: null,
    });
  } finally {
    await hurried.close();
  }
}, 60_000);

test('the same study twice is read once', async () => {
  const { body } = await person.post(guidePath, { studies: [walking, walking] });
  expect(body.answer?.studies).toHaveLength(1);
  expect(await person.post(synthesisPath, { studies: [walking, walking] })).toMatchObject({
    status: 422,
    body: { code: 'too_few_studies' },
  });
});

test.each<[string, unknown[]]>([
  ['no', []],
  ['one', [walking]],
])('%s study is too few for a meta-analysis, in the screen’s words', async (_name, studies) => {
  const { status, body } = await as(app.server, null).post(synthesisPath, { studies });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'too_few_studies',
    title: 'Insufficient studies',
    message: 'Please select at least 2 studies for meta-analysis.',
  });
});

test('a refused request costs a guest nothing, an answered one costs one use', async () => {
  const first = await as(app.server, null).post(synthesisPath, { studies: [walking] });
  const guest = as(app.server, first.cookie);
  const left = async () =>
    ((await guest.get('/api/trial')).body as unknown as TrialState).features.find(
      ({ feature }) => feature === 'metaAnalysis',
    )?.left;
  expect(await left()).toBe(5);
  const answered = await guest.post(synthesisPath, { studies: [walking, rest] });
  expect(answered).toMatchObject({ status: 200, body: { strengthOfEvidence: 'low' } });
  expect(await left()).toBe(4);
});
