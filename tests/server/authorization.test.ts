/**
 * Authorization and hostile input: every endpoint of the contract, requested by a visitor, by the owner, by another
 * account, with an expired session, and from another site's page with the owner's cookie. An endpoint without a row
 * fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEndpoints } from '../../scripts/contract-endpoints.ts';
import { searchPath } from '../../src/contract/search/search-path.ts';
import type { SearchResponse } from '../../src/contract/search.ts';
import { problem, problems } from '../../src/contract/shared/problem.ts';
import { emptyDraft } from '../../src/core/meta-analysis/draft/analysis-draft.ts';
import { sourceIds } from '../../src/core/records/databases.ts';
import type { Database } from '../../src/server/database/database.ts';
import { endpointName } from '../ai-endpoints.ts';
import { projectFolder } from '../shared-data.ts';
import { insertOpenAccess } from './open-access-studies.ts';
import { createOwner, type Owner, ownersMark } from './owned-things.ts';
import { as, signUp, type TestAnswer, type TestBrowser, testPassword } from './sign-in.ts';
import { wholeAppDatabase } from './test-databases.ts';
import { textPlaces, withText } from './text-places.ts';
import { type FormFile, samplePaper } from './upload-form.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

/** Statuses in this order. */
const askers = ['visitor', 'expired session', 'foreign site', 'other account', 'owner'] as const;
type Caller = (typeof askers)[number];

interface Row {
  statuses: readonly [number, number, number, number, number];
  /** The request; `fresh` is another text each time. */
  ask?: (owner: Owner, fresh: string) => { path?: string; query?: string; body?: unknown; files?: readonly FormFile[] };
  /** It ends sessions, changes the password or removes something: others must not use what is left. */
  spends?: true;
  /** The answer for another account where that is not a refusal. */
  otherIsTold?: unknown;
}

/** Public: it contains no user's data. */
const open: Row['statuses'] = [200, 200, 200, 200, 200];
/** The same for what changes something: not from another site's page. */
const openChange: Row['statuses'] = [200, 200, 403, 200, 200];
/** Reads the user's own data. A page of another site may send the request and cannot read the answer. */
const own: Row['statuses'] = [401, 401, 200, 200, 200];
const ownChange: Row['statuses'] = [401, 401, 403, 200, 200];
/** One thing of the owner by its number: it does not exist for others. */
const thing: Row['statuses'] = [401, 401, 200, 404, 200];
const thingChange: Row['statuses'] = [401, 401, 403, 404, 200];

/** A study whose paper is open to all. */
const openPaper = { id: 0, url: '' };
const invalidToken = 'a'.repeat(43);
const aStudy = (owner: Owner) => ({ path: String(owner.studyId) });
const aPaper = (owner: Owner) => ({ path: String(owner.paperId) });
const aSearch = () => ({ query: '?q=salt&limit=2' });

