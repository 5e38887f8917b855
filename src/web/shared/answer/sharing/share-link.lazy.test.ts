import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredLinks } from '#web/shared/account/answers/shared-answers.ts';
import { currentToasts } from '#web/ui/feedback/toast-store.ts';
import { makeShareLink, withdrawLink } from './share-link.lazy.ts';

const answerId = '573bd13b-99d6-42eb-853f-da960fd5ac8d';
const shared = {
  answerId,
  storedUnder: answerId,
  question: 'Does it help?',
  answer: 'It does.\nA little.',
  studyCount: 3,
};
const made = { id: 'abcd2345', key: 'the key', createdAt: '2026-01-01T00:00:00.000Z', checked: true };

interface Sent {
  method: string | undefined;
  url: string;
  key: string | null;
  body: unknown;
}
let sent: Sent[] = [];
let copied: string[] = [];
let location = { origin: 'https://example.org', href: '' };

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** A browser whose server answers with `answer`; `null`: it cannot be reached. */
function browser(answer: object | null, navigator: object, status = 200): void {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    sent.push({
      method,
      url,
      key: new Headers(headers).get('idempotency-key'),
      body: JSON.parse(String(body ?? 'null')),
    });
    if (answer === null) throw new TypeError('Failed to fetch');
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': type } });
  });
}
const clipboard = {
  writeText: async (text: string) => {
    copied.push(text);
  },
};
const refuses = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };

beforeEach(() => {
  [sent, copied] = [[], []];
  location = { origin: 'https://example.org', href: '' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', memory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the server makes the link, which is copied, and the key stays in this browser', async () => {
  browser(made, { clipboard });
  expect(await makeShareLink(shared)).toMatchObject({ id: 'abcd2345' });
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/shared-answers', key: answerId, body: { answerId } }]);
  expect(copied).toEqual(['https://example.org/answer/abcd2345']);
  expect(currentToasts()[0]).toMatchObject({ title: 'Share link copied', description: undefined });
  expect(readStoredLinks()).toEqual([{ answerId, id: 'abcd2345', key: 'the key' }]);
});

test('nothing is handed over before the server has answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const sharing = makeShareLink(shared);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([share.mock.calls, copied]).toEqual([[], []]);
  answer(new Response(JSON.stringify(made), { headers: { 'content-type': 'application/json' } }));
  await sharing;
  expect(share).toHaveBeenCalledWith({ title: shared.question, url: 'https://example.org/answer/abcd2345' });
});

test('a sheet that refuses is followed by the clipboard, and that by a message', async () => {
  const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  browser(made, { share, clipboard });
  await makeShareLink(shared);
  expect(copied).toHaveLength(1);
  browser(made, { share, clipboard: refuses });
  await makeShareLink(shared);
  expect(decodeURIComponent(location.href)).toBe(
    'mailto:?subject=Does it help?&body=Does it help?\nhttps://example.org/answer/abcd2345',
  );
});

test('without a link the text is copied, and the user sees a message', async () => {
  browser(null, { clipboard });
  expect(await makeShareLink(shared)).toBeNull();
  expect(copied).toEqual(['Does it help?\n\nIt does.\nA little.']);
  expect(currentToasts()[0]).toMatchObject({ title: 'The link could not be made', destructive: true });
  expect(currentToasts()[0]?.description).toContain('copied as text instead');
  expect(readStoredLinks()).toEqual([]);
});

test('a limit is shown in the server’s words, and a text that cannot be copied is not said to be', async () => {
  browser({ code: 'limit_reached', message: 'An account shares 500 answers at a time.' }, { clipboard: refuses }, 409);
  expect(await makeShareLink(shared)).toBeNull();
  expect(currentToasts()[0]?.description).toBe('An account shares 500 answers at a time.');
});

test('an answer that is no longer stored is shared as text, and the user sees a message', async () => {
  browser({ ...made, checked: false }, { clipboard });
  await makeShareLink(shared);
  expect(currentToasts()[0]?.description).toContain('written by you, not checked');
  // A text that never had a check has nothing to lose.
  await makeShareLink({ ...shared, answerId: null, storedUnder: 'saved-1' });
  expect(currentToasts()[0]?.description).toBeUndefined();
});

test('sent again after a failure it is the same request, and a new one after it was made', async () => {
  const text = { ...shared, answerId: null, storedUnder: 'saved-2' };
  browser(null, { clipboard });
  await makeShareLink(text);
  browser(made, { clipboard });
  await makeShareLink(text);
  await makeShareLink(text);
  const [first, second, third] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const throwing = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test.each([
  ['is full', { getItem: (): string | null => null, setItem: throwing }],
  ['holds nonsense', { getItem: (): string | null => '{{', setItem: (): void => undefined }],
])('storage that %s keeps no link from being made', async (_what, store) => {
  vi.stubGlobal('localStorage', store);
  browser(made, { clipboard });
  expect(await makeShareLink(shared)).toMatchObject({ id: 'abcd2345' });
  expect(copied).toHaveLength(1);
});

test('blocked storage does not prevent a link from being made', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  browser(made, { clipboard });
  expect(await makeShareLink(shared)).toMatchObject({ id: 'abcd2345' });
  // The lost part is named.
  expect(currentToasts()[0]?.description).toContain('could not remember the link');
});

test('a link is withdrawn by the key of this browser, and forgotten', async () => {
  browser(made, { clipboard });
  await makeShareLink(shared);
  browser({ message: 'gone' }, {});
  await withdrawLink('abcd2345');
  expect(sent.at(-1)).toMatchObject({
    method: 'DELETE',
    url: '/api/shared-answers/abcd2345',
    body: { key: 'the key' },
  });
  expect(readStoredLinks()).toEqual([]);
});

test('a link that does not exist any more counts as withdrawn; one that could not be withdrawn is remembered', async () => {
  browser(made, { clipboard });
  await makeShareLink(shared);
  browser(null, {});
  await expect(withdrawLink('abcd2345')).rejects.toThrow();
  expect(readStoredLinks()).toHaveLength(1);
  browser({ code: 'answer_not_found', message: 'gone' }, {}, 404);
  await withdrawLink('abcd2345');
  expect(readStoredLinks()).toEqual([]);
});
