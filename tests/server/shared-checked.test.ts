/** The server's own answers, shared whole by the id that the asker received, and by nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuedAnswerDays } from '../../src/contract/answers.ts';
import type { Database } from '../../src/server/database/database.ts';
import { pruneIssuedAnswers } from '../../src/server/features/answers/issued-answer-store.ts';
import { as, signUp } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { type Json, openWholeApp, type WholeApp } from './whole-app.ts';

const question = 'Does exercise help with depression?';
const address = '/api/shared-answers';
/** Fields that a browser might send beside the id. */
const claimed = { question: 'Is gin good for you?', answer: 'Gin cures everything.', studyCount: 99 };

describeWithDatabase('checked answers that are shared', (open) => {
  let database: Database;
  let app: WholeApp;
  let asked = 0;

  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  /** Each from a new address, since an address may ask twenty a minute. */
  async function send(url: string, body: object, cookie: string | null = null, headers: object = {}): Promise<Json> {
    asked += 1;
    const answer = await app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }), ...headers },
      body: JSON.stringify(body),
      remoteAddress: `203.0.113.${asked}`,
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.json<Json>();
  }
  const ask = (cookie: string | null = null) => send('/api/simple-search', { question }, cookie);
  const share = (answerId: unknown, cookie: string | null = null, headers: object = {}) =>
    send(address, { ...claimed, answerId }, cookie, headers);
  const read = async (id: unknown) => (await as(app.server, null).get(`${address}/${id}`)).body as unknown as Json;

  test('the link shows the server’s text and nothing of what was sent with the id', async () => {
    const said = await ask();
    expect(said['answerId']).toMatch(/^[0-9a-f-]{36}$/);
    const link = await share(said['answerId']);
    expect(link['checked']).toBe(true);
    const shared = await read(link['id']);
    expect(shared).toMatchObject({ question, answer: said['summary'], studyCount: said['studyCount'], checked: true });
    const {
      studies: _handedOver,
      answerId: _id,
      suggestions: _next,
      risk: _ofItsDay,
      summary: _summary,
      ...rest
    } = said as unknown as Record<string, Json>;
    expect(shared['whole']).toEqual({ ...rest, question, kind: 'simple', summary: said['summary'], workKinds: [] });
    expect(JSON.stringify(shared)).not.toMatch(/\bgin\b/i);
  });

  test('the studies of a shared answer stay stored, so that its links work for years', async () => {
    const found = await app.get('/api/search?q=sleep&limit=3');
    const id = Number(found.body['studies']?.[0]?.['id']);
    const [study] = firstStoredForm.answer.studies;
    const answer = { ...firstStoredForm.answer, studies: [{ ...study, id }] };
    const keptId = randomUUID();
    await database.pool.query('insert into kept_answers (id, answer) values ($1, $2)', [
      keptId,
      JSON.stringify({ ...firstStoredForm, answer }),
    ]);
    expect((await share(keptId))['checked']).toBe(true);
    const { rows } = await database.pool.query('select saved, expires_at from study_records where id = $1', [id]);
    expect(rows).toEqual([{ saved: true, expires_at: null }]);
  });

  test('an instant answer is shared in the same way, with the headings of its own page', async () => {
    const said = await send('/api/quick-search', { query: question });
    const shared = await read((await share(said['answerId']))['id']);
    expect(shared).toMatchObject({ checked: true, question, whole: { kind: 'quick' } });
  });

  test('the same answer given twice has two ids, in a stream too', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(first['answer']).toEqual(second['answer']);
    expect(first['answerId']).not.toBe(second['answerId']);
    const stream = await app.server.inject({
      method: 'POST',
      url: '/api/simple-search',
      headers: { accept: 'text/event-stream' },
      body: { question },
      remoteAddress: '203.0.114.1',
    });
    const last = JSON.parse(/event: answer\ndata: (.*)\n/.exec(stream.body)?.[1] ?? '{}');
    expect((await share(last.answerId))['checked']).toBe(true);
  });

  test('an answer without a statement has no id: there is nothing checked in it', async () => {
    const said = await send('/api/simple-search', { question: 'Who won the world cup?' });
    expect(said['answerId']).toBeNull();
    expect(await share(null)).toMatchObject({ checked: false });
  });

  test.each([
    ['unknown', randomUUID()],
    ['of another form', "' or 1=1 --"],
    ['empty', ''],
  ])('with an id that is %s the text is shared as it was sent, and the response says so', async (_what, answerId) => {
    const link = await share(answerId);
    expect(link['checked']).toBe(false);
    const shared = await read(link['id']);
    expect(shared).toMatchObject({ ...claimed, checked: false });
    expect(shared).not.toHaveProperty('whole');
  });

  test('an id that is far too long is refused', async () => {
    const { status } = await as(app.server, null).post(address, { ...claimed, answerId: 'a'.repeat(101) });
    expect(status).toBe(400);
  });

  test('an account’s answer is shared by that account alone; a guest’s, by the holder of the id', async () => {
    const [mine, theirs] = [await signUp(app.server), await signUp(app.server)];
    const own = (await ask(mine.cookie))['answerId'];
    expect((await share(own, theirs.cookie))['checked']).toBe(false);
    expect((await share(own))['checked']).toBe(false);
    expect((await share(own, mine.cookie))['checked']).toBe(true);
    const guests = (await ask())['answerId'];
    expect((await share(guests, theirs.cookie))['checked']).toBe(true);
  });

  test('no address returns a stored answer by its id', async () => {
    const id = String((await ask())['answerId']);
    expect((await as(app.server, null).get(`${address}/${id}`)).status).toBe(404);
  });

  test('only the owner learns that it is theirs', async () => {
    const { cookie } = await signUp(app.server);
    const link = await share((await ask(cookie))['answerId'], cookie);
    const own = async (who: string | null) => (await as(app.server, who).get(`${address}/${link['id']}`)).body['own'];
    expect([await own(cookie), await own(null), await own((await signUp(app.server)).cookie)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('sent again with the same request key it is the same link, even if the answer is no longer stored', async () => {
    const { answerId } = await ask();
    const again = { 'idempotency-key': String(answerId) };
    const first = await share(answerId, null, again);
    await database.pool.query('delete from kept_answers where id = $1', [answerId]);
    expect(await share(answerId, null, again)).toEqual(first);
    expect((await as(app.server, null).delete(`${address}/${first['id']}`, { key: first['key'] })).status).toBe(200);
    expect((await share(answerId, null, again))['id']).not.toBe(first['id']);
  });

  test('withdrawn, nothing of the answer stays', async () => {
    const link = await share((await ask())['answerId']);
    await as(app.server, null).delete(`${address}/${link['id']}`, { key: link['key'] });
    const { rows } = await database.pool.query('select checked_answer from shared_answers where id = $1', [link['id']]);
    expect(rows).toEqual([{ checked_answer: null }]);
    expect(await read(link['id'])).toMatchObject({ status: 404 });
  });

  test('an answer that was stored too long ago cannot be shared as checked, even before it is deleted', async () => {
    const { answerId } = await ask();
    const old = `now() - interval '${issuedAnswerDays} days 1 minute'`;
    await database.pool.query(`update kept_answers set made_at = ${old} where id = $1`, [answerId]);
    expect((await share(answerId))['checked']).toBe(false);
    await pruneIssuedAnswers(database.drizzle, new Date());
    const { rows } = await database.pool.query('select id from kept_answers where id = $1', [answerId]);
    expect(rows).toEqual([]);
  });

  test('beyond a number the oldest go', async () => {
    const insert = `insert into kept_answers (id, answer, made_at)
      select 'n ' || n, '{}', now() + n * interval '1 second' from generate_series(1, 30) n`;
    await database.pool.query(insert);
    await pruneIssuedAnswers(database.drizzle, new Date(), 20);
    const { rows } = await database.pool.query(`select id from kept_answers order by made_at`);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `n ${index + 11}`));
  });

  describe('an answer in the form in which the first release stored it', () => {
    test('is still read', async () => {
      await database.pool.query(
        `insert into shared_answers (id, question, answer, study_count, checked_answer) values ('aged2222', 'q', 'a', 1, $1)`,
        [JSON.stringify(firstStoredForm)],
      );
      const shared = await read('aged2222');
      expect(shared).toMatchObject({ checked: true, whole: firstStoredForm, standings: [{ studyId: 10_001 }] });
    });
  });
});

