/** Uploaded papers with files in a bucket: the same as in a folder, and what happens when the store is unreachable. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedStudy, UploadResult } from '../../src/contract/papers/uploads.ts';
import type { Database } from '../../src/server/database/database.ts';
import { sweepUploads } from '../../src/server/features/papers/sweep.ts';
import { createS3FileStore } from '../../src/server/storage/s3-file-store.ts';
import { type RunningS3, startS3 } from '../s3-server.ts';
import { as, signUp, testPassword } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { type FormFile, formHeaders, formOf, samplePaper } from './upload-form.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const megabyte = 1024 * 1024;

function settingsFor(s3: RunningS3, other: Record<string, string> = {}): Record<string, string> {
  const { endpoint, bucket, key, secret } = s3.settings;
  return {
    FILES_S3_ENDPOINT: endpoint.href,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY: key,
    FILES_S3_SECRET: secret,
    ...other,
  };
}

describe('papers in a bucket', () => {
  const databases = wholeAppDatabase();
  let s3: RunningS3;
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    s3 = await startS3();
    database = await databases.open();
    app = await openWholeApp(database, { settings: settingsFor(s3) });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await s3.close();
    await databases.end();
  });

  async function person() {
    const { cookie, user } = await signUp(app.server);
    const browser = as(app.server, cookie);
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie };
    return {
      id: user.id,
      browser,
      file: (id: number | undefined, range?: string) =>
        app.server.inject({
          url: `/api/uploaded-studies/${id}/file`,
          headers: { ...headers, ...(range && { range }) },
        }),
      async upload(...files: FormFile[]): Promise<UploadResult[]> {
        const answer = await app.server.inject({
          method: 'POST',
          url: '/api/upload-pdfs',
          headers: { ...headers, ...formHeaders },
          payload: formOf(files),
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json<{ results: UploadResult[] }>().results;
      },
      async papers(): Promise<UploadedStudy[]> {
        for (;;) {
          const { body } = await browser.get('/api/uploaded-studies');
          const papers = body as unknown as UploadedStudy[];
          if (papers.every(({ state }) => state !== 'waiting' && state !== 'reading')) return papers;
          await pause(50);
        }
      },
    };
  }

  test('are stored, read, given whole and in parts, and deleted with their study and their account', async () => {
    const me = await person();
    const small = samplePaper('Salt and blood pressure', 'Forty adults ate less salt for 4 weeks.');
    // PDF readers search for its end in the last kilobyte; the middle is skipped.
    const large = Buffer.concat([samplePaper('A long one'), Buffer.alloc(12 * megabyte, ' ')]);
    const [one, two, none] = await me.upload(
      { name: 'salt.pdf', bytes: small },
      { name: 'long.pdf', bytes: large },
      { name: 'page.pdf', bytes: '<!DOCTYPE html><title>Sign in</title>' },
    );
    expect([one?.success, two?.success, none?.code]).toEqual([true, true, 'not_a_pdf']);
    expect(s3.names()).toHaveLength(2);
    for (const name of s3.names()) expect(name).toMatch(/^metamind\/[0-9a-f]{32}$/);
    expect(s3.unfinished()).toBe(0);

    const read = (await me.papers()).find(({ id }) => id === one?.study?.id);
    expect(read).toMatchObject({ state: 'ready', pages: 1 });
    const { body: text } = await me.browser.get(`/api/uploaded-studies/${read?.id}/text`);
    expect(text['text']).toContain('Forty adults ate less salt for 4 weeks.');
    // The copy for reading is deleted again.
    expect(readdirSync(app.filesDir)).toEqual([]);

    expect((await me.file(one?.study?.id)).rawPayload.equals(small)).toBe(true);
    expect((await me.file(two?.study?.id)).rawPayload.equals(large)).toBe(true);
    const part = await me.file(two?.study?.id, `bytes=5-8`);
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-8/${large.length}`]);
    expect(part.rawPayload.equals(large.subarray(5, 9))).toBe(true);

    expect((await me.browser.delete(`/api/uploaded-studies/${two?.study?.id}`)).status).toBe(200);
    expect(s3.names()).toHaveLength(1);
    expect((await me.browser.post('/api/account/delete', { password: testPassword })).status).toBe(200);
    expect(s3.names()).toEqual([]);
  });

  test('a file without a paper is deleted, a paper without its file says so', async () => {
    const me = await person();
    const bytes = samplePaper('Lost');
    const [lost, kept] = await me.upload({ name: 'lost.pdf', bytes }, { name: 'kept.pdf', bytes: samplePaper('Kept') });
    await me.papers();
    const folder = mkdtempSync(path.join(tmpdir(), 'metamind-files-'));
    const files = createS3FileStore(s3.settings, folder);
    const { rows } = await database.pool.query('select file_key from uploaded_studies where id = $1', [
      lost?.study?.id,
    ]);
    await files.remove(rows[0]?.file_key);
    await files.write(
      (async function* () {
        yield Buffer.from('stray');
      })(),
      100,
    );
    const sweep = (now: number) => sweepUploads({ database, files }, new Date(now));
    expect(await sweep(Date.now())).toBe(0);
    expect(await sweep(Date.now() + 2 * 60 * 60 * 1_000)).toBe(1);
    expect(s3.names()).toHaveLength(1);
    const missing = (await me.papers()).filter(({ fileMissing }) => fileMissing);
    expect(missing.map(({ id }) => id)).toEqual([lost?.study?.id]);
    expect((await me.file(lost?.study?.id)).json()).toMatchObject({ status: 410, code: 'upload_file_lost' });
    expect((await me.file(kept?.study?.id)).statusCode).toBe(200);
    const [again] = await me.upload({ name: 'again.pdf', bytes });
    expect(again).toMatchObject({ success: true, duplicate: true, study: { fileMissing: false } });
    files.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a store that is away loses nothing and is no missing file', async () => {
    const me = await person();
    const [kept] = await me.upload({ name: 'kept.pdf', bytes: samplePaper('Kept while it is away') });
    await me.papers();
    s3.isAway = true;
    const logged = app.log.length;
    expect((await me.file(kept?.study?.id)).json()).toMatchObject({ status: 503, code: 'files_unavailable' });
    expect((await me.browser.post(`/api/uploaded-studies/${kept?.study?.id}/read`)).body).toMatchObject({
      code: 'files_unavailable',
    });
    const [refused] = await me.upload({ name: 'new.pdf', bytes: samplePaper('Sent while it is away') });
    expect(refused).toMatchObject({ success: false, code: 'not_stored', study: null });
    const lines = app.log.slice(logged).join('');
    expect(lines).toContain('FILES_S3_ENDPOINT');
    s3.isAway = false;
    expect((await me.file(kept?.study?.id)).statusCode).toBe(200);
    expect((await me.papers()).map(({ fileMissing, state }) => [fileMissing, state])).toEqual([[false, 'ready']]);
  });

  test.each([
    ['a wrong secret', { FILES_S3_SECRET: 'not-the-secret' }, /FILES_S3_SECRET is not the secret of FILES_S3_KEY/],
    ['a bucket that is not there', { FILES_S3_BUCKET: 'elsewhere' }, /no bucket “elsewhere” there: make it/],
  ])('%s is said at the start', async (_what, other, words) => {
    const starting = openWholeApp(database, { settings: settingsFor(s3, other) });
    await expect(starting).rejects.toThrow(words);
    await expect(starting).rejects.toMatchObject({ name: 'StartFailure' });
  });
});
