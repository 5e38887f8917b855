import { expect, test } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { makeSession, range, tea } from '../../../../../tests/sample-search-session.ts';

const storeAfterMs = 400;
const resultsKey = 'metamind.search.results';
const withAbstracts = (studies: Study[], length: number): Study[] =>
  studies.map((study) => ({ ...study, abstract: 'word '.repeat(length / 5) }));

test('during a search nothing is stored unless the page is left; then it is stored once', async () => {
  const { session, request, elapse, writings, kept } = makeSession();
  session.start(tea);
  await request('pubmed').answer(range('pubmed', 1, 5));
  await request('library').answer(range('library', 1, 5));
  elapse(storeAfterMs);
  expect(writings()).toBe(0);
  session.store();
  expect(writings()).toBe(1);
  await request('crossref').answer(range('crossref', 1, 5));
  elapse(storeAfterMs);
  expect(writings()).toBe(2);
  expect(kept.has(resultsKey)).toBe(true);
});

test('slow state is written when the page is left, and no other search’s results stay meanwhile', async () => {
  const { session, request, elapse, writings, kept } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'], limit: 500 });
  kept.set(resultsKey, 'of another search');
  await request('library').answer([]);
  await request('pubmed').answer(withAbstracts(range('pubmed', 1, 400), 1_000));
  elapse(storeAfterMs);
  expect(writings()).toBe(0);
  expect(kept.has(resultsKey)).toBe(false);
  session.store();
  expect(kept.get(resultsKey)?.length).toBeGreaterThan(500_000);
});

test('a text that cannot fit is not built at all', async () => {
  const { session, request, state, storage, kept } = makeSession();
  session.start({ ...tea, searchProviders: ['pubmed'], limit: 500 });
  kept.set(resultsKey, 'of another search');
  await request('pubmed').answer(withAbstracts(range('pubmed', 1, 500), 9_000));
  let read = 0;
  const watched = new Proxy(state(), {
    get: (target, name, receiver) => {
      if (name === 'databases') read += 1;
      return Reflect.get(target, name, receiver);
    },
    ownKeys: (target) => {
      read += 1;
      return Reflect.ownKeys(target);
    },
  });
  storage.writeResults(watched);
  expect(read).toBe(0);
  expect(kept.has(resultsKey)).toBe(false);
});
