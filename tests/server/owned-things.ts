/** A user with one of everything, for tests of who may see and change it. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { UploadResult } from '../../src/contract/papers/uploads.ts';
import type { PageRuns } from '../../src/core/documents/pages/page-runs.ts';
import { readDocument } from '../../src/core/documents/read-document.ts';
import { emptyDraft } from '../../src/core/meta-analysis/draft/analysis-draft.ts';
import type { Database } from '../../src/server/database/database.ts';
import { packText } from '../../src/server/features/papers/pack-text.ts';
import { writeText } from '../../src/server/features/papers/text-store.ts';
import { as, signUp, type TestBrowser, testPassword } from './sign-in.ts';
import { samplePaper } from './upload-form.ts';

/** Part of every text that they wrote, and of their address too. */
export const ownersMark = 'between-me-and-my-diary';

export interface Owner {
  browser: TestBrowser;
  cookie: string;
  email: string;
  /** A cookie whose session has ended by its time. */
  expiredCookie: string;
  /** Numbers and ids of their things. */
  otherSessionId: number;
  studyId: number;
  bookmarkId: number;
  collectionId: number;
  searchId: number;
  historyId: number;
  reportId: number;
  removedReportId: number;
  answerId: string;
  paperId: number;
  /** Of an answer that they share: it is public, so that the mark is not in it. */
  sharedId: string;
}

let owners = 0;

const noMetadata = { title: null, author: null, creationDate: null };

function aPage(text: string): PageRuns {
  const run = { text, x: 72, y: 72, width: 200, height: 12, font: 'Helvetica', angle: 0, item: 0 };
  return { number: 1, width: 595, height: 842, runs: [run] };
}

/** `studyIds`: of two studies that are stored or in the library. */
export async function createOwner(
  server: FastifyInstance,
  database: Database,
  studyIds: readonly [number, number],
): Promise<Owner> {
  owners += 1;
  const email = `${ownersMark}-${owners}@example.org`;
  const { cookie } = await signUp(server, email);
  const browser = as(server, cookie);
  const [studyId] = studyIds;

  async function made(
    asked: Promise<{ status: number; text: string; body: unknown }>,
  ): Promise<Record<string, unknown>> {
    const answer = await asked;
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Record<string, unknown>;
  }
  async function signedInAgain(): Promise<string> {
    const answer = await as(server, null).post('/api/login', { email, password: testPassword });
    expect(answer.status, answer.text).toBe(200);
    return answer.cookie;
  }

  await made(browser.patch('/api/account', { firstName: ownersMark, lastName: ownersMark }));
  const collectionId = Number((await made(browser.post('/api/collections', { name: ownersMark })))['id']);
  const { bookmark } = await made(browser.post('/api/bookmarks', { studyId, collectionId }));
  const bookmarkId = Number((bookmark as { id: number }).id);
  await made(browser.patch(`/api/bookmarks/${bookmarkId}`, { note: ownersMark, revision: 1 }));
  await made(browser.post('/api/bookmarks/bulk', { action: 'tag', ids: [bookmarkId], tag: ownersMark }));
  const searchId = Number(
    (await made(browser.post('/api/saved-searches', { name: ownersMark, query: ownersMark })))['id'],
  );
  const filters = { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false };
  await made(
    browser.post('/api/search-history', {
      searchId: 'search-of-the-owner',
      query: ownersMark,
      filters,
      resultCount: 1,
    }),
  );
  const [entry] = (await made(browser.get('/api/search-history'))) as unknown as { id: number }[];
  const report = { name: ownersMark, type: 'export', studyIds: [studyId], htmlContent: `<p>${ownersMark}</p>` };
  const reportId = Number((await made(browser.post('/api/saved-reports', report)))['id']);
  const removedReportId = Number((await made(browser.post('/api/saved-reports', report)))['id']);
  await made(browser.delete(`/api/saved-reports/${removedReportId}`));
  const answerId = `answer-of-owner-${owners}`;
  const answer = {
    id: answerId,
    question: ownersMark,
    answer: ownersMark,
    studyCount: 1,
    savedAt: '2026-03-01T08:30:00Z',
  };
  await made(browser.put('/api/saved-answers', { answers: [answer] }));

  const draft = { ...emptyDraft, names: { ...emptyDraft.names, treatment: ownersMark } };
  await made(browser.put('/api/meta-analysis/draft', { draft, revision: 0 }));

  const paper = { name: `${ownersMark}.pdf`, bytes: samplePaper(ownersMark, String(owners)) };
  const [uploaded] = (await made(browser.upload('/api/upload-pdfs', [paper])))['results'] as UploadResult[];
  const paperId = uploaded?.study?.id ?? 0;
  // Its text is written here: reading it needs a separate process.
  await made(browser.post(`/api/uploaded-studies/${paperId}/stop`));
  await writeText(database.drizzle, paperId, await packText(readDocument([aPage(ownersMark)], noMetadata)));

  const shared = { question: 'Does salt raise blood pressure?', answer: 'It does, a little.', studyCount: 1 };
  const sharedId = String((await made(browser.post('/api/shared-answers', shared)))['id']);

  await signedInAgain();
  const expiredCookie = await signedInAgain();
  const sessions = (await made(browser.get('/api/account/sessions'))) as unknown as { id: number; current: boolean }[];
  const [otherSessionId = 0, expiredId = 0] = sessions
    .filter(({ current }) => !current)
    .map(({ id }) => id)
    .sort((left, right) => left - right);
  await database.pool.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [expiredId]);

  return {
    browser,
    cookie,
    email,
    expiredCookie,
    otherSessionId,
    studyId,
    bookmarkId,
    collectionId,
    searchId,
    historyId: entry?.id ?? 0,
    reportId,
    removedReportId,
    answerId,
    paperId,
    sharedId,
  };
}