const rows: Record<string, Row> = {
  'GET /api/health': { statuses: open },
  'GET /api/ready': { statuses: open },
  'GET /api/trial': { statuses: open },
  'GET /api/engine': { statuses: open },
  'GET /api/operator': { statuses: open },
  'GET /api/openapi.json': { statuses: open },
  'POST /api/statement-reports': {
    statuses: openChange,
    ask: () => ({
      body: {
        skill: 'answer-question',
        engine: 'extractive',
        model: null,
        statement: { part: 'answer', label: null, text: 'It helps.', evidence: [], computed: [], flags: [] },
        studies: [],
        comment: '',
      },
    }),
  },

  ...Object.fromEntries(sourceIds.map((id) => [`GET ${searchPath(id)}`, { statuses: open, ask: aSearch }])),

  'GET /api/citation-styles': { statuses: open },
  'GET /api/studies/enrichment': { statuses: open, ask: ({ studyId }) => ({ query: `?studyIds=${studyId}` }) },
  'GET /api/studies/open-access-stats': { statuses: open, ask: ({ studyId }) => ({ query: `?studyIds=${studyId}` }) },
  'GET /api/studies/{id}': { statuses: open, ask: aStudy },
  'GET /api/studies/{id}/citations': { statuses: open, ask: aStudy },
  'GET /api/studies/{id}/citations/{style}': { statuses: open, ask: aStudy },
  'POST /api/studies/{id}/regenerate-summary': { statuses: openChange, ask: aStudy },

  'POST /api/studies/{id}/analyze-fulltext': {
    statuses: openChange,
    ask: () => ({ path: String(openPaper.id), body: { openAccessUrl: openPaper.url } }),
  },

  'POST /api/generate-study-guide': {
    statuses: ownChange,
    ask: ({ studyId }) => ({ body: { studies: [{ id: studyId }] } }),
  },
  'POST /api/meta-analysis/enhanced': {
    statuses: openChange,
    ask: ({ studyId }) => ({
      body: { studies: [{ id: studyId }, { title: 'Salt', abstract: 'Thirty adults ate less salt for four weeks.' }] },
    }),
  },
  'POST /api/meta-analysis/rows': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { studies: [{ id: studyId }] } }),
  },
  'POST /api/meta-analysis/model-rows': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { studies: [{ id: studyId }] } }),
  },
  'GET /api/meta-analysis/draft': { statuses: own, otherIsTold: { draft: null, revision: 0, updatedAt: null } },
  // Without a known revision: the owner, who has a draft, learns that it was changed, and another account makes its
  // own.
  'PUT /api/meta-analysis/draft': {
    statuses: [401, 401, 403, 200, 409],
    spends: true,
    ask: () => ({ body: { draft: emptyDraft, revision: 0 } }),
    otherIsTold: { revision: 1 },
  },
  'DELETE /api/meta-analysis/draft': { statuses: ownChange, spends: true },

  'POST /api/studies/specialized-summarize': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { focus: 'nutrition', studyId } }),
  },
  'POST /api/studies/batch-summarize': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { studies: [{ id: studyId }] } }),
  },
  'POST /api/generate-workout': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { studyId } }),
  },
  'POST /api/studies/generate-meals': {
    statuses: openChange,
    ask: ({ studyId }) => ({ body: { studyId } }),
  },
  'POST /api/search/smart-filter': {
    statuses: ownChange,
    ask: () => ({ body: { searchQuery: 'salt', studies: [] } }),
  },

  'POST /api/quick-search': {
    statuses: openChange,
    ask: () => ({ body: { query: 'Does salt raise blood pressure?' } }),
  },
  'POST /api/simple-search': {
    statuses: openChange,
    ask: () => ({ body: { question: 'Does salt raise blood pressure?' } }),
  },

  'POST /api/register': {
    statuses: openChange,
    spends: true,
    ask: (_owner, fresh) => ({ body: { email: `${fresh}@example.org`, password: testPassword } }),
  },
  'POST /api/login': {
    statuses: [401, 401, 403, 401, 401],
    ask: ({ email }) => ({ body: { email, password: 'not the password' } }),
  },
  'POST /api/logout': { statuses: openChange, spends: true },
  'POST /api/auth/forgot-password': {
    statuses: openChange,
    ask: ({ email }) => ({ body: { email } }),
  },
  'GET /api/auth/verify-reset-token/{token}': {
    statuses: [400, 400, 400, 400, 400],
    ask: () => ({ path: invalidToken }),
  },
  'POST /api/auth/reset-password': {
    statuses: [400, 400, 403, 400, 400],
    ask: () => ({ body: { token: invalidToken, newPassword: testPassword } }),
  },

  'GET /api/user': { statuses: own },
  'PATCH /api/account': { statuses: ownChange, ask: () => ({ body: { keepsHistory: true } }) },
  'GET /api/account/data': { statuses: own },
  'POST /api/account/delete': { statuses: ownChange, spends: true, ask: () => ({ body: { password: testPassword } }) },
  'POST /api/account/email': {
    statuses: ownChange,
    ask: (_owner, fresh) => ({ body: { email: `${fresh}@example.org`, password: testPassword } }),
  },
  'POST /api/account/email/confirm': {
    statuses: [400, 400, 403, 400, 400],
    ask: () => ({ body: { token: invalidToken } }),
  },
  'POST /api/account/password': {
    statuses: ownChange,
    spends: true,
    ask: () => ({ body: { currentPassword: testPassword, newPassword: `${testPassword}!` } }),
  },
  'GET /api/account/sessions': { statuses: own },
  'GET /api/account/contents': { statuses: own },
  'DELETE /api/account/sessions': { statuses: ownChange, spends: true },
  'DELETE /api/account/sessions/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ otherSessionId }) => ({ path: String(otherSessionId) }),
  },

  'GET /api/bookmarks': { statuses: own },
  'GET /api/bookmarks?collection': {
    statuses: thing,
    ask: ({ collectionId }) => ({ query: `?collection=${collectionId}` }),
  },
  'GET /api/bookmarks/ids': { statuses: own, otherIsTold: [] },
  'GET /api/bookmarks/overview': { statuses: own },
  // Into a collection of the owner's.
  'POST /api/bookmarks': {
    statuses: thingChange,
    ask: ({ studyId, collectionId }) => ({ body: { studyId, collectionId } }),
  },
  'DELETE /api/bookmarks': { statuses: thingChange, spends: true, ask: ({ studyId }) => ({ body: { studyId } }) },
  'PATCH /api/bookmarks/{id}': {
    statuses: thingChange,
    ask: ({ bookmarkId }) => ({ path: String(bookmarkId), body: { reading: 'read', revision: 2 } }),
  },
  'POST /api/bookmarks/bulk': {
    statuses: ownChange,
    ask: ({ bookmarkId }) => ({ body: { action: 'mark', ids: [bookmarkId], reading: 'reading' } }),
    otherIsTold: { changed: [] },
  },
  'POST /api/bookmarks/bulk?collection': {
    statuses: thingChange,
    ask: ({ bookmarkId, collectionId }) => ({ body: { action: 'add_to_collection', ids: [bookmarkId], collectionId } }),
  },
  // Inside of a collection of the owner's.
  'POST /api/collections': {
    statuses: thingChange,
    ask: ({ collectionId }, fresh) => ({ body: { name: fresh, parentId: collectionId } }),
  },
  'PATCH /api/collections/{id}': {
    statuses: thingChange,
    ask: ({ collectionId }) => ({ path: String(collectionId), body: { name: ownersMark, revision: 1 } }),
  },
  'DELETE /api/collections/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ collectionId }) => ({ path: String(collectionId) }),
  },

  'GET /api/saved-searches': { statuses: own, otherIsTold: [] },
  'POST /api/saved-searches': {
    statuses: ownChange,
    ask: (_owner, fresh) => ({ body: { name: fresh, query: 'salt' } }),
  },
  'DELETE /api/saved-searches/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ searchId }) => ({ path: String(searchId) }),
  },
  'GET /api/search-history': { statuses: own, otherIsTold: [] },
  // With the id of a search that the owner has reported: ids are each account's own.
  'POST /api/search-history': {
    statuses: ownChange,
    ask: () => ({
      body: {
        searchId: 'search-of-the-owner',
        query: 'salt',
        filters: { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false },
        resultCount: 1,
      },
    }),
    otherIsTold: { kept: true },
  },
  'DELETE /api/search-history': { statuses: ownChange, spends: true, otherIsTold: { deletedCount: 0 } },
  'DELETE /api/search-history/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ historyId }) => ({ path: String(historyId) }),
  },

  'GET /api/saved-reports': { statuses: own, otherIsTold: [] },
  'POST /api/saved-reports': {
    statuses: ownChange,
    ask: (_owner, fresh) => ({ body: { name: fresh, type: 'export', studyIds: [] } }),
  },
  'GET /api/saved-reports/{id}': { statuses: thing, ask: ({ reportId }) => ({ path: String(reportId) }) },
  'GET /api/saved-reports/{id}/view': { statuses: thing, ask: ({ reportId }) => ({ path: String(reportId) }) },
  'DELETE /api/saved-reports/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ reportId }) => ({ path: String(reportId) }),
  },
  'GET /api/saved-answers': { statuses: own, otherIsTold: [] },
  // Under the id of an answer of the owner's: ids are each account's own.
  'PUT /api/saved-answers': {
    statuses: ownChange,
    spends: true,
    ask: ({ answerId }) => ({
      body: { answers: [{ id: answerId, question: 'q', answer: 'a', studyCount: 1, savedAt: '2026-03-02T08:30:00Z' }] },
    }),
    otherIsTold: [{ question: 'q', answer: 'a' }],
  },
  'DELETE /api/saved-answers/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ answerId }) => ({ path: answerId }),
  },
  'GET /api/shared-answers': { statuses: own, otherIsTold: [] },
  // Without its key the answer is not given out.
  'PUT /api/shared-answers': {
    statuses: ownChange,
    ask: ({ sharedId }) => ({ body: { links: [{ id: sharedId, key: 'not the key' }] } }),
    otherIsTold: { ids: [] },
  },
  'POST /api/shared-answers': {
    statuses: openChange,
    ask: (_owner, fresh) => ({ body: { question: fresh, answer: 'a', studyCount: 1 } }),
  },
  // Open to all who have the link, and without anything about the account that shared it.
  'GET /api/shared-answers/{id}': { statuses: open, ask: ({ sharedId }) => ({ path: sharedId }) },
  'DELETE /api/shared-answers/{id}': {
    statuses: [404, 404, 403, 404, 200],
    spends: true,
    ask: ({ sharedId }) => ({ path: sharedId }),
  },
  'GET /api/uploaded-studies': { statuses: own, otherIsTold: [] },
  'GET /api/upload-room': { statuses: own, otherIsTold: { usedBytes: 0, studies: 0 } },
  'POST /api/upload-pdfs': {
    statuses: ownChange,
    spends: true,
    ask: (_owner, fresh) => ({ files: [{ name: `${fresh}.pdf`, bytes: samplePaper(fresh) }] }),
  },
  'PATCH /api/uploaded-studies/{id}': {
    statuses: thingChange,
    ask: ({ paperId }) => ({ path: String(paperId), body: { title: ownersMark } }),
  },
  'DELETE /api/uploaded-studies/{id}': {
    statuses: thingChange,
    spends: true,
    ask: ({ paperId }) => ({ path: String(paperId) }),
  },
  'DELETE /api/uploaded-studies/bulk': {
    statuses: ownChange,
    spends: true,
    ask: ({ paperId }) => ({ body: { studyIds: [paperId] } }),
    otherIsTold: { deletedCount: 0 },
  },
  'POST /api/uploaded-studies/{id}/stop': { statuses: thingChange, ask: aPaper },
  'POST /api/uploaded-studies/{id}/read': { statuses: thingChange, spends: true, ask: aPaper },
  'GET /api/uploaded-studies/{id}/file': { statuses: thing, ask: aPaper },
  'GET /api/uploaded-studies/{id}/text': { statuses: thing, ask: aPaper },
  'GET /api/uploaded-studies/{id}/spans': {
    statuses: thing,
    ask: ({ paperId }) => ({ path: String(paperId), query: '?from=0&to=10' }),
  },

  'POST /api/uploaded-studies/{id}/summary': { statuses: thingChange, ask: aPaper },
  'POST /api/uploaded-studies/{id}/full-analysis': { statuses: thingChange, ask: aPaper },
  'GET /api/uploaded-studies/{id}/answers': { statuses: thing, ask: aPaper },
  'GET /api/uploaded-studies/{id}/row': { statuses: thing, ask: aPaper },
  'POST /api/uploaded-studies/bulk-summary': {
    statuses: thingChange,
    ask: ({ paperId }) => ({ body: { studyIds: [paperId] } }),
  },
  'POST /api/uploaded-studies/bulk-analysis': {
    statuses: thingChange,
    ask: ({ paperId }) => ({ body: { studyIds: [paperId] } }),
  },
  'POST /api/uploaded-studies/ask': {
    statuses: thingChange,
    ask: ({ paperId }) => ({ body: { studyIds: [paperId], question: 'Who took part?' } }),
  },

  'GET /api/saved/removed': { statuses: own, otherIsTold: [] },
  'POST /api/saved/restore': {
    statuses: thingChange,
    spends: true,
    ask: ({ removedReportId }) => ({ body: { items: [{ kind: 'report', id: String(removedReportId) }] } }),
  },
  'POST /api/saved/delete': {
    statuses: ownChange,
    spends: true,
    ask: ({ removedReportId }) => ({ body: { items: [{ kind: 'report', id: String(removedReportId) }] } }),
    otherIsTold: { deletedCount: 0 },
  },
  'GET /api/profile/counts': { statuses: own },

  'POST /api/export': {
    statuses: ownChange,
    ask: ({ studyId }) => ({ body: { studyIds: [studyId], format: 'json' } }),
  },
};

