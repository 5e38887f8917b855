import { expect, test } from 'vitest';
import { forAccountHeader } from '#contract/shared/offline.ts';
import { bookmarkedWith, meanwhileAnswer, type PendingSave, readSave } from './pending-save-rules.ts';
import { PendingSaves, pendingEntryOf } from './pending-saves.ts';

interface Sent {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string>;
}

function world() {
  const state = {
    stored: [] as PendingSave[],
    sent: [] as Sent[],
    answer: (): Response => new Response('{}'),
    isFull: false,
    now: new Date('2026-05-01T10:00:00Z'),
  };
  let keys = 0;
  const saves = new PendingSaves({
    store: {
      read: async () => state.stored,
      write: async (queue) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        state.stored = [...queue];
      },
    },
    ask: async (path, options) => {
      const headers = options.headers as Record<string, string>;
      state.sent.push({ method: options.method ?? '', path, body: String(options.body), headers });
      return state.answer();
    },
    now: () => state.now,
    newKey: () => {
      keys += 1;
      return `key-${keys}-of-the-tests`;
    },
  });
  const add = (account: number, method: string, path: string, body: unknown, requestKey: string | null = null) =>
    saves.add(account, { method, path, body: JSON.stringify(body), requestKey });
  return { state, saves, add };
}

const problem = (status: number, code: string, message = 'No.') =>
  new Response(JSON.stringify({ code, message }), { status });

test('saves are sent once, in their order, with their own key and for their account', async () => {
  const { state, saves, add } = world();
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  await add(1, 'POST', '/api/saved-searches', { name: 'Sleep', query: 'sleep' }, 'the-page-s-own-key');
  expect(await saves.send(1)).toBe(2);
  expect(state.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/bookmarks',
    'POST /api/saved-searches',
  ]);
  expect(state.sent[1]?.headers).toMatchObject({ 'idempotency-key': 'the-page-s-own-key', [forAccountHeader]: '1' });
  expect(state.sent[1]?.body).toBe('{"name":"Sleep","query":"sleep"}');
  expect(await saves.send(1)).toBe(0);
  expect(state.sent).toHaveLength(2);
});

test('a save of one account is neither listed, sent nor discarded under another', async () => {
  const { state, saves, add } = world();
  const save = await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  expect(await saves.of(2)).toEqual([]);
  expect(await saves.send(2)).toBe(0);
  await saves.discard(2, save?.id ?? '');
  await saves.dropAll(2);
  expect(state.sent).toEqual([]);
  expect(await saves.of(1)).toHaveLength(1);
});

test('when the answer is lost the same key is sent again', async () => {
  const { state, saves, add } = world();
  await add(1, 'POST', '/api/saved-searches', { name: 'Sleep', query: 'sleep' });
  state.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await saves.send(1)).toBe(0);
  state.answer = () => new Response('{}');
  expect(await saves.send(1)).toBe(1);
  expect(new Set(state.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a save that the server refuses stays with its reason and is not tried again; the others go on', async () => {
  const { state, saves, add } = world();
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  await add(1, 'POST', '/api/bookmarks', { studyId: 8 });
  state.answer = () =>
    state.sent.length === 1 ? problem(404, 'study_not_found', 'There is no such study.') : new Response('{}');
  expect(await saves.send(1)).toBe(1);
  expect((await saves.of(1)).map(pendingEntryOf)).toEqual([
    expect.objectContaining({ studyId: 7, refused: 'There is no such study.' }),
  ]);
  await saves.send(1);
  expect(state.sent).toHaveLength(2);
});

test('after the end of a session, or with a busy or broken server, all saves wait', async () => {
  for (const status of [401, 429, 503]) {
    const { state, saves, add } = world();
    await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
    await add(1, 'POST', '/api/bookmarks', { studyId: 8 });
    state.answer = () => problem(status, 'whatever');
    expect(await saves.send(1)).toBe(0);
    expect(state.sent, String(status)).toHaveLength(1);
    expect(await saves.of(1)).toHaveLength(2);
  }
});

test('removing a bookmark that is gone already counts as done', async () => {
  const { state, saves, add } = world();
  await add(1, 'DELETE', '/api/bookmarks', { studyId: 7 });
  state.answer = () => problem(404, 'saved_not_found');
  expect(await saves.send(1)).toBe(1);
  expect(await saves.of(1)).toEqual([]);
});

test('a bookmark and its removal cancel each other; the same twice waits once', async () => {
  const { saves, add } = world();
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  expect(await saves.of(1)).toHaveLength(1);
  await add(1, 'DELETE', '/api/bookmarks', { studyId: 7 });
  expect(await saves.of(1)).toEqual([]);
});

test('a request that is no save, is too large or finds a full disk does not wait', async () => {
  const { state, saves, add } = world();
  expect(await add(1, 'POST', '/api/login', { email: 'a' })).toBe(null);
  expect(await add(1, 'POST', '/api/bookmarks/bulk', { action: 'remove', ids: [1] })).toBe(null);
  expect(await add(1, 'POST', '/api/bookmarks', 'nonsense')).toBe(null);
  expect(await add(1, 'POST', '/api/saved-reports', { name: 'x', htmlContent: 'x'.repeat(1_000_001) })).toBe(null);
  state.isFull = true;
  expect(await add(1, 'POST', '/api/bookmarks', { studyId: 7 })).toBe(null);
  state.isFull = false;
  expect(await saves.of(1)).toEqual([]);
});

test('a save is discarded after 30 days', async () => {
  const { state, saves, add } = world();
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  state.now = new Date('2026-06-01T10:00:01Z');
  expect(await saves.of(1)).toEqual([]);
  expect(await saves.send(1)).toBe(0);
});

test('meanwhile the page gets the usual shape, marked as waiting', () => {
  expect(meanwhileAnswer({ what: 'search', body: '{"name":"Sleep"}' })).toEqual({ name: 'Sleep', waiting: true });
  expect(meanwhileAnswer({ what: 'change of bookmarks', body: '{"action":"tag","ids":[3]}' })).toEqual({
    waiting: true,
    changed: [3],
  });
  expect(readSave('POST', '/api/bookmarks', 'no JSON')).toBe(null);
});

test('bookmarks are shown as they will be once the queue is sent', async () => {
  const { saves, add } = world();
  await add(1, 'POST', '/api/bookmarks', { studyId: 7 });
  await add(1, 'DELETE', '/api/bookmarks', { studyId: 3 });
  const queue = await saves.of(1);
  expect(bookmarkedWith([1, 3], queue).sort()).toEqual([1, 7]);
  expect(
    bookmarkedWith(
      [1, 3],
      queue.map((save) => ({ ...save, refused: 'No.' })),
    ).sort(),
  ).toEqual([1, 3]);
});
