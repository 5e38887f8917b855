/**
 * Open-access papers through the whole application: what is fetched, from where, the result, and who may ask for it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FullTextResult } from '../../src/contract/papers/full-text.ts';
import { problems } from '../../src/contract/shared/problem.ts';
import type { TrialState } from '../../src/contract/trial.ts';
import type { Database } from '../../src/server/database/database.ts';
import { pruneAnalyses } from '../../src/server/features/papers/full-text/store.ts';
import { insertOpenAccess } from './open-access-studies.ts';
import { walkingTrial } from './sample-trial-papers.ts';
import { as, freshAddress, signUp } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('an open-access paper', (open) => {
  let database: Database;
  let app: WholeApp;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
    ({ cookie } = await signUp(app.server));
  }, 120_000);
  afterAll(() => app.close());

  const at = (path: string) => new URL(path, app.publisher.url).href;
  const urlOf = (id: number) => `/api/studies/${id}/analyze-fulltext`;
  /** From a new address each time: the rate limit is not tested here. */
  const ask = (id: number, openAccessUrl: string, more: object = {}, who: string | null = cookie) =>
    as(app.server, who).post(urlOf(id), { openAccessUrl, ...more });
  async function askFor(path: string) {
    const id = await insertOpenAccess(database, at(path));
    return { id, ...(await ask(id, at(path))) };
  }
  const asked = () => app.publisher.requests.map(({ path }) => path);
  const resultOf = ({ status, body, text }: { status: number; body: unknown; text: string }) => {
    expect(status, text).toBe(200);
    return body as FullTextResult;
  };

  describe('in every form it is given in', () => {
    test.each([
      ['pdf/a.pdf', 'pdf', 3],
      ['download/a', 'pdf', 3],
      ['moved/pdf/b.pdf', 'pdf', 3],
      ['landing/c', 'pdf', 3],
      ['html/d', 'html', null],
      ['jats/e', 'xml', null],
    ])('%s is read in full as %s', async (path, format, pages) => {
      const { analysis, answer, source } = resultOf(await askFor(path));
      expect(source).toMatchObject({ format, pages, host: app.publisher.url.host, url: at(path) });
      expect(answer).toMatchObject({ skill: 'paper-analysis', engine: 'extractive', refused: null, notes: [] });
      const outcomes = answer.statements.filter(({ part }) => part === 'outcome').map(({ text }) => text);
      expect(outcomes.join(' ')).toMatch(/At 52 weeks the difference in pain was no longer significant/);
      expect(answer.statements.filter(({ part }) => part === 'funding').map(({ text }) => text)).toContain(
        'The trial was funded by the Example Research Council.',
      );
      for (const { evidence } of answer.statements) {
        expect(evidence.length).toBeGreaterThan(0);
        for (const { quote, page, section, passage } of evidence) {
          // A page of the web has no pages to name.
          if (format === 'pdf') expect(page).toBeGreaterThan(0);
          else expect(page).toBeUndefined();
          expect(section).toBeDefined();
          expect(answer.studies[0]?.passages.find((one) => one.passage === passage)?.text).toContain(quote);
        }
      }
      expect(analysis).toContain('Limitations named by the authors');
      // Neither the page around the paper nor others' findings.
      expect(JSON.stringify(answer)).not.toMatch(/cookie|advertise|420 dollars|900 people|999 adults/i);
      expect(analysis).not.toMatch(/802|3,514/);
    });

    test('the end of a very long paper is not read, and the answer says so', async () => {
      const { answer } = resultOf(await askFor('long/a'));
      expect(answer.notes).toEqual(['The paper is very long: its end was not read.']);
      expect(answer.statements.length).toBeGreaterThan(3);
    });

    test('a request names the program and the operator’s address', async () => {
      await askFor('html/agent');
      const request = app.publisher.requests.findLast(({ path }) => path === '/html/agent');
      expect(request?.headers['user-agent']).toBe('MetaMind/test (mailto:test@example.org)');
    });

    test('an article of PubMed Central comes from Europe PMC’s service, and its page is not requested', async () => {
      const work = app.upstreams.articles().find((one) => one.hasAbstract && one.design === 'randomized_trial');
      if (!work?.pmcid) throw new Error('The stand-in holds no such article.');
      const page = `https://pmc.ncbi.nlm.nih.gov/articles/${work.pmcid}/`;
      const id = await insertOpenAccess(database, page, {
        title: work.title,
        identifiers: { doi: null, pmid: null, pmcid: work.pmcid, arxiv: null },
      });
      const { source, answer } = resultOf(await ask(id, page));
      expect(source).toMatchObject({ host: 'europepmc.org', format: 'xml' });
      expect(answer.statements.length).toBeGreaterThan(3);
    });
  });

  describe('a publisher that does not give it', () => {
    const nothing = 'PMC90000000001';
    test.each([
      ['status/401', 502, 'asks for a sign-in (401)'],
      ['status/402', 502, 'asks for money (402)'],
      ['status/403', 502, 'does not hand this paper to a program (403)'],
      ['status/404', 502, 'has nothing at this address any more (404)'],
      ['status/429', 502, 'wants to be asked in 2 minutes (429)'],
      ['status/500', 502, 'has a fault at the moment (500)'],
      ['captcha', 502, 'wants to see a person'],
      ['captcha-refused', 502, 'wants to see a person'],
      ['login', 502, 'asks for a sign-in or a subscription'],
      ['abstract', 422, 'is a page about the paper and not the paper itself'],
      ['landing-refused', 502, 'does not hand this paper to a program (403)'],
      ['landing-landing', 422, 'is a page about the paper'],
      ['other', 422, 'its title is not this paper’s'],
      ['other-pdf', 422, 'its title is not this paper’s'],
      ['scan', 422, 'holds pictures of pages without text'],
      ['broken', 422, 'damaged'],
      ['zip', 422, 'sent an archive or an Office document'],
      ['empty', 502, 'sent nothing'],
      ['cut', 502, 'no connection could be made, or it broke off'],
      ['says-large', 502, 'the answer is larger than 50 MB'],
      ['large', 502, 'the answer is larger than 50 MB'],
      ['bomb', 502, 'the answer is larger than 50 MB'],
      ['bomb-page', 422, 'has more than 8 MB'],
      ['bad-packing', 502, 'the answer could not be unpacked'],
      ['loop', 502, 'redirects did not end'],
    ])('%s: %i, and says why and what to do', async (path, status, words) => {
      const answer = await askFor(path);
      expect(answer.status, answer.text).toBe(status);
      const { code, title, message } = answer.body as unknown as { code: string; title: string; message: string };
      expect(code).toBe(status === 502 ? 'full_text_refused' : 'full_text_unreadable');
      expect(title).toBe('Analysis failed');
      expect(message.startsWith(problems.full_text_refused.means), message).toBe(true);
      expect(
        words.split('|').some((one) => message.includes(one)),
        message,
      ).toBe(true);
      expect(message).toContain('upload its PDF');
      const study = await as(app.server, null).get(`/api/studies/${answer.id}`);
      expect(study.body['study']).toMatchObject({ fullTextAnalysis: null });
    });

    test('another copy of the same study is tried', async () => {
      const doi = '10.5555/two.copies';
      const identifiers = { doi, pmid: null, pmcid: null, arxiv: null };
      const title = `${walkingTrial.head.title?.value} (with two copies)`;
      const id = await insertOpenAccess(database, at('status/403'), { title, identifiers });
      await insertOpenAccess(database, at('html/copy'), { title, identifiers, source: 'core', sourceKey: 'two' });
      const { source } = resultOf(await ask(id, at('status/403')));
      expect(source.url).toBe(at('html/copy'));
    });

    test('PubMed Central’s pages are for people: if its service has nothing, they are not requested', async () => {
      const page = `https://pmc.ncbi.nlm.nih.gov/articles/${nothing}/`;
      const id = await insertOpenAccess(database, page, {
        identifiers: { doi: null, pmid: null, pmcid: nothing, arxiv: null },
      });
      const { status, body } = await ask(id, page);
      expect(status).toBe(502);
      expect(body['message']).toContain('gives this paper to readers only');
    });
  });

  describe('a request cannot make the server fetch other addresses', () => {
    test.each([
      'http://127.0.0.1:9/paper.pdf',
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://10.0.0.1/',
      'not an address',
    ])('%s is not an address of the study', async (address) => {
      const id = await insertOpenAccess(database, at('html/guarded'));
      const before = asked().length;
      const { status, body } = await ask(id, address);
      expect([status, body['code']]).toEqual([422, 'not_open_access']);
      expect(asked().length).toBe(before);
    });

    test('nor is the address of another study', async () => {
      await insertOpenAccess(database, at('html/of-another'));
      const id = await insertOpenAccess(database, at('html/of-this'));
      expect((await ask(id, at('html/of-another'))).body).toMatchObject({ code: 'not_open_access' });
      expect(asked()).not.toContain('/html/of-another');
    });

    test.each([
      'http://10.0.0.1/paper.pdf',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/paper.pdf',
      'http://localhost:9/paper.pdf',
      'http://2130706433/paper.pdf',
    ])('%s in a record leads nowhere', async (address) => {
      const id = await insertOpenAccess(database, address);
      const { status, body, text } = await ask(id, address);
      expect([502, 422], text).toContain(status);
      expect(text).not.toMatch(/ECONNREFUSED|EHOSTUNREACH/);
      if (status === 502) expect(body['message']).toContain('the address is not a public one');
    });

    test.each(['moved-private', 'moved-metadata', 'moved-loopback', 'landing-private'])(
      '%s: addresses that a page leads to are guarded as well',
      async (path) => {
        const { status, body } = await askFor(path);
        expect(status).toBe(502);
        expect(body['message']).toContain('the address is not a public one');
      },
    );

    test('a redirect to a file URL is not followed', async () => {
      expect((await askFor('moved-file')).status).toBe(502);
    });

    test('a study that no database calls open access is not fetched, from any address', async () => {
      const id = await insertOpenAccess(database, at('html/closed'), { isOpenAccess: false });
      expect((await ask(id, at('html/closed'))).body).toMatchObject({ code: 'not_open_access' });
      expect(asked()).not.toContain('/html/closed');
    });
  });

  describe('stored with the study', () => {
    test('asked again it is the same, nothing is fetched, and the study has it', async () => {
      const { id, text, body } = await askFor('html/kept');
      const before = asked().length;
      expect((await ask(id, at('html/kept'))).text).toBe(text);
      // The same for another person.
      expect((await ask(id, at('html/kept'), {}, null)).text).toBe(text);
      expect(asked().length).toBe(before);
      const { study } = (await as(app.server, null).get(`/api/studies/${id}`)).body;
      expect(study).toMatchObject({ fullTextAnalysis: body['analysis'] });
      await ask(id, at('html/kept'), { fresh: true });
      expect(asked().length).toBe(before + 1);
    });

    test('two who ask at the same time: the paper is fetched once', async () => {
      const id = await insertOpenAccess(database, at('html/twice'));
      const both = await Promise.all([ask(id, at('html/twice')), ask(id, at('html/twice'))]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(asked().filter((path) => path === '/html/twice')).toHaveLength(1);
    });

    test('of the paper only its quotes and the sentences around them are stored', async () => {
      const { id } = await askFor('html/little');
      const { rows } = await database.pool.query('select * from full_text_analyses where study_id = $1', [id]);
      const kept = JSON.stringify(rows[0]);
      expect(kept).toContain('The primary outcome was pain intensity');
      expect(kept).not.toContain('Moreno L.');
      expect(Object.keys(rows[0] ?? {})).not.toContain('user_id');
    });

    test('it is deleted with the study', async () => {
      const { id } = await askFor('html/gone');
      const { id: other } = await askFor('html/stays');
      await database.pool.query('delete from study_records where id = $1', [id]);
      await pruneAnalyses(database.drizzle);
      const { rows } = await database.pool.query<{ study_id: string }>(
        'select study_id from full_text_analyses where study_id = any($1)',
        [[id, other]],
      );
      expect(rows.map(({ study_id: one }) => Number(one))).toEqual([other]);
    });
  });

  test('a retracted study is marked, even if it was analysed before', async () => {
    const { id, body: before } = await askFor('html/retracted');
    expect((before as unknown as FullTextResult).answer.studies[0]?.standing).toBe('not_reported');
    await database.pool.query(
      `update study_records set record = jsonb_set(record, '{notices}', $2::jsonb) where id = $1`,
      [
        id,
        JSON.stringify([{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'pubmed' }]),
      ],
    );
    const { answer } = resultOf(await ask(id, at('html/retracted')));
    expect(answer.studies[0]?.standing).toBe('retracted');
    expect(answer.notes[0]).toMatch(/is retracted/);
    const { answer: anew } = resultOf(await ask(id, at('html/retracted'), { fresh: true }));
    expect(anew).toMatchObject({ studies: [{ standing: 'retracted' }], notes: [answer.notes[0]] });
  });

  describe('bad input', () => {
    test('a study that is not stored', async () => {
      expect(await ask(5_999_999_999, at('html/x'))).toMatchObject({ status: 404, body: { code: 'study_not_found' } });
    });

    test.each([[{}], [{ openAccessUrl: '' }], [{ openAccessUrl: 5 }], [{ openAccessUrl: 'a'.repeat(2_001) }]])(
      '%j',
      async (body) => {
        const id = await insertOpenAccess(database, at('html/input'));
        expect(await as(app.server, cookie).post(urlOf(id), body)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input' },
        });
      },
    );
  });

  test('a guest’s use is counted; failures and stored answers cost nothing', async () => {
    const address = freshAddress();
    const url = at('html/trial');
    const id = await insertOpenAccess(database, url);
    const first = await as(app.server, null, address).post(urlOf(id), { openAccessUrl: url });
    expect(first.status, first.text).toBe(200);
    const guest = as(app.server, first.cookie, address);
    const left = async () =>
      ((await guest.get('/api/trial')).body as unknown as TrialState).features.find(
        ({ feature }) => feature === 'fullTextAnalysis',
      )?.left;
    expect(await left()).toBe(4);
    await guest.post(urlOf(id), { openAccessUrl: url });
    const refused = await insertOpenAccess(database, at('status/403'));
    await guest.post(urlOf(refused), { openAccessUrl: at('status/403') });
    expect(await left()).toBe(4);
  });

  describe('while it is made', () => {
    let base: string;
    beforeAll(async () => {
      base = await app.server.listen({ port: 0, host: '127.0.0.1' });
    });
    const stream = (id: number, openAccessUrl: string, signal: AbortSignal | null = null) =>
      fetch(`${base}${urlOf(id)}`, {
        method: 'POST',
        signal,
        headers: { accept: 'text/event-stream', 'content-type': 'application/json', cookie, origin: base },
        body: JSON.stringify({ openAccessUrl }),
      });
    const events = (text: string) =>
      [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({
        event,
        data: JSON.parse(data) as Record<string, unknown>,
      }));

    test('each step has its words, their times add up, and the answer is the same as without a stream', async () => {
      const id = await insertOpenAccess(database, at('pdf/told.pdf'));
      const told = events(await (await stream(id, at('pdf/told.pdf'))).text());
      const steps = told.filter(({ event }) => event === 'step').map(({ data }) => data);
      const names = steps.map(({ name }) => name);
      expect(told.at(-1)).toMatchObject({ event: 'answer', data: { source: { format: 'pdf' } } });
      expect(names[0]).toBe(`Fetching the paper from ${app.publisher.url.host}`);
      expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^Reading page \d of 3$/)]));
      expect(names).toEqual(expect.arrayContaining(['Putting the text in order', 'Choosing the sentences']));
      const times = steps.map(({ at: ms }) => Number(ms));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(told.some(({ event }) => event === 'statement')).toBe(true);
      expect(told.at(-1)?.data).toEqual((await ask(id, at('pdf/told.pdf'))).body);
    });

    test('a refusal ends the stream as a problem', async () => {
      const id = await insertOpenAccess(database, at('status/403'));
      const told = events(await (await stream(id, at('status/403'))).text());
      expect(told.at(-1)).toMatchObject({ event: 'problem', data: { code: 'full_text_refused', status: 502 } });
    });

    test.each(['silence', 'drip'])('%s: a disconnect ends the fetching too, and nothing is stored', async (path) => {
      const id = await insertOpenAccess(database, at(path));
      const leaving = new AbortController();
      const before = app.publisher.disconnects();
      const asking = stream(id, at(path), leaving.signal).then((answer) => answer.text());
      asking.catch(() => {});
      await expect.poll(() => asked().at(-1)).toBe(`/${path}`);
      leaving.abort();
      await expect(asking).rejects.toThrow();
      await expect.poll(() => app.publisher.disconnects()).toBeGreaterThan(before);
      const { rows } = await database.pool.query('select 1 from full_text_analyses where study_id = $1', [id]);
      expect(rows).toEqual([]);
    });
  });
});