/** A second row of an endpoint has a word after a question mark; it is not part of the address. */
const nameOf = (row: string) => row.replace(/\?.*$/, '');

test('every endpoint of the contract has its row, and no row is of a removed endpoint', async () => {
  const endpoints = (await readEndpoints(projectFolder)).map(({ shape }) => `${shape.method} ${shape.path}`);
  expect([...new Set(Object.keys(rows).map(nameOf))].sort()).toEqual(endpoints.sort());
});

function sent(
  browser: TestBrowser,
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  switch (method) {
    case 'GET':
      return browser.get(url, headers);
    case 'POST':
      return browser.post(url, body, headers);
    case 'PUT':
      return browser.put(url, body, headers);
    case 'PATCH':
      return browser.patch(url, body, headers);
    case 'DELETE':
      return browser.delete(url, body, headers);
    default:
      throw new Error(`No such method: ${method}.`);
  }
}

const databases = wholeAppDatabase();
let database: Database;
let app: WholeApp;
let shared: Owner;
let otherCookie: string;
let studies: [number, number];
let asked = 0;

beforeAll(async () => {
  const opened = await databases.open();
  database = opened;
  app = await openWholeApp(database);
  openPaper.url = new URL('html/open', app.publisher.url).href;
  openPaper.id = await insertOpenAccess(database, openPaper.url);
  const found = await as(app.server, null).get('/api/search/library?q=salt&hasAbstract=true');
  const [first = 0, second = 0] = (found.body as unknown as SearchResponse).studies.map(({ id }) => id);
  studies = [first, second];
  shared = await createOwner(app.server, database, studies);
  otherCookie = (await signUp(app.server)).cookie;
}, 180_000);
afterAll(async () => {
  await app.close();
  await databases.end();
});

