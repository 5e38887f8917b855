import { expect, test } from 'vitest';
import {
  answerAddress,
  answerIdOf,
  claimLinks,
  forgetLink,
  keepLink,
  keepLinksFor,
  readKeptLinks,
  savedIdOf,
  sharedAnswersKey,
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
  keepLink(link('a', 'one'), store);
  keepLink(link('b', 'two'), store);
  keepLink(link('a', 'three'), store);
  expect(readKeptLinks(store)).toEqual([link('a', 'three'), link('b', 'two')]);
  forgetLink('two', store);
  expect(readKeptLinks(store)).toEqual([link('a', 'three')]);
});

test.each(['', '{', 'null', '7', '{"a":1}', '[1,null,{"id":3}]'])('%j in the storage counts as nothing', (text) => {
  const store = storeWith(text);
  expect(readKeptLinks(store)).toEqual([]);
  keepLink(link('a', 'one'), store);
  expect(readKeptLinks(store)).toHaveLength(1);
});

test('links that the account could not be given wait for it, and nobody else is given them', async () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const sent: { id: string }[][] = [];
  const send = async (links: { id: string }[]) => void sent.push(links);
  keepLink(link('a', 'one'), store);
  await expect(claimLinks(7, store, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(keepLinksFor(7, store)).toBe(1);
  values.delete(sharedAnswersKey);
  await claimLinks(8, store, send);
  expect(sent).toEqual([]);
  await claimLinks(7, store, send);
  await claimLinks(7, store, send);
  expect(sent.map((links) => links.map(({ id }) => id))).toEqual([['one'], ['one']]);
  expect(readKeptLinks(store)).toEqual([link('a', 'one')]);
  expect(keepLinksFor(9, { ...store, getItem: (key) => (key === sharedAnswersKey ? null : store.getItem(key)) })).toBe(
    0,
  );
});

test('storage that is full, forbidden or missing breaks nothing', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const store = { getItem: refuse, setItem: refuse };
  expect(keepLink(link('a', 'one'), store)).toBe(false);
  forgetLink('one', store);
  expect(readKeptLinks(store)).toEqual([]);
  expect(keepLink(link('a', 'one'), null)).toBe(false);
  expect(readKeptLinks(null)).toEqual([]);
});

test('the link has the form that the specification gives', () => {
  expect(answerAddress('abcd2345', 'https://example.org')).toBe('https://example.org/answer/abcd2345');
});

test('a saved answer’s own id is new each time, and tells the server’s id where there is one', () => {
  const [answerId, random, other] = [1, 2, 3].map(() => crypto.randomUUID());
  const saved = savedIdOf(answerId ?? null, random ?? '');
  expect(saved).toMatch(/^[A-Za-z0-9-]{1,64}$/);
  expect(saved).not.toBe(savedIdOf(answerId ?? null, other ?? ''));
  expect(answerIdOf(saved)).toBe(answerId);
  for (const id of [savedIdOf(null, random ?? ''), 'answer-1', '', `${saved}-x`]) expect(answerIdOf(id), id).toBeNull();
});
