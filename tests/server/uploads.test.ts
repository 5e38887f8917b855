/** Uploaded papers through the whole application: sending, reading, giving back, and letting go. */
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as askOverLine } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedStudy, UploadResult } from '../../src/contract/papers/uploads.ts';
import type { Database } from '../../src/server/database/database.ts';
import { sweepUploads } from '../../src/server/features/papers/sweep.ts';
import { createFolderFileStore } from '../../src/server/storage/folder-file-store.ts';
import { as, signUp, type TestBrowser, testPassword } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { type FormFile, formHeaders, formOf, samplePaper, sampleScan } from './upload-form.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const megabyte = 1024 * 1024;

interface Person {
  id: number;
  cookie: string;
  browser: TestBrowser;
  upload(...files: FormFile[]): Promise<UploadResult[]>;
  /** The list as it is: what was only sent need not be read. */
  listed(): Promise<UploadedStudy[]>;
  /** The list once nothing in it is being read any more. */
  papers(): Promise<UploadedStudy[]>;
}

describeWithDatabase('uploaded papers', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());
  // What one test has only sent is not read while the next one waits for its own.
  afterEach(async () => {
    await database.pool.query("delete from jobs where state = 'queued'");
  });

  const send = (cookie: string, payload: Buffer, headers: Record<string, string> = formHeaders) =>
    app.server.inject({
      method: 'POST',
      url: '/api/upload-pdfs',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, ...headers },
      payload,
      remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });

  async function person(): Promise<Person> {
    const { cookie, user } = await signUp(app.server);
    const browser = as(app.server, cookie);
    async function listed(): Promise<UploadedStudy[]> {
      const { status, body, text } = await browser.get('/api/uploaded-studies');
      expect(status, text).toBe(200);
      return body as unknown as UploadedStudy[];
    }
    return {
      id: user.id,
      cookie,
      browser,
      async upload(...files) {
        const answer = await send(cookie, formOf(files));
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json<{ results: UploadResult[] }>().results;
      },
      listed,
      async papers() {
        for (;;) {
          const papers = await listed();
          if (papers.every(({ state }) => state !== 'waiting' && state !== 'reading')) return papers;
          await pause(50);
        }
      },
    };
  }

  const stored = () => readdirSync(app.filesDir).sort();

  /** The files that `work` adds to the store. */
  async function left(work: () => Promise<unknown>): Promise<string[]> {
    const before = new Set(stored());
    await work();
    return stored().filter((name) => !before.has(name));
  }

  async function fileKey(id: number): Promise<string> {
    const { rows } = await database.pool.query('select file_key from uploaded_studies where id = $1', [id]);
    return rows[0]?.file_key;
  }

  describe('are taken', () => {
    test('stored whole, read, and returned unchanged', async () => {
      const me = await person();
      const bytes = samplePaper('Salt and blood pressure', 'Forty adults ate less salt for 4 weeks.');
      const [result] = await me.upload({ name: 'salt.pdf', bytes });
      expect(result).toMatchObject({ success: true, error: null, duplicate: false, fileName: 'salt.pdf' });
      expect(result?.study).toMatchObject({
        title: 'salt',
        fileSize: bytes.length,
        aiSummary: '',
        fullTextAnalysis: '',
      });

      const [paper] = await me.papers();
      expect(paper).toMatchObject({ state: 'ready', progress: 1, fault: null, pages: 1, isScan: false, step: null });
      const { body: text } = await me.browser.get(`/api/uploaded-studies/${paper?.id}/text`);
      const words = String(text['text']);
      expect(words).toContain('Forty adults ate less salt for 4 weeks.');
      expect(text['pages']?.[0]).toMatchObject({ number: 1 });

      const from = words.indexOf('Forty');
      const { body: places } = await me.browser.get(
        `/api/uploaded-studies/${paper?.id}/spans?from=${from}&to=${from + 5}`,
      );
      expect(places[0]).toMatchObject({ page: 1, itemStart: expect.any(Number) });

      const file = await app.server.inject({
        url: `/api/uploaded-studies/${paper?.id}/file`,
        headers: { cookie: me.cookie },
      });
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': 'attachment; filename="salt.pdf"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
      });
    });

    test('each separately: of ten, two bad ones do not affect the others', async () => {
      const me = await person();
      const files = Array.from({ length: 10 }, (_, index) => ({
        name: `paper-${index}.pdf`,
        bytes: index === 3 ? '<!DOCTYPE html><title>Sign in</title>' : index === 7 ? '' : samplePaper(`Trial ${index}`),
      }));
      let results: UploadResult[] = [];
      const kept = await left(async () => {
        results = await me.upload(...files);
      });
      expect(results.map(({ success }) => success)).toEqual(files.map((_, index) => index !== 3 && index !== 7));
      expect(results[3]).toMatchObject({
        code: 'not_a_pdf',
        error: expect.stringMatching(/“paper-3\.pdf”.*web page.*save the PDF/),
      });
      expect(results[7]).toMatchObject({ code: 'empty', error: expect.stringContaining('is empty') });
      expect(kept).toHaveLength(8);
      expect((await me.listed()).map(({ fileName }) => fileName).sort()).toEqual(
        files.flatMap(({ name }, index) => (index === 3 || index === 7 ? [] : [name])),
      );
    });

    test.each([
      ['a web page', '\n <html><body>Access denied</body></html>', /web page/],
      ['a ZIP archive', Buffer.from('504b0304140000000800', 'hex'), /ZIP archive or an Office document/],
      ['a program', Buffer.from('4d5a90000300000004000000', 'hex'), /program/],
      ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /picture/],
      ['anything else', Buffer.alloc(5_000, 7), /first bytes are not those of a PDF/],
    ])('%s under the name of a PDF is refused in words, and not kept', async (_what, bytes, words) => {
      const me = await person();
      const kept = await left(async () => {
        const [result] = await me.upload({ name: 'paper.pdf', bytes });
        expect(result).toMatchObject({
          success: false,
          study: null,
          code: 'not_a_pdf',
          error: expect.stringMatching(words),
        });
      });
      expect(kept).toEqual([]);
      expect(await me.papers()).toEqual([]);
    });

    test('but not beyond 50 MB: the rest is cut off, and the next file is read', async () => {
      const me = await person();
      const long = Buffer.alloc(50 * megabyte + 1, 32);
      long.write('%PDF-1.7\n');
      const kept = await left(async () => {
        const results = await me.upload(
          { name: 'long.pdf', bytes: long },
          { name: 'next.pdf', bytes: samplePaper('Next') },
        );
        expect(results[0]).toMatchObject({ code: 'too_large', error: expect.stringContaining('larger than 50 MB') });
        expect(results[1]).toMatchObject({ success: true });
      });
      expect(kept).toHaveLength(1);
    });

    test('ten at once, and an eleventh must be sent later', async () => {
      const me = await person();
      const results = await me.upload(
        ...Array.from({ length: 11 }, (_, index) => ({
          name: `${index}.pdf`,
          bytes: samplePaper(`Of eleven ${index}`),
        })),
      );
      expect(results.filter(({ success }) => success)).toHaveLength(10);
      expect(results[10]).toMatchObject({ code: 'too_many_files', error: expect.stringContaining('at most 10 files') });
    });

    test('once: the same file again is the same study, for this account alone', async () => {
      const [me, other] = [await person(), await person()];
      const bytes = samplePaper('Twice');
      const [first, again] = await me.upload({ name: 'one.pdf', bytes }, { name: 'two.pdf', bytes });
      expect(again).toMatchObject({
        success: true,
        duplicate: true,
        study: { id: first?.study?.id, fileName: 'one.pdf' },
      });
      const kept = await left(async () => {
        const [later] = await me.upload({ name: 'three.pdf', bytes });
        expect(later).toMatchObject({ duplicate: true, study: { id: first?.study?.id } });
      });
      expect(kept).toEqual([]);
      const [theirs] = await other.upload({ name: 'one.pdf', bytes });
      expect(theirs).toMatchObject({ success: true, duplicate: false });
      expect(theirs?.study?.id).not.toBe(first?.study?.id);
    });

    test('two of the same at the same moment are one', async () => {
      const me = await person();
      const bytes = samplePaper('At once');
      const kept = await left(async () => {
        const both = await Promise.all([me.upload({ name: 'a.pdf', bytes }), me.upload({ name: 'b.pdf', bytes })]);
        expect(
          both
            .flat()
            .map(({ duplicate }) => duplicate)
            .sort(),
        ).toEqual([false, true]);
      });
      expect(kept).toHaveLength(1);
      expect(await me.listed()).toHaveLength(1);
    });

    test.each([
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\\\papers\\\\salt.pdf', 'salt.pdf'],
      ['nul\0byte.pdf', 'nulbyte.pdf'],
      ['paper\u202efdp.exe', 'paperfdp.exe'],
      ['<script>.pdf', 'script .pdf'],
      ['', 'unnamed.pdf'],
      ['...', 'unnamed.pdf'],
    ])('under any name: %j is shown as %j', async (name, shown) => {
      const me = await person();
      const kept = await left(async () => {
        const [result] = await me.upload({ name, bytes: samplePaper(`Named ${name.length}`) });
        expect(result).toMatchObject({ success: true, fileName: shown, study: { fileName: shown } });
      });
      expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    });

    test('names of 4,000 characters are cut, and the same name twice is two papers', async () => {
      const me = await person();
      const name = `${'long '.repeat(800)}.pdf`;
      const results = await me.upload(
        { name, bytes: samplePaper('Long') },
        { name: 'same.pdf', bytes: samplePaper('Same 1') },
        { name: 'same.pdf', bytes: samplePaper('Same 2') },
      );
      expect(results[0]?.fileName.length).toBeLessThanOrEqual(200);
      expect(results[0]?.fileName).toMatch(/….*\.pdf$/);
      expect(results.map(({ success }) => success)).toEqual([true, true, true]);
      expect(await me.listed()).toHaveLength(3);
    });
  });

  describe('are not taken', () => {
    test('from anything that is no form with files', async () => {
      const me = await person();
      const json = await send(me.cookie, Buffer.from('{}'), { 'content-type': 'application/json' });
      expect([json.statusCode, json.json().code]).toEqual([400, 'body_unreadable']);
      const none = await send(me.cookie, formOf([{ name: 'a.pdf', bytes: samplePaper('A'), field: 'other' }]));
      expect([none.statusCode, none.json().code]).toEqual([400, 'invalid_input']);
      expect(none.json().message).toContain('“pdfs” must hold 1 to 10 files');
      const odd = await send(me.cookie, Buffer.from('x'), { 'content-type': 'multipart/form-data' });
      expect([odd.statusCode, odd.json().code]).toEqual([400, 'body_unreadable']);
      expect(await me.papers()).toEqual([]);
      // Other addresses take no forms, as ever.
      const elsewhere = await app.server.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { ...formHeaders, cookie: me.cookie },
        payload: formOf([]),
      });
      expect(elsewhere.statusCode).toBe(400);
    });

    test('from a form that breaks off: complete files are stored, the broken file is named', async () => {
      const me = await person();
      const whole = { name: 'whole.pdf', bytes: samplePaper('Whole') };
      const kept = await left(async () => {
        const answer = await send(me.cookie, formOf([whole, { name: 'half.pdf', bytes: samplePaper('Half') }], false));
        expect(answer.statusCode, answer.body).toBe(200);
        const { results } = answer.json<{ results: UploadResult[] }>();
        expect(results.map(({ success, code }) => [success, code])).toEqual([
          [true, null],
          [false, 'broke_off'],
        ]);
      });
      expect(kept).toHaveLength(1);
      expect((await me.listed()).map(({ fileName }) => fileName)).toEqual(['whole.pdf']);
    });

    test('from a client that disconnects in the middle', async () => {
      const me = await person();
      if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.server.address() as AddressInfo;
      const kept = await left(async () => {
        const body = formOf([{ name: 'gone.pdf', bytes: samplePaper('Gone') }]);
        const asking = askOverLine({
          port,
          host: '127.0.0.1',
          path: '/api/upload-pdfs',
          method: 'POST',
          headers: { ...formHeaders, cookie: me.cookie, 'content-length': body.length },
        });
        asking.on('error', () => {});
        asking.write(body.subarray(0, 400));
        for (const began = performance.now(); performance.now() - began < 5_000; await pause(10))
          if (stored().some((name) => name.endsWith('.part'))) break;
        expect(stored().some((name) => name.endsWith('.part'))).toBe(true);
        asking.destroy();
        for (const began = performance.now(); performance.now() - began < 5_000; await pause(10))
          if (!stored().some((name) => name.endsWith('.part'))) break;
      });
      expect(kept).toEqual([]);
      expect(await me.papers()).toEqual([]);
    });

    test('beyond the limit of an account', async () => {
      const small = await openWholeApp(database, { settings: { UPLOAD_QUOTA_MB: '1' } });
      try {
        const { cookie } = await signUp(small.server);
        const headers = { ...formHeaders, cookie };
        const large = (mark: string) => Buffer.concat([samplePaper(mark), Buffer.alloc(600_000, 32)]);
        const payload = formOf(['one', 'two', 'three'].map((name) => ({ name, bytes: large(name) })));
        const answer = await small.server.inject({ method: 'POST', url: '/api/upload-pdfs', headers, payload });
        const { results, usedBytes, mostBytes: maxBytes } = answer.json();
        expect(results.map(({ code }: UploadResult) => code)).toEqual([null, 'quota', 'quota']);
        expect(results[1].error).toContain('may take 1 MB together');
        expect([usedBytes, maxBytes]).toEqual([large('one').length, megabyte]);
        expect(readdirSync(small.filesDir)).toHaveLength(1);
      } finally {
        await small.close();
      }
    });
  });

  describe('are read', () => {
    test('a damaged one says so and what to do, a scan is named as one', async () => {
      const me = await person();
      await me.upload(
        { name: 'damaged.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 120)]) },
        { name: 'scan.pdf', bytes: sampleScan() },
      );
      const papers = await me.papers();
      const damaged = papers.find(({ fileName }) => fileName === 'damaged.pdf');
      expect(damaged).toMatchObject({ state: 'failed', progress: 0, fault: expect.stringMatching(/damaged.*again/) });
      const noText = await me.browser.get(`/api/uploaded-studies/${damaged?.id}/text`);
      expect([noText.status, noText.body['code']]).toEqual([409, 'upload_not_read']);
      expect(papers.find(({ fileName }) => fileName === 'scan.pdf')).toMatchObject({ state: 'ready', isScan: true });
    });

    test('the user’s corrections survive a second reading', async () => {
      const me = await person();
      const [result] = await me.upload({ name: 'corrected.pdf', bytes: samplePaper('A title', 'Some words.') });
      await me.papers();
      const url = `/api/uploaded-studies/${result?.study?.id}`;
      const changed = await me.browser.patch(url, {
        title: ' The right title ',
        authors: ['Ä. Müller'],
        doi: 'https://doi.org/10.1000/ABC',
        year: 2021,
      });
      const right = { title: 'The right title', authors: ['Ä. Müller'], doi: '10.1000/abc', year: 2021 };
      expect(changed.body).toMatchObject({ ...right, edited: expect.arrayContaining(['title', 'doi']) });
      const again = await me.browser.post(`${url}/read`);
      expect(again.body).toMatchObject({ ...right, state: expect.stringMatching(/^(?:waiting|reading)$/) });
      expect((await me.papers())[0]).toMatchObject({ ...right, state: 'ready' });
      expect((await me.browser.patch(url, { doi: null })).body).toMatchObject({ ...right, doi: null });
      for (const wrong of [
        { title: ' ' },
        { doi: 'nonsense' },
        { year: 12 },
        { authors: 'Müller' },
        { authors: [''] },
      ]) {
        expect((await me.browser.patch(url, wrong)).status, JSON.stringify(wrong)).toBe(400);
      }
    });

    test('a correction at the moment in which a job of the paper ends waits for it', async () => {
      const me = await person();
      const [result] = await me.upload({ name: 'crossed.pdf', bytes: samplePaper('Crossed', 'Some words.') });
      await me.papers();
      const id = result?.study?.id;
      const url = `/api/uploaded-studies/${id}`;
      for (const write of [() => me.browser.patch(url, { year: 2020 }), () => me.browser.post(`${url}/read`)]) {
        await database.pool.query(
          `insert into jobs (kind, user_id, subject, payload, due_at)
           select kind, user_id, $1, '{}', now() + interval '1 hour'
           from uploaded_studies, unnest(array['check-head', 'read-paper']) as kind where id = $2
           on conflict do nothing`,
          [`upload:${id}`, id],
        );
        const answer = await database.transaction(async (sql) => {
          // As at the end of a job: its own row, then the text.
          await sql.execute(`update jobs set words = words where subject = 'upload:${id}'`);
          const asked = write();
          await new Promise((resolve) => setTimeout(resolve, 300));
          await sql.execute(`update uploaded_studies set fault = null where id = ${id}`);
          return () => asked;
        });
        expect(await answer()).toMatchObject({ status: 200 });
      }
    });

    test('until the user stops it, and again on request', async () => {
      const me = await person();
      const [result] = await me.upload({ name: 'stopped.pdf', bytes: samplePaper('To be stopped') });
      const url = `/api/uploaded-studies/${result?.study?.id}`;
      const stopped = await me.browser.post(`${url}/stop`);
      expect(['stopped', 'ready']).toContain(stopped.body['state']);
      expect(await me.browser.post(`${url}/read`)).toMatchObject({ status: 200 });
      expect((await me.papers())[0]).toMatchObject({ state: 'ready' });
      // No job is open any more: the text stays.
      expect((await me.browser.post(`${url}/stop`)).body).toMatchObject({ state: 'ready' });
    });
  });

  describe('are given', () => {
    test.each([
      ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/'],
      ['bytes=-6', 206, '%%EOF\n', null],
      ['bytes=1-1', 206, 'P', 'bytes 1-1/'],
      ['bytes=99999999-', 416, '', 'bytes */'],
      ['bytes=-0', 416, '', 'bytes */'],
      ['bytes=5-2', 200, null, null],
      ['bytes=0-1,4-5', 200, null, null],
      ['lines=1-2', 200, null, null],
    ])('in the part that is asked for: %s', async (range, status, text, contentRange) => {
      const me = await person();
      const bytes = samplePaper('Parts');
      const [result] = await me.upload({ name: 'Teile & Stücke.pdf', bytes });
      const answer = await app.server.inject({
        url: `/api/uploaded-studies/${result?.study?.id}/file`,
        headers: { cookie: me.cookie, range },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toBe(text ?? bytes.toString());
      if (contentRange !== null) expect(answer.headers['content-range']).toBe(`${contentRange}${bytes.length}`);
      if (status !== 416) {
        expect(answer.headers['content-disposition']).toBe(
          `attachment; filename="Teile___St_cke.pdf"; filename*=UTF-8''Teile%20%26%20St%C3%BCcke.pdf`,
        );
      }
    });

    test('to their owner alone: for others the paper does not exist, at any address', async () => {
      const [me, other] = [await person(), await person()];
      const [result] = await me.upload({ name: 'mine.pdf', bytes: samplePaper('Mine') });
      await me.papers();
      const url = `/api/uploaded-studies/${result?.study?.id}`;
      const asked = await Promise.all([
        other.browser.get(`${url}/file`),
        other.browser.get(`${url}/text`),
        other.browser.get(`${url}/spans?from=0&to=5`),
        other.browser.patch(url, { title: 'Theirs' }),
        other.browser.post(`${url}/stop`),
        other.browser.post(`${url}/read`),
        other.browser.delete(url),
      ]);
      expect(asked.map(({ status, body }) => [status, body['code']])).toEqual(
        asked.map(() => [404, 'upload_not_found']),
      );
      const bulk = await other.browser.delete('/api/uploaded-studies/bulk', { studyIds: [result?.study?.id] });
      expect(bulk.body).toMatchObject({ deletedCount: 0 });
      expect(await other.papers()).toEqual([]);
      expect(await me.papers()).toMatchObject([{ title: expect.not.stringContaining('Theirs'), fileName: 'mine.pdf' }]);
    });
  });

  describe('are deleted', () => {
    test('one or several, with file, text and jobs', async () => {
      const me = await person();
      const results = await me.upload(
        ...['One', 'Two', 'Three'].map((name) => ({ name: `${name}.pdf`, bytes: samplePaper(name) })),
      );
      const ids = results.map(({ study }) => study?.id ?? 0);
      const keys = await Promise.all(ids.map(fileKey));
      await me.papers();
      const one = await me.browser.delete(`/api/uploaded-studies/${ids[0]}`);
      expect(one).toMatchObject({ status: 200, body: { message: 'The uploaded study has been removed' } });
      expect((await me.browser.delete(`/api/uploaded-studies/${ids[0]}`)).status).toBe(404);
      expect(stored()).not.toContain(keys[0]);
      const bulk = await me.browser.delete('/api/uploaded-studies/bulk', { studyIds: [...ids, ids[1], 999_999_999] });
      expect(bulk.body).toMatchObject({ deletedCount: 2 });
      for (const key of keys) expect(stored()).not.toContain(key);
      const { rows } = await database.pool.query(
        `select (select count(*) from uploaded_texts where study_id = any($1))::int as texts,
                (select count(*) from jobs where user_id = $2)::int as jobs`,
        [ids, me.id],
      );
      expect(rows[0]).toEqual({ texts: 0, jobs: 0 });
      expect(await me.papers()).toEqual([]);
    });

    test('with their account', async () => {
      const [me, other] = [await person(), await person()];
      const [mine] = await me.upload({ name: 'mine.pdf', bytes: samplePaper('With the account') });
      const [theirs] = await other.upload({ name: 'theirs.pdf', bytes: samplePaper('With another account') });
      const [key, otherKey] = await Promise.all([fileKey(mine?.study?.id ?? 0), fileKey(theirs?.study?.id ?? 0)]);
      const body = { password: testPassword };
      expect((await me.browser.post('/api/account/delete', body)).status).toBe(200);
      expect(stored()).not.toContain(key);
      expect(stored()).toContain(otherKey);
    });
  });

  describe('and their files find together again', () => {
    test('a file without a paper is deleted after an hour, a paper without its file says so until it is sent again', async () => {
      const me = await person();
      const bytes = samplePaper('Lost');
      const [lost, kept] = await me.upload(
        { name: 'lost.pdf', bytes },
        { name: 'kept.pdf', bytes: samplePaper('Kept') },
      );
      await me.papers();
      const [lostKey, keptKey] = await Promise.all([fileKey(lost?.study?.id ?? 0), fileKey(kept?.study?.id ?? 0)]);
      rmSync(path.join(app.filesDir, lostKey));
      const [old, young, half] = ['1'.repeat(32), '2'.repeat(32), `${'3'.repeat(32)}.part`];
      const now = new Date();
      for (const name of [old, young, half, keptKey].map(String)) {
        if (name !== keptKey) writeFileSync(path.join(app.filesDir, name), 'x');
        const at = name === young ? now : new Date(now.getTime() - 2 * 60 * 60 * 1_000);
        utimesSync(path.join(app.filesDir, name), at, at);
      }
      const sweep = () => sweepUploads({ database, files: createFolderFileStore(app.filesDir) }, now);
      expect(await sweep()).toBe(2);
      expect(stored()).toEqual(expect.arrayContaining([young, keptKey].map(String)));
      expect(stored()).not.toEqual(expect.arrayContaining([old]));
      expect(stored()).not.toEqual(expect.arrayContaining([half]));
      rmSync(path.join(app.filesDir, String(young)));

      const missing = async () =>
        (await me.papers()).map(({ fileName, fileMissing }) => [fileName, fileMissing]).sort();
      expect(await missing()).toEqual([
        ['kept.pdf', false],
        ['lost.pdf', true],
      ]);
      const url = `/api/uploaded-studies/${lost?.study?.id}`;
      expect((await me.browser.get(`${url}/file`)).body).toMatchObject({ status: 410, code: 'upload_file_lost' });
      expect((await me.browser.post(`${url}/read`)).status).toBe(410);
      // Its text is still there.
      expect((await me.browser.get(`${url}/text`)).body['text']).toContain('Lost');

      const [again] = await me.upload({ name: 'again.pdf', bytes });
      expect(again).toMatchObject({
        success: true,
        duplicate: true,
        study: { id: lost?.study?.id, fileMissing: false },
      });
      expect((await me.browser.get(`${url}/file`)).status).toBe(200);
      expect(await sweep()).toBe(0);
      expect(await missing()).toEqual([
        ['kept.pdf', false],
        ['lost.pdf', false],
      ]);
    });
  });
});