test.each(Object.entries(rows))(
  '%s',
  async (name, { statuses, ask, spends, otherIsTold }) => {
    const owner = spends ? await createOwner(app.server, database, studies) : shared;
    const other = spends ? (await signUp(app.server)).cookie : otherCookie;
    const [method = '', template = ''] = nameOf(name).split(' ');
    const cookies: Record<Caller, string | null> = {
      visitor: null,
      'expired session': owner.expiredCookie,
      'foreign site': owner.cookie,
      'other account': other,
      owner: owner.cookie,
    };
    const answers = new Map<Caller, TestAnswer>();
    for (const caller of askers) {
      asked += 1;
      const { path = '', query = '', body, files } = ask?.(owner, `fresh-${asked}`) ?? {};
      const url = template.replace('{style}', 'nature').replace(/\{\w+\}/, path) + query;
      const browser = as(app.server, cookies[caller]);
      const headers: Record<string, string> = caller === 'foreign site' ? { origin: 'https://evil.example' } : {};
      answers.set(
        caller,
        await (files ? browser.upload(url, files, headers) : sent(browser, method, url, body, headers)),
      );
    }

    expect(Object.fromEntries(askers.map((caller) => [caller, answers.get(caller)?.status]))).toEqual(
      Object.fromEntries(askers.map((caller, position) => [caller, statuses[position]])),
    );
    if (otherIsTold !== undefined) expect(answers.get('other account')?.body).toMatchObject(otherIsTold as object);
    if (JSON.stringify(otherIsTold) === '[]') expect(answers.get('other account')?.body).toEqual([]);
    for (const [caller, { text, headers, body, status }] of answers) {
      // Without this header no page of another site can read the answer, whatever the server did.
      expect(headers['access-control-allow-origin'], caller).toBeUndefined();
      expect(text, caller).not.toMatch(/argon2|password_?hash|token_?hash/i);
      expect(text, caller).not.toContain(/session=([\w-]+)/.exec(owner.cookie)?.[1] ?? '-');
      if (caller !== 'owner' && !(caller === 'foreign site' && method === 'GET'))
        expect(text, caller).not.toContain(ownersMark);
      if (status === 401 && name !== 'POST /api/login') expect(body, caller).toMatchObject({ code: 'not_signed_in' });
      if (caller === 'foreign site' && status === 403) expect(body).toMatchObject({ code: 'origin_refused' });
    }
  },
  60_000,
);

