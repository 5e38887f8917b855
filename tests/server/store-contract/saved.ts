import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Study } from '../../../src/contract/shared/study.ts';
import * as answerStore from '../../../src/server/features/saved/answer-store.ts';
import * as listStore from '../../../src/server/features/saved/bookmarks/bookmark-list-store.ts';
import * as bookmarkStore from '../../../src/server/features/saved/bookmarks/bookmark-store.ts';
import * as collectionStore from '../../../src/server/features/saved/bookmarks/collection-store.ts';
import * as overviewStore from '../../../src/server/features/saved/bookmarks/overview-store.ts';
import * as ownerStore from '../../../src/server/features/saved/owner-store.ts';
import * as removedStore from '../../../src/server/features/saved/removed-store.ts';
import * as reportStore from '../../../src/server/features/saved/reports/report-store.ts';
import * as historyStore from '../../../src/server/features/saved/searches/history-store.ts';
import * as searchStore from '../../../src/server/features/saved/searches/search-store.ts';
import { sampleRecord } from '../sample-records.ts';
import { day, type Given, watched } from './contract.ts';

const place = (name: string) => `features/saved/${name}-store.ts`;
const bookmarks = watched(place('bookmarks/bookmark'), bookmarkStore);
const { listBookmarks } = watched(place('bookmarks/bookmark-list'), listStore);
const collections = watched(place('bookmarks/collection'), collectionStore);
const history = watched(place('searches/history'), historyStore);
const { readOrdering } = watched(place('bookmarks/overview'), overviewStore);
const owner = watched(place('owner'), ownerStore);
const removed = watched(place('removed'), removedStore);
const reports = watched(place('reports/report'), reportStore);
const searches = watched(place('searches/search'), searchStore);
const answers = watched(place('answer'), answerStore);

function bookmarkOf(id: number, title: string, published = '2020') {
  const study = { ...sampleRecord(id, { title }), authors: ['Ruiz A'], aiSummary: null } as unknown as Study;
  return { study, titleKey: title.toLowerCase(), published, words: title.toLowerCase().split(' ') };
}