/** Never change it: links of that time must open for good. A new field of the contract needs a default for it. */
const firstStoredForm = {
  kind: 'simple',
  question: 'Does walking help?',
  summary: 'One study says so. [1]',
  lead: 'One study says so.',
  confidence: 'low',
  confidenceRules: [{ words: 'At least one randomised trial.', met: true }],
  studyCount: 1,
  readings: [{ studyId: 10_001, direction: 'favours', passage: 1, why: 'fell', subject: 'people' }],
  urgent: null,
  notKnown: ['What is right for you.'],
  searchedFor: 'walking',
  databases: [{ source: 'library', studies: 1, hits: 1, failure: null }],
  readingGrade: 5.1,
  workKinds: [{ studyId: 10_001, kind: 'preprint' }],
  answer: {
    skill: 'answer-question',
    statements: [
      {
        part: 'answer',
        label: null,
        text: 'Blood pressure fell.',
        evidence: [{ studyId: 10_001, passage: 1, quote: 'Blood pressure fell.', start: 0, end: 20 }],
        computed: [],
        flags: [{ kind: 'lost_population', words: 'in mice', why: 'It was in mice.' }],
      },
    ],
    studies: [
      {
        id: 10_001,
        title: 'Walking',
        authors: ['Adler B'],
        journal: null,
        year: 2024,
        doi: null,
        pmid: null,
        studyType: 'clinical_trial',
        randomized: true,
        participants: 120,
        standing: 'unknown',
        stored: true,
        passages: [{ passage: 1, section: null, start: 0, end: 20, text: 'Blood pressure fell.' }],
      },
    ],
    refused: null,
    notes: [],
    engine: 'extractive',
    model: null,
    insteadOf: null,
    generatedAt: '2026-03-01T10:00:00.000Z',
    tookMs: 40,
    check: {
      statementsChecked: 1,
      statementsKept: 1,
      quotesChecked: 1,
      quotesFound: 1,
      numbersChecked: 0,
      numbersFound: 0,
      dropped: [],
    },
    passages: { used: 1, total: 1 },
    canRegenerate: false,
  },
};