test('the owner of it all does find their mark, so that a leak would be seen', async () => {
  const seen: string[] = [];
  for (const name of Object.keys(rows).filter((row) => row.startsWith('GET /api/') && rows[row]?.statuses[0] === 401)) {
    const { path = '', query = '' } = rows[name]?.ask?.(shared, '') ?? {};
    const answer = await shared.browser.get(
      nameOf(name)
        .replace('GET ', '')
        .replace(/\{\w+\}/, path) + query,
    );
    if (answer.text.includes(ownersMark)) seen.push(name);
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      'GET /api/user',
      'GET /api/bookmarks',
      'GET /api/bookmarks/overview',
      'GET /api/saved-searches',
      'GET /api/search-history',
      'GET /api/saved-reports',
      'GET /api/saved-reports/{id}/view',
      'GET /api/saved-answers',
      'GET /api/saved/removed',
      'GET /api/meta-analysis/draft',
      'GET /api/uploaded-studies',
      'GET /api/uploaded-studies/{id}/file',
      'GET /api/uploaded-studies/{id}/text',
    ]),
  );
});

const endpoints = await readEndpoints(projectFolder);
const rowOf = (name: string) => Object.entries(rows).find(([row]) => nameOf(row) === name)?.[1];

/** No fault of the server's, and every refusal in the documented form, with a code that the endpoint may answer. */
function expectDocumented({ status, text, body, headers }: TestAnswer, what: string): void {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status < 400) return;
  expect(headers['content-type'], what).toBe('application/problem+json; charset=utf-8');
  expect(problem.safeParse(body).error, `${what}: ${text}`).toBeUndefined();
  expect(problems, what).toHaveProperty(String(body['code']));
}

