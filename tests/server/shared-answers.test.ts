/** Answers shared by a link: open to all who have it, withdrawn by their owner, and its id is never used again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxSharedAnswers } from '../../src/contract/answers.ts';
import type { Database } from '../../src/server/database/database.ts';
import { as, signUp } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const text = {
  question: 'Does walking help with depression?',
  answer: '**In short**\nIt does, a little.\n\nAsk somebody.',
  studyCount: 12,
};
const address = '/api/shared-answers';

describeWithDatabase('shared answers', (open) => {
  let database: Database;
  let app: WholeApp;
  const guest = () => as(app.server, null);

  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  async function share(given: object = text, cookie: string | null = null): Promise<{ id: string; key: string }> {
    const answer = await as(app.server, cookie).post(address, given);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as { id: string; key: string };
  }
  const read = (id: string) => guest().get(`${address}/${encodeURIComponent(id)}`);

  test('the server issues a short id, and a holder of it reads the answer as it was written', async () => {
    const made = await guest().post(address, text);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[2-9a-hjkmnp-z]{8}$/),
      key: expect.stringMatching(/^[\w-]{43}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      checked: false,
    });
    const found = await read(String(made.body.id));
    expect(found.body).toEqual({ ...text, createdAt: made.body.createdAt, checked: false, own: false });
    expect((await read(String(made.body.id).toUpperCase())).body).toEqual(found.body);
    // The key is sent once, and is nowhere in the database.
    const { rows } = await database.pool.query('select * from shared_answers where id = $1', [made.body.id]);
    expect(JSON.stringify(rows)).not.toContain(made.body.key);
  });

  test('the same text shared twice is two links', async () => {
    expect((await share()).id).not.toBe((await share()).id);
  });

  describe('an id that the browser would like', () => {
    test('is given when it is free, and never overwritten', async () => {
      expect((await share({ ...text, id: '204817' })).id).toBe('204817');
      const second = await share({ ...text, id: '204817', answer: 'Something else.' });
      expect(second.id).toMatch(/^[2-9a-hjkmnp-z]{8}$/);
      expect((await read('204817')).body.answer).toBe(text.answer);
    });

    test('is not given again after a withdrawal', async () => {
      const { key } = await share({ ...text, id: '310055' });
      expect((await guest().delete(`${address}/310055`, { key })).status).toBe(200);
      expect((await share({ ...text, id: '310055', answer: 'Taken over.' })).id).not.toBe('310055');
      expect((await read('310055')).status).toBe(404);
    });

    test('goes to one of many who ask at the same moment', async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, index) => share({ ...text, id: '777123', answer: `Answer ${index}.` })),
      );
      expect(made.filter(({ id }) => id === '777123')).toHaveLength(1);
      expect(new Set(made.map(({ id }) => id)).size).toBe(8);
    });
  });

  describe('sent again with the same request key', () => {
    const headers = (key: string) => ({ 'idempotency-key': key });

    test.each(['a guest', 'an account'])(
      'by %s it gives the same link and key, at the same moment too',
      async (who) => {
        const { cookie } = who === 'a guest' ? { cookie: null } : await signUp(app.server);
        const key = `request-${who === 'a guest' ? 1 : 2}`;
        const ask = () => as(app.server, cookie).post(address, text, headers(key));
        const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(answers.map(({ text: body }) => body)).size).toBe(1);
        const [first] = answers;
        const gone = await guest().delete(`${address}/${first?.body.id}`, { key: first?.body.key });
        expect(gone.status).toBe(200);
      },
    );

    test('another text, or another user, gets another link', async () => {
      const { cookie } = await signUp(app.server);
      const first = await guest().post(address, text, headers('request-3'));
      const other = await guest().post(address, { ...text, answer: 'Else.' }, headers('request-3'));
      const person = await as(app.server, cookie).post(address, text, headers('request-3'));
      expect(new Set([first, other, person].map(({ body }) => body.id)).size).toBe(3);
      expect(new Set([first, other, person].map(({ body }) => body.key)).size).toBe(3);
    });
  });

  describe('withdrawal', () => {
    test('by the key of a guest: nothing of the text stays, and the link is not found', async () => {
      const { id, key } = await share();
      for (const wrong of [{}, { key: '' }, { key: 'a'.repeat(43) }, undefined]) {
        expect((await guest().delete(`${address}/${id}`, wrong)).body).toMatchObject({ code: 'answer_not_found' });
      }
      expect((await read(id)).status).toBe(200);
      expect((await guest().delete(`${address}/${id}`, { key })).status).toBe(200);
      expect((await read(id)).status).toBe(404);
      expect((await guest().delete(`${address}/${id}`, { key })).status).toBe(404);
      const { rows } = await database.pool.query('select * from shared_answers where id = $1', [id]);
      const { id: kept, created_at, withdrawn_at, ...rest } = rows[0];
      expect([kept, created_at, withdrawn_at].every(Boolean)).toBe(true);
      expect(Object.values(rest).every((value) => value === null)).toBe(true);
    });

    test('by the account that shared it, without the key, and by no other account', async () => {
      const [mine, theirs] = [await signUp(app.server), await signUp(app.server)];
      const { id } = await share(text, mine.cookie);
      expect((await as(app.server, theirs.cookie).delete(`${address}/${id}`)).status).toBe(404);
      expect((await as(app.server, mine.cookie).delete(`${address}/${id}`)).status).toBe(200);
      expect((await read(id)).status).toBe(404);
    });
  });

  test('an account lists what it shares, newest first, and no other account’s', async () => {
    const { cookie } = await signUp(app.server);
    await share();
    const first = await share(text, cookie);
    const second = await share({ ...text, question: 'Second?' }, cookie);
    const gone = await share(text, cookie);
    await as(app.server, cookie).delete(`${address}/${gone.id}`);
    const list = await as(app.server, cookie).get(address);
    expect(list.body).toMatchObject([{ id: second.id, question: 'Second?' }, { id: first.id }]);
    expect(list.body).toHaveLength(2);
    expect(list.text).not.toContain(second.key);
  });

  test('what a guest shared becomes the account’s by its key, once, and another account’s does not', async () => {
    const { cookie } = await signUp(app.server);
    const other = await signUp(app.server);
    const mine = await share();
    const second = await share({ ...text, question: 'Second?' });
    const foreign = await share(text, other.cookie);
    const gone = await share();
    await guest().delete(`${address}/${gone.id}`, { key: gone.key });
    const claim = (links: object[], who = cookie) => as(app.server, who).put(address, { links });
    const links = [mine, second, foreign, gone].map(({ id, key }) => ({ id, key }));
    expect((await guest().put(address, { links })).status).toBe(401);
    expect((await claim([{ id: mine.id, key: foreign.key }])).body).toEqual({ ids: [] });
    for (let times = 0; times < 2; times += 1)
      expect(new Set((await claim(links)).body['ids'] as unknown as string[])).toEqual(new Set([mine.id, second.id]));
    expect((await claim(links, other.cookie)).body).toEqual({ ids: [foreign.id] });
    expect((await as(app.server, cookie).get(address)).body).toHaveLength(2);
    // The account withdraws it without the key, on any device.
    expect((await as(app.server, cookie).delete(`${address}/${mine.id}`)).status).toBe(200);
  });

  test('an account shares so many at a time and no more', async () => {
    const { cookie, user } = await signUp(app.server);
    await database.pool.query(
      `insert into shared_answers (id, user_id, question, answer, study_count)
       select 'many ' || $1 || ' ' || n, $1::bigint, 'q', 'a', 1 from generate_series(1, $2::int) n`,
      [user.id, maxSharedAnswers - 1],
    );
    const { id } = await share(text, cookie);
    const refused = await as(app.server, cookie).post(address, text);
    expect(refused.body).toMatchObject({ status: 409, code: 'limit_reached' });
    await as(app.server, cookie).delete(`${address}/${id}`);
    const guests = [await share(), await share()].map((link) => ({ id: link.id, key: link.key }));
    const claimed = await as(app.server, cookie).put(address, { links: guests });
    expect(claimed.body['ids']).toHaveLength(1);
  });

  test('unknown and mistyped ids are answered alike', async () => {
    for (const id of ['zzzzzzzz', '999999', 'a', '../user', "' or 1=1", 'nul\0', 'ß'.repeat(60)]) {
      const answer = await read(id);
      expect(answer.body, id).toMatchObject({ status: 404, code: 'answer_not_found', title: 'Answer Not Found' });
    }
  });

  test('markup, emoji and direction marks stay text; characters that the database cannot store are replaced', async () => {
    const hostile = '<script>alert(1)</script> \u202e 👩‍⚕️ "quoted" \\ $1 %s';
    const { id } = await share({ ...text, question: hostile, answer: `${hostile}\0\ud800` });
    expect((await read(id)).body).toMatchObject({ question: hostile, answer: `${hostile}\ufffd` });
  });

  test.each([
    ['no question', { ...text, question: '' }],
    ['a question of white space', { ...text, question: ' \n' }],
    ['an answer of nothing that can be kept', { ...text, answer: '\0\0' }],
    ['a question that is too long', { ...text, question: 'q'.repeat(5_001) }],
    ['an answer that is too long', { ...text, answer: 'a'.repeat(50_001) }],
    ['a count below zero', { ...text, studyCount: -1 }],
    ['half a study', { ...text, studyCount: 0.5 }],
    ['an id that is not six digits', { ...text, id: 'admin' }],
    ['an answer that is no text', { ...text, answer: { html: 'b' } }],
  ])('%s is refused', async (_what, given) => {
    expect((await guest().post(address, given)).body).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('the longest question and answer are taken', async () => {
    const { id } = await share({ ...text, question: '❓'.repeat(5_000), answer: `${'"\n'.repeat(24_999)}aa` });
    expect(String((await read(id)).body.answer)).toHaveLength(50_000);
  });

  test('one address shares twenty a minute', async () => {
    const browser = as(app.server, null);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await browser.post(address, text)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