export function savedContract({ database, person }: Given): void {
  const db = () => database().drizzle;

  async function threeBookmarks(me: number): Promise<number[]> {
    const titles = ['Salt and sleep', 'Älter werden', 'Walking'];
    for (const [index, title] of titles.entries())
      await bookmarks.insertBookmark(db(), me, bookmarkOf(10 + index, title, `201${index}`), day(1 + index));
    const found = await Promise.all([10, 11, 12].map((studyId) => bookmarks.findBookmark(db(), me, { studyId })));
    return found.map((one) => one?.bookmark.id ?? 0);
  }
  const all = {
    collection: null,
    tag: null,
    reading: null,
    words: [],
    sort: 'saved',
    before: null,
    limit: 10,
  } satisfies listStore.BookmarkSelection;

  test('two requests of one account run one after the other; none of a deleted account', async () => {
    const me = await person();
    const insertFirst = () =>
      owner.asOwner(database(), me, async (tx) => {
        if ((await searches.countSearches(tx, me)) === 0)
          await searches.insertSearch(tx, me, { name: 'a', query: 'salt', parameters: {} }, null, day(1));
      });
    await Promise.all([insertFirst(), insertFirst(), insertFirst()]);
    expect(await searches.countSearches(db(), me)).toBe(1);
    await expect(owner.asOwner(database(), 0, async () => 'done')).rejects.toMatchObject({ code: 'not_signed_in' });
    const { rows } = await db().execute(sql`
      select ${owner.iso(sql`timestamptz '2026-01-01 01:02:03.4+01'`)} as at,
        3 = any(${owner.idArray([1, 3])}) as has, 'ü' = any(${owner.textArray(['ü', '"{,}'])}) as holds`);
    expect(rows).toEqual([{ at: '2026-01-01T00:02:03.400Z', has: true, holds: true }]);
  });

  test('bookmarks: stored once, read whole, removed and bookmarked again', async () => {
    const [me, other] = [await person(), await person()];
    const ids = await threeBookmarks(me);
    await bookmarks.insertBookmark(db(), me, bookmarkOf(10, 'Another'), day(9));
    const [first = 0, second = 0] = ids;
    expect(await bookmarks.readBookmarkedIds(db(), me)).toEqual([12, 11, 10]);
    expect(await bookmarks.countBookmarks(db(), me)).toBe(3);
    expect(await bookmarks.findBookmark(db(), other, { id: first })).toBeNull();
    await bookmarks.markBookmarksRemoved(db(), me, [first], day(5));
    expect(await bookmarks.ownBookmarks(db(), me, [...ids, 0])).toEqual(
      ids.map((id) => ({ id, removed: id === first })),
    );
    await bookmarks.bookmarkAgain(db(), me, first, day(6));
    await bookmarks.writeNote(db(), me, first, 'a note', ['a', 'note']);
    await bookmarks.writeReading(db(), me, [first, second], 'reading');
    expect(await bookmarks.findBookmark(db(), me, { id: first })).toMatchObject({
      bookmark: { studyId: 10, note: 'a note', reading: 'reading', savedAt: '2026-01-06T00:00:00.000Z' },
      study: { title: 'Salt and sleep' },
      removed: false,
    });
    const rows = await bookmarks.readBookmarks(db(), me, sql`s.reading = 'reading'`, sql`order by s.id`);
    expect(rows.map(({ bookmark }) => bookmark.id)).toEqual([first, second]);
  });

  test('bookmarks: listed in each order, narrowed by words, tag, mark and collection, page by page', async () => {
    const me = await person();
    const [salt = 0, older = 0, walking = 0] = await threeBookmarks(me);
    await bookmarks.addTag(db(), me, [salt, walking], 'Zum Lesen');
    await bookmarks.addTag(db(), me, [salt], 'Zum Lesen');
    await bookmarks.addTag(db(), me, [salt], 'b');
    expect(await bookmarks.maxTagCount(db(), me, [salt, walking])).toBe(2);
    await bookmarks.removeTag(db(), me, [salt], 'b');
    await bookmarks.writeReading(db(), me, [older], 'read');
    const parent = await collections.insertCollection(db(), me, { name: 'Parent', parentId: null }, 'key', day(1));
    const child = await collections.insertCollection(db(), me, { name: 'Child', parentId: parent.id }, null, day(1));
    await bookmarks.putIntoCollection(db(), me, [salt], child.id, day(2));
    await bookmarks.putIntoCollection(db(), me, [salt, walking], parent.id, day(2));
    await bookmarks.takeOutOfCollection(db(), me, [walking], parent.id);
    const listed = async (asked: Partial<listStore.BookmarkSelection>) =>
      (await listBookmarks(db(), me, { ...all, ...asked })).map(({ bookmark }) => bookmark.id);
    expect(await listed({})).toEqual([walking, older, salt]);
    expect(await listed({ sort: 'published' })).toEqual([walking, older, salt]);
    expect(await listed({ sort: 'title' })).toHaveLength(3);
    expect(await listed({ before: walking, limit: 1 })).toEqual([older]);
    expect(await listed({ sort: 'title', before: salt })).not.toContain(salt);
    expect(await listed({ tag: 'Zum Lesen' })).toEqual([walking, salt]);
    expect(await listed({ reading: ['read'] })).toEqual([older]);
    expect(await listed({ collection: parent.id })).toEqual([salt]);
    expect(await listed({ collection: 'none' })).toEqual([walking, older]);
    expect(await listed({ words: [{ word: 'sle', unfinished: true }] })).toEqual([salt]);
    expect(await listed({ words: [{ word: 'lesen', unfinished: false }] })).toEqual([walking, salt]);
    const ordering = await readOrdering(db(), me);
    expect(ordering.bookmarks).toHaveLength(3);
    expect(ordering.places).toEqual(
      expect.arrayContaining([
        [child.id, salt],
        [parent.id, salt],
      ]),
    );
    expect(ordering.tags).toHaveLength(2);
    expect(ordering.collections.map(({ name }) => name).sort()).toEqual(['Child', 'Parent']);
  });

  test('collections: counted with their sub-collections, moved, and removed with them', async () => {
    const me = await person();
    const [salt = 0] = await threeBookmarks(me);
    const make = (name: string, parentId: number | null = null, key: string | null = null) =>
      collections.insertCollection(db(), me, { name, parentId }, key, day(1));
    const parent = await make('Parent', null, 'request');
    const child = await make('Child', parent.id);
    await bookmarks.putIntoCollection(db(), me, [salt], child.id, day(2));
    expect(await collections.findCollection(db(), me, parent.id)).toEqual({ ...parent, count: 1 });
    const { count: _, ...known } = parent;
    expect(await collections.findCollectionByKey(db(), me, 'request')).toEqual(known);
    expect(await collections.hasChildren(db(), me, parent.id)).toBe(true);
    await expect(make('Again', null, 'request')).rejects.toMatchObject({ code: '23505' });
    const grown = await make('Grown');
    await collections.writeCollection(db(), me, parent.id, { name: 'Moved', parentId: grown.id });
    expect(await collections.findCollection(db(), me, child.id)).toMatchObject({ parentId: null });
    await collections.writeCollection(db(), me, child.id, { name: 'Child', parentId: grown.id });
    expect(collections.inNameOrder([child, grown]).map(({ name }) => name)).toEqual(['Grown']);
    expect(await collections.countCollections(db(), me)).toBe(3);
    expect(await collections.markCollectionRemoved(db(), me, grown.id, day(3))).toBe(true);
    expect(await collections.markCollectionRemoved(db(), me, 0, day(3))).toBe(false);
    expect(await collections.countCollections(db(), me)).toBe(0);
    expect(await removed.unremove(db(), me, 'collection', [String(grown.id)])).toBe(1);
    expect(await collections.countCollections(db(), me)).toBe(3);
  });

  test('searches and history: newest first in pages, found by key and by words, trimmed', async () => {
    const me = await person();
    const search = (name: string, at: number) =>
      searches.insertSearch(db(), me, { name, query: name, parameters: { sort: 'date' } }, `key ${name}`, day(at));
    const [one, two] = [await search('one', 1), await search('two', 2)];
    expect(await searches.listSearches(db(), me, { limit: 5, before: null })).toEqual([two, one]);
    expect(await searches.listSearches(db(), me, { limit: 5, before: two.id })).toEqual([one]);
    expect(await searches.findSearchByKey(db(), me, 'key one')).toEqual(one);

    const entry = (searchId: string, query: string, at: number) =>
      history.insertHistoryEntry(db(), me, { searchId, query, filters: { a: 'b' }, resultCount: 7 } as never, day(at));
    expect([await entry('s1', 'Salt, 5%_', 1), await entry('s1', 'Salt', 2), await entry('s2', 'SLEEP', 3)]).toEqual([
      true,
      false,
      true,
    ]);
    const listed = async (words: string[]) =>
      (await history.listHistory(db(), me, words, { limit: 5, before: null })).map(({ query }) => query);
    expect(await listed([])).toEqual(['SLEEP', 'Salt, 5%_']);
    expect(await listed(['sleep'])).toEqual(['SLEEP']);
    expect(await listed(['5%_'])).toEqual(['Salt, 5%_']);
    await history.trimHistory(db(), me, 1);
    expect(await listed([])).toEqual(['SLEEP']);
    expect(await history.deleteHistory(db(), me)).toBe(1);
  });

  test('reports: contents within the allowance, the table of an analysis only where it is asked for', async () => {
    const me = await person();
    const report = (name: string, reportData: unknown, htmlContent: string | null, at: number) =>
      reports.insertReport(
        db(),
        me,
        { name, type: 'meta-analysis', studyIds: [1, 2], reportData: reportData as never, htmlContent },
        `key ${name}`,
        day(at),
      );
    const first = await report('first', { draft: { rows: [] }, title: 'x' }, '<p>ä</p>', 1);
    const second = await report('second', { title: 'y' }, '<p>long</p>', 2);
    expect([first.hasAnalysis, first.hasContent, second.hasAnalysis]).toEqual([true, true, false]);
    const list = (bytes: number) => reports.listReports(db(), me, bytes, { limit: 5, before: null });
    expect((await list(0)).map(({ htmlContent, reportData }) => [htmlContent, reportData])).toEqual([
      [null, { title: 'y' }],
      [null, { title: 'x' }],
    ]);
    expect((await list(12)).map(({ htmlContent }) => htmlContent)).toEqual(['<p>long</p>', null]);
    expect((await list(100)).map(({ htmlContent }) => htmlContent)).toEqual(['<p>long</p>', '<p>ä</p>']);
    expect(await reports.findReport(db(), me, { id: first.id })).toEqual(first);
    expect(await reports.findReport(db(), me, { requestKey: 'key second' })).toEqual(second);
    expect(await reports.countReports(db(), me)).toBe(2);
  });

  test('answers: the later text of one id counts, the latest are left, and a removed one stays removed', async () => {
    const me = await person();
    const answer = (id: string, at: number, question = `question ${id}`) => ({
      id,
      question,
      answer: 'It helps.',
      studyCount: 2,
      savedAt: day(at).toISOString(),
    });
    await answers.upsertAnswers(db(), me, [answer('a', 1), answer('b', 2)]);
    await answers.upsertAnswers(db(), me, [answer('a', 3, 'later'), answer('b', 1, 'earlier')]);
    expect(await answers.listAnswers(db(), me, 5)).toEqual([answer('a', 3, 'later'), answer('b', 2)]);
    expect(await answers.countAnswers(db(), me)).toBe(2);
    await answers.trimAnswers(db(), me, 1);
    expect(await removed.markRemoved(db(), me, 'answer', 'a', day(4))).toBe(1);
    await answers.upsertAnswers(db(), me, [answer('a', 9, 'again')]);
    expect(await answers.countAnswers(db(), me)).toBe(0);
    expect(await removed.deleteForGood(db(), me, 'answer', ['a'])).toBe(1);
    expect(await removed.unremove(db(), me, 'answer', ['a'])).toBe(0);
  });

  test('removed things are listed and counted for thirty days, restored, or deleted for good', async () => {
    const me = await person();
    const [salt = 0, older = 0] = await threeBookmarks(me);
    const search = await searches.insertSearch(db(), me, { name: 's', query: 's', parameters: {} }, null, day(1));
    await bookmarks.markBookmarksRemoved(db(), me, [salt, older], day(2));
    await removed.markRemoved(db(), me, 'search', String(search.id), day(3));
    await removed.markRemoved(db(), me, 'search', String(search.id), day(9));
    expect(await removed.listRemoved(db(), me, day(4), 2)).toEqual([
      {
        kind: 'search',
        id: String(search.id),
        title: 's',
        removedAt: '2026-01-03T00:00:00.000Z',
        until: '2026-02-02T00:00:00.000Z',
      },
      expect.objectContaining({ kind: 'bookmark', id: String(older), title: 'Älter werden' }),
    ]);
    expect(await removed.readCounts(db(), me, day(4))).toMatchObject({ bookmarks: 1, searches: 0, removed: 3 });
    expect(await removed.unremove(db(), me, 'bookmark', [String(salt), 'no number'])).toBe(1);
    expect(await removed.deleteForGood(db(), me, 'bookmark', [String(salt), String(older)])).toBe(1);
    expect(removed.purgeBefore(day(40))).toEqual(day(10));
    expect(await removed.pruneRemoved(db(), day(40))).toBeGreaterThan(0);
    expect(await removed.listRemoved(db(), me, day(4), 9)).toEqual([]);
    expect(await searches.countSearches(db(), me)).toBe(0);
    // A statement's part, called by the lists above inside of their own modules.
    const { rows } = await db().execute(sql`select ${searches.afterEntry(sql`saved_searches`, me, null)} as all`);
    expect(rows).toEqual([{ all: true }]);
  });
}