describe('input that means something else to a program', () => {
  /** In addresses with their percent signs; half a surrogate pair has no form there. */
  const inAddresses = ['constructor', '__proto__', 'toString', 'sleep%00', '%ED%A0%80', '%zz', '%00'];
  const inBodies = ['constructor', '__proto__', 'toString hasOwnProperty', 'sleep\u0000\ud800', '\u0000'];
  const bodies: [string, string | Buffer][] = [
    ['cut off', '{"a":'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a prototype', '{"__proto__": {"a": 1}}'],
    ['a constructor', '{"constructor": {"prototype": {"a": 1}}}'],
    ['own keys', '{"constructor": "a", "toString": "b", "hasOwnProperty": "c"}'],
    // Twice as deep as calls can be nested.
    ['far too deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ];
  let owner: Owner;
  beforeAll(async () => {
    owner = await createOwner(app.server, database, studies);
  }, 60_000);

  test.each(endpoints.map(({ shape }) => [endpointName(shape), shape] as const))('%s', async (name, shape) => {
    // Signing in ends the session that the browser had.
    const cookie = /\/(?:login|register)$/.test(shape.path) ? null : owner.cookie;
    const browser = () => as(app.server, cookie);
    const { path = '', query = '', body } = rowOf(name)?.ask?.(owner, 'hostile') ?? {};
    const fill = (value: string) => shape.path.replaceAll(/\{\w+\}/g, value);
    const address = shape.path.replace('{style}', 'nature').replace(/\{\w+\}/, path);
    for (const text of shape.params ? inAddresses : []) {
      const url = fill(text) + query;
      expectDocumented(await sent(browser(), shape.method, url, body, {}), `${shape.method} ${url}`);
    }
    for (const [key] of shape.query ? textPlaces(shape.query) : []) {
      for (const text of [...inAddresses, '']) {
        const asked = new URLSearchParams(query);
        asked.delete(String(key));
        const url = `${address}?${asked}&${key}=${text}`;
        expectDocumented(await sent(browser(), shape.method, url, body, {}), `${shape.method} ${url}`);
      }
    }
    if (!shape.body) return;
    for (const place of textPlaces(shape.body)) {
      for (const text of inBodies) {
        const given = withText(body, place, text);
        const what = `${name} ${place.join('.')} = ${JSON.stringify(text)}`;
        expectDocumented(await sent(browser(), shape.method, address + query, given, {}), what);
      }
    }
    for (const [what, given] of bodies) {
      const payload = Buffer.from(given);
      expectDocumented(await sent(browser(), shape.method, address + query, payload, {}), `${name}, ${what}`);
    }
    const other = { 'content-type': 'text/plain' };
    expectDocumented(await sent(browser(), shape.method, address, Buffer.from('text'), other), `${name} as text`);
  });

  test.each([
    ['cookies', { cookie: 'metamind_session=%zz; metamind_guest=%00.%00; __proto__=1; constructor=2; %ED%A0%80' }],
    ['a key of a request', { 'idempotency-key': '__proto__' }],
    ['an account', { 'x-for-account': 'constructor' }],
    ['an encoding', { 'accept-encoding': 'constructor, __proto__' }],
    ['a form', { 'content-type': 'multipart/form-data' }],
    ['a type without end', { 'content-type': `application/${'a'.repeat(5_000)}` }],
  ])('%s in the headers', async (_what, headers) => {
    for (const url of ['/api/user', '/api/trial', '/api/bookmarks', '/api/studies/1'])
      expectDocumented(await sent(as(app.server, owner.cookie), 'GET', url, undefined, headers), url);
    const body = { name: 'hostile', query: 'salt' };
    for (const url of ['/api/saved-searches', '/api/logout', '/api/upload-pdfs'])
      expectDocumented(await sent(as(app.server, null), 'POST', url, body, headers), url);
  });

  test('their sender was signed in all the while', async () => {
    expect((await as(app.server, owner.cookie).get('/api/user')).status).toBe(200);
  });
});
