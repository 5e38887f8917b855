import { expect, test } from 'vitest';
import {
  answerAddress,
  answerIdOf,
  claimStoredLinks,
  readStoredLinks,
  removeStoredLink,
  savedIdOf,
  sharedAnswersKey,
  storeLink,
  storeLinksFor,
} from './shared-answers.ts';

function storeWith(text: string | null) {
  let kept = text;
  return {
    getItem: (key: string) => (key === sharedAnswersKey ? kept : null),
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

const link = (answerId: string, id: string) => ({ answerId, id, key: `key of ${id}` });

test('a link is remembered newest first, one for each answer, until it is forgotten', () => {
  const store = storeWith(null);
  storeLink(link('a', 'one'), store);
  storeLink(link('b', 'two'), store);
  storeLink(link('a', 'three'), store);
  expect(readStoredLinks(store)).toEqual([link('a', 'three'), link('b', 'two')]);
  removeStoredLink('two', store);
  expect(readStoredLinks(store)).toEqual([link('a', 'three')]);
});

test.each(['', '{', 'null', '7', '{"a":1}', '[1,null,{"id":3}]'])('%j in the storage counts as nothing', (text) => {
  const store = storeWith(text);
  expect(readStoredLinks(store)).toEqual([]);
  storeLink(link('a', 'one'), store);
  expect(readStoredLinks(store)).toHaveLength(1);
});

test('links that could not be sent to the account wait for it, and no other account receives them', async () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const sent: { id: string }[][] = [];
  const send = async (links: { id: string }[]) => void sent.push(links);
  storeLink(link('a', 'one'), store);
  await expect(claimStoredLinks(7, store, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(storeLinksFor(7, store)).toBe(1);
  values.delete(sharedAnswersKey);
  await claimStoredLinks(8, store, send);
  expect(sent).toEqual([]);
  await claimStoredLinks(7, store, send);
  await claimStoredLinks(7, store, send);
  expect(sent.map((links) => links.map(({ id }) => id))).toEqual([['one'], ['one']]);
  expect(readStoredLinks(store)).toEqual([link('a', 'one')]);
  expect(storeLinksFor(9, { ...store, getItem: (key) => (key === sharedAnswersKey ? null : store.getItem(key)) })).toBe(
    0,
  );
});

test('storage that is full, forbidden or missing breaks nothing', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const store = { getItem: refuse, setItem: refuse };
  expect(storeLink(link('a', 'one'), store)).toBe(false);
  removeStoredLink('one', store);
  expect(readStoredLinks(store)).toEqual([]);
  expect(storeLink(link('a', 'one'), null)).toBe(false);
  expect(readStoredLinks(null)).toEqual([]);
});

test('the link has the form that the specification gives', () => {
  expect(answerAddress('abcd2345', 'https://example.org')).toBe('https://example.org/answer/abcd2345');
});

test('a saved answer’s own id is new each time, and contains the server’s id if there is one', () => {
  const [answerId, random, other] = [1, 2, 3].map(() => crypto.randomUUID());
  const saved = savedIdOf(answerId ?? null, random ?? '');
  expect(saved).toMatch(/^[A-Za-z0-9-]{1,64}$/);
  expect(saved).not.toBe(savedIdOf(answerId ?? null, other ?? ''));
  expect(answerIdOf(saved)).toBe(answerId);
  for (const id of [savedIdOf(null, random ?? ''), 'answer-1', '', `${saved}-x`]) expect(answerIdOf(id), id).toBeNull();
});
