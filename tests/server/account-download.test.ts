/** Everything of an account as one zip: complete, without others' data, and without credentials. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import {
  analysisDrafts,
  collectionStudies,
  collections,
  emailTokens,
  issuedAnswers,
  savedAnswers,
  savedReports,
  savedSearches,
  savedStudies,
  searchHistory,
  sharedAnswers,
  studyTags,
  uploadedAnswers,
  uploadedStudies,
} from '../../src/server/database/tables/schema.ts';
import { downloadedTables } from '../../src/server/features/export/account-inventory-store.ts';
import { sampleRecord } from './sample-records.ts';
import { as, signUp, testPassword } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const keyOf = (userId: number, index: number) => `${userId}0${index}`.padStart(32, '0');

type Document = Record<string, Record<string, unknown>[]> & { schema: string; version: number };

describeWithDatabase('download of an account', (open) => {
  let app: WholeApp;
  let database: Database;
  let mine: { cookie: string; userId: number };
  let theirs: { cookie: string; userId: number };

  /** Rows of every table that belongs to an account; `whose` is in each of their texts. */
  async function fill(userId: number, whose: string, bookmarks: number): Promise<void> {
    const db = database.drizzle;
    const studies = Array.from({ length: bookmarks }, (_, index) => ({
      userId,
      studyId: userId * 10_000 + index,
      study: sampleRecord(userId * 10_000 + index, { title: `${whose} study ${index}` }),
      titleKey: `${whose} study ${index}`,
      published: '2020-03',
      note: `${whose} note with “signs” & <b>`,
      reading: 'to_read' as const,
      search: 'words',
      ...(index === 1 ? { removedAt: new Date() } : {}),
    }));
    const kept = await db.insert(savedStudies).values(studies).returning({ id: savedStudies.id });
    const [folder] = await db
      .insert(collections)
      .values({ userId, name: `${whose} collection`, requestKey: 'made-once-1' })
      .returning({ id: collections.id });
    const savedStudyId = kept[0]?.id ?? 0;
    await db
      .insert(collectionStudies)
      .values(kept.map(({ id }) => ({ userId, collectionId: folder?.id ?? 0, savedStudyId: id })));
    await db.insert(studyTags).values(['b', 'a'].map((tag) => ({ userId, savedStudyId, tag: `${whose} tag ${tag}` })));
    await db
      .insert(savedSearches)
      .values({ userId, name: `${whose} search`, query: 'salt', parameters: { page: '2' } });
    await db
      .insert(searchHistory)
      .values({ userId, searchId: 'search-0001', query: `${whose} query`, filters: {}, resultCount: 3 });
    await db.insert(savedReports).values([
      {
        userId,
        name: `${whose}/report`,
        type: 'export',
        studyIds: [1],
        reportData: { description: 'd' },
        htmlContent: `<p>${whose} page</p>`,
      },
      {
        userId,
        name: `${whose}:report`,
        type: 'export',
        studyIds: [],
        reportData: {},
        htmlContent: `<p>${whose} other</p>`,
      },
      { userId, name: `${whose} bare`, type: 'meta-analysis', studyIds: [], reportData: {}, htmlContent: null },
    ]);
    await db.insert(savedAnswers).values({
      userId,
      clientId: 'answer-1',
      question: `${whose} question`,
      answer: 'a',
      studyCount: 1,
      savedAt: new Date(),
    });
    await db
      .insert(analysisDrafts)
      .values({ userId, revision: 3, draft: { names: { treatment: `${whose} treatment` } } });
    await db
      .insert(issuedAnswers)
      .values({ id: `kept${userId}`, userId, answer: { question: `${whose} asked question` } });
    await db.insert(sharedAnswers).values({
      id: `shared${userId}`,
      userId,
      keyHash: `${whose} key hash`,
      requestHash: `${whose} request hash`,
      question: `${whose} shared question`,
      answer: `${whose} shared answer`,
      studyCount: 2,
    });
    await db.insert(uploadedStudies).values(
      ['paper', 'paper', 'lost'].map((name, index) => ({
        userId,
        fileKey: keyOf(userId, index),
        fileName: `${whose} ${name}.pdf`,
        fileSize: 20,
        contentHash: `${whose} content hash ${index}`,
        title: `${whose} title`,
        fileMissing: name === 'lost',
      })),
    );
    await db.insert(uploadedAnswers).values({
      userId,
      studyIds: [1, 2],
      skill: 'ask-papers',
      question: `${whose} question`,
      key: `${whose} key`,
      answer: { text: `${whose} answer about papers` },
    });
    for (const index of [0, 1])
      writeFileSync(path.join(app.filesDir, keyOf(userId, index)), `%PDF-1.7 ${whose} file ${index}`);
    await db.insert(emailTokens).values({
      userId,
      purpose: 'email',
      tokenHash: `${whose} token hash`,
      email: `${whose}-new@example.org`,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  }

  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
    const [me, other] = [await signUp(app.server), await signUp(app.server)];
    mine = { cookie: me.cookie, userId: me.user.id };
    theirs = { cookie: other.cookie, userId: other.user.id };
    await fill(mine.userId, 'my', 250);
    await fill(theirs.userId, 'their', 3);
  });
  afterAll(() => app.close());

  async function download(cookie: string): Promise<{ files: Record<string, string>; document: Document; all: string }> {
    const answer = await app.server.inject({ url: '/api/account/data', headers: { cookie } });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/filename="metamind-data-\d{4}-\d{2}-\d{2}\.zip"/);
    const files = Object.fromEntries(
      Object.entries(unzipSync(answer.rawPayload)).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
    );
    const document = JSON.parse(files['metamind-data/metamind.json'] ?? '') as Document;
    return { files, document, all: JSON.stringify(files) };
  }

  test('every table is there with all its rows and columns', async () => {
    const { document } = await download(mine.cookie);
    expect(document).toMatchObject({ schema: 'metamind-account', version: 1 });
    const counts = Object.fromEntries(Object.keys(downloadedTables).map((name) => [name, document[name]?.length]));
    expect(counts).toEqual({
      sessions: 1,
      bookmarks: 250,
      collections: 1,
      collectionStudies: 250,
      tags: 2,
      savedSearches: 1,
      searchHistory: 1,
      reports: 3,
      answers: 1,
      analyses: 1,
      askedAnswers: 1,
      sharedAnswers: 1,
      uploadedStudies: 3,
      uploadedAnswers: 1,
    });
    for (const [name, { table, leftOut }] of Object.entries(downloadedTables)) {
      const columns = Object.keys(getTableColumns(table)).filter((column) => !Object.hasOwn(leftOut, column));
      for (const row of document[name] ?? []) expect(Object.keys(row), name).toEqual(expect.arrayContaining(columns));
    }
    expect(document['analyses']?.[0]).toMatchObject({ revision: 3, draft: { names: { treatment: 'my treatment' } } });
    expect(new Set(document['bookmarks']?.map(({ id }) => id)).size).toBe(250);
    expect(document['bookmarks']?.[0]).toMatchObject({
      note: 'my note with “signs” & <b>',
      reading: 'to_read',
      study: { title: 'my study 0' },
      savedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
  });

  test('bookmarks are there as RIS, removed ones not; reports as pages under unique names', async () => {
    const { files, document } = await download(mine.cookie);
    expect(files['metamind-data/bookmarks.ris']?.match(/^TY {2}- /gm)).toHaveLength(249);
    expect(files['metamind-data/bookmarks.ris']).not.toContain('my study 1\r\n');
    expect(document['reports']?.map(({ htmlFile }) => htmlFile)).toEqual([
      'reports/my report.html',
      'reports/my report (2).html',
      null,
    ]);
    expect(files['metamind-data/reports/my report.html']).toMatch(/^<!doctype html>[\s\S]*<p>my page<\/p>/i);
    expect(files['metamind-data/reports/my report (2).html']).toContain('<p>my other</p>');
    expect(document['uploadedStudies']?.map(({ pdfFile }) => pdfFile)).toEqual([
      'papers/my paper.pdf',
      'papers/my paper (2).pdf',
      null,
    ]);
    expect(files['metamind-data/papers/my paper (2).pdf']).toBe('%PDF-1.7 my file 1');
    expect(Object.keys(files).sort()).toEqual([
      'metamind-data/README.txt',
      'metamind-data/bookmarks.ris',
      'metamind-data/metamind.json',
      'metamind-data/papers/my paper (2).pdf',
      'metamind-data/papers/my paper.pdf',
      'metamind-data/reports/my report (2).html',
      'metamind-data/reports/my report.html',
    ]);
    for (const name of Object.keys(downloadedTables)) expect(files['metamind-data/README.txt']).toContain(`  ${name} `);
  });

  test('contains no data of another account, and no credentials', async () => {
    const { all } = await download(mine.cookie);
    expect(all).not.toMatch(/their/);
    expect((await download(theirs.cookie)).all).toContain('their study 2');
    const { rows } = await database.pool.query<{ secret: string }>(
      'select password_hash as secret from users union all select token_hash from sessions union all select token_hash from mailed_tokens union all select key_hash from shared_answers union all select request_hash from shared_answers union all select content_hash from uploaded_studies union all select file_key from uploaded_studies',
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const { secret } of rows) expect(all).not.toContain(secret);
    expect(all).not.toContain(testPassword);
    expect(all).not.toContain(/metamind_session=([^;]+)/.exec(mine.cookie)?.[1] ?? '-');
  });

  test('visitors have nothing to download', async () => {
    expect((await as(app.server, null).get('/api/account/data')).status).toBe(401);
  });
});
