import { expect, test, vi } from 'vitest';
import { maxDraftRows } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { SearchReceipt } from '#core/meta-analysis/draft/search-receipt.ts';
import { claimGuestBasket } from './adopt-guest-basket.ts';
import { type BasketOwner, type BasketStudy, basketKey, maxChosen, maxReceipts, StudyBaskets } from './study-basket.ts';

function storeWith(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

const ana: BasketOwner = { purpose: 'study-guide', userId: 7 };

function study(id: number, more: Partial<BasketStudy> = {}): BasketStudy {
  return {
    id,
    recordIds: [id],
    lookupId: id,
    title: `Study ${id}`,
    authors: 'Estruch R, Ros E, et al.',
    journal: 'N Engl J Med',
    year: 2018,
    hasAbstract: true,
    standing: 'not_reported',
    ...more,
  };
}

test('studies are stored in the order of choosing, and the list is the same one until it changes', () => {
  const baskets = new StudyBaskets(storeWith());
  const heard = vi.fn();
  baskets.subscribe(heard);
  expect(baskets.add(ana, study(2))).toBe('added');
  expect(baskets.add(ana, study(1))).toBe('added');
  const studies = baskets.studies(ana);
  expect(studies).toEqual([study(2), study(1)]);
  expect(baskets.studies(ana)).toBe(studies);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a study that is there already is refused, also under the number of one of its records', () => {
  const baskets = new StudyBaskets(storeWith());
  baskets.add(ana, study(1, { recordIds: [1, 40] }));
  expect(baskets.add(ana, study(1))).toBe('already added');
  expect(baskets.add(ana, study(40))).toBe('already added');
  expect(baskets.add(ana, study(99, { recordIds: [99, 1] }))).toBe('already added');
  expect(baskets.studies(ana)).toHaveLength(1);
  expect(baskets.holds(ana, [40])).toBe(true);
  expect(baskets.holds(ana, [41])).toBe(false);
});

test('a hundred studies fill it, and no study of another purpose or person counts', () => {
  const baskets = new StudyBaskets(storeWith());
  for (let id = 1; id <= 100; id += 1) baskets.add(ana, study(id));
  expect(baskets.add(ana, study(101))).toBe('full');
  expect(baskets.studies(ana)).toHaveLength(100);
  expect(baskets.add({ ...ana, purpose: 'meta-analysis' }, study(101))).toBe('added');
  expect(baskets.add({ ...ana, userId: 8 }, study(101))).toBe('added');
  expect(baskets.add({ ...ana, userId: null }, study(1))).toBe('added');
  expect(baskets.studies({ ...ana, userId: 8 })).toEqual([study(101)]);
});

test('a removed study comes back to its place, once', () => {
  const baskets = new StudyBaskets(storeWith());
  for (const id of [1, 2, 3]) baskets.add(ana, study(id));
  baskets.remove(ana, 2);
  expect(baskets.studies(ana).map(({ id }) => id)).toEqual([1, 3]);
  baskets.restore(ana, study(2), 1);
  baskets.restore(ana, study(2), 1);
  expect(baskets.studies(ana).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('two tabs see the same: a change in the other tab is read, and choosing loses nothing of it', () => {
  const store = storeWith();
  const here = new StudyBaskets(store);
  const there = new StudyBaskets(store);
  const heard = vi.fn();
  here.add(ana, study(1));
  expect(there.studies(ana)).toEqual([study(1)]);
  here.subscribe(heard);
  there.add(ana, study(2));
  here.changedElsewhere();
  expect(heard).toHaveBeenCalledOnce();
  expect(here.add(ana, study(3))).toBe('added');
  expect(there.studies(ana).map(({ id }) => id)).toEqual([1, 2, 3]);
  // Signing out empties the storage without a notification.
  store.map.clear();
  expect(here.studies(ana)).toEqual([]);
});

test.each(['', '{', 'null', '7', '{"a":1}', '[1,null,{"id":"x"},{"id":1.5,"title":"t"},{"id":4,"title":" "}]'])(
  '%j in the storage counts as nothing',
  (text) => {
    const baskets = new StudyBaskets(storeWith({ [basketKey(ana)]: text }));
    expect(baskets.studies(ana)).toEqual([]);
    expect(baskets.add(ana, study(1))).toBe('added');
    expect(baskets.studies(ana)).toEqual([study(1)]);
  },
);

test('a study with damaged fields needs its number and title only; an unknown status is not called clean', () => {
  const text = JSON.stringify([{ id: 4, title: 'Four', recordIds: ['x', 9], standing: 'spotless', year: 'soon' }]);
  const [kept] = new StudyBaskets(storeWith({ [basketKey(ana)]: text })).studies(ana);
  expect(kept).toEqual({
    id: 4,
    recordIds: [9],
    lookupId: 4,
    title: 'Four',
    authors: null,
    journal: null,
    year: null,
    hasAbstract: true,
    standing: 'unknown',
  });
});

test('if storage is full, forbidden or missing the choice lasts as long as the page', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  for (const store of [null, { getItem: refuse, setItem: refuse }, { getItem: () => null, setItem: refuse }]) {
    const baskets = new StudyBaskets(store);
    expect(baskets.studies(ana)).toEqual([]);
    baskets.add(ana, study(1));
    baskets.add(ana, study(2));
    baskets.remove(ana, 1);
    expect(baskets.studies(ana)).toEqual([study(2)]);
  }
});

const analysis: BasketOwner = { purpose: 'meta-analysis', userId: 7 };

function receipt(searchId: string, more: Partial<SearchReceipt> = {}): SearchReceipt {
  return {
    searchId,
    query: 'statins',
    searchedAt: '2026-11-22T06:00:00.000Z',
    databases: [{ name: 'PubMed', records: null, fetched: 25 }],
    duplicatesRemoved: 3,
    shown: 22,
    ...more,
  };
}

test('an analysis takes as many studies as its table has rows, and says where each is', () => {
  expect(maxChosen['meta-analysis']).toBe(maxDraftRows);
  const baskets = new StudyBaskets(storeWith());
  for (let id = 1; id <= maxDraftRows; id += 1) baskets.add(analysis, study(id, { recordIds: [id, id + 1_000] }));
  expect(baskets.add(analysis, study(999))).toBe('full');
  expect(baskets.indexOf(analysis, [7, 1_004])).toBe(3);
  expect(baskets.indexOf(analysis, [999])).toBe(-1);
});

test('receipts are stored beside the basket: one for each search, the latest twenty, for one user and purpose', () => {
  const store = storeWith();
  const baskets = new StudyBaskets(store);
  baskets.addReceipt(analysis, receipt('first'));
  baskets.addReceipt(analysis, receipt('second'));
  baskets.addReceipt(analysis, receipt('first', { shown: 40 }));
  expect(baskets.receipts(analysis)).toEqual([receipt('second'), receipt('first', { shown: 40 })]);
  expect(new StudyBaskets(store).receipts(analysis)).toEqual(baskets.receipts(analysis));
  expect(baskets.receipts(ana)).toEqual([]);
  expect(baskets.receipts({ ...analysis, userId: 8 })).toEqual([]);
  expect(baskets.studies(analysis)).toEqual([]);
  for (let search = 1; search <= maxReceipts; search += 1) baskets.addReceipt(analysis, receipt(`search-${search}`));
  expect(baskets.receipts(analysis)).toHaveLength(maxReceipts);
  expect(baskets.receipts(analysis)[0]?.searchId).toBe('search-1');
});

test.each([
  ['no text', { query: 7 }],
  ['a negative count', { shown: -1 }],
  ['databases that are no list', { databases: {} }],
  ['a database that is nothing', { databases: [null] }],
  ['a database without its name', { databases: [{ records: 1, fetched: 1 }] }],
  ['hits that are no number', { databases: [{ name: 'PubMed', records: 'many', fetched: 1 }] }],
])('a receipt with %s is left out', (_what, fault) => {
  const kept = [{ ...receipt('bad'), ...fault }, receipt('good')];
  const store = storeWith({ [`${basketKey(analysis)}.receipts`]: JSON.stringify(kept) });
  expect(new StudyBaskets(store).receipts(analysis)).toEqual([receipt('good')]);
});

test('a guest’s selection joins the account on signing in, once, and what exceeds the limit stays the guest’s', () => {
  const baskets = new StudyBaskets(storeWith());
  const guest: BasketOwner = { ...analysis, userId: null };
  baskets.add(analysis, study(1));
  for (const id of [1, 2]) baskets.add(guest, study(id));
  baskets.addReceipt(guest, receipt('guest'));
  claimGuestBasket('meta-analysis', 7, baskets);
  claimGuestBasket('meta-analysis', 7, baskets);
  expect(baskets.studies(analysis).map(({ id }) => id)).toEqual([1, 2]);
  expect(baskets.receipts(analysis)).toEqual([receipt('guest')]);
  expect(baskets.studies(guest)).toEqual([]);

  for (let id = 3; id <= maxDraftRows; id += 1) baskets.add(analysis, study(id));
  baskets.add(guest, study(999));
  claimGuestBasket('meta-analysis', 7, baskets);
  expect(baskets.studies(guest).map(({ id }) => id)).toEqual([999]);
});

test('an uploaded paper is beside the study whose number it shares, under its own negative number', () => {
  const { map, ...store } = storeWith();
  const all = new StudyBaskets(store);
  const owner: BasketOwner = { purpose: 'meta-analysis', userId: 7 };
  all.add(owner, study(12));
  all.add(owner, study(-12, { recordIds: [], lookupId: -12 }));
  expect(all.studies(owner).map(({ id }) => id)).toEqual([12, -12]);
  // As another tab reads it.
  const again = new StudyBaskets(store);
  expect(again.studies(owner).map(({ id, lookupId }) => [id, lookupId])).toEqual([
    [12, 12],
    [-12, -12],
  ]);
  again.remove(owner, -12);
  expect(again.studies(owner).map(({ id }) => id)).toEqual([12]);
  expect(map.size).toBe(1);
});
