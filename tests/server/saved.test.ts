/** Saved things, through the whole application and at their own addresses. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { markPermanent, pruneExpired, upsertRecords } from '../../src/server/features/studies/store.ts';
import { sampleRecord } from './sample-records.ts';
import { as, signUp, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { type Json, openWholeApp, type WholeApp } from './whole-app.ts';

const titles = [
  'Zinc for the common cold in adults',
  'Ängstliche Erwartung and “sleep” after ketamine',
  'Aspirin in the primary prevention of stroke',
  'Mediterranean diet and cardiovascular events',
];
const firstId = 4_100_000;

describeWithDatabase('what a person keeps', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
    await storeStudies();
  }, 120_000);
  afterAll(() => app.close());

  async function storeStudies(): Promise<void> {
    await upsertRecords(
      database.drizzle,
      titles.map((title, index) =>
        sampleRecord(firstId + index, {
          title,
          abstract: `Abstract of number ${index}: fewer people were ill.`,
          journal: ['Lancet', 'Schlaf', 'BMJ', 'N Engl J Med'][index] ?? null,
          contributors: [{ family: ['Müller', 'Ito', 'Ruiz', 'Estruch'][index] ?? 'X', given: 'R' }],
          published: index === 3 ? null : { year: 2018 + index, month: null, day: null },
          identifiers: { doi: `10.1/${index}`, pmid: null, pmcid: null, arxiv: null },
        }),
      ),
      new Date(),
    );
  }
  async function person(): Promise<TestBrowser> {
    return as(app.server, (await signUp(app.server)).cookie);
  }
  async function bookmarked(me: TestBrowser, count = titles.length): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const { status, body } = await me.post('/api/bookmarks', { studyId: firstId + index });
      expect(status).toBe(200);
      ids.push(Number(body['bookmark']?.['id']));
    }
    return ids;
  }
  const list = async (me: TestBrowser, query = '') => {
    const { status, body } = await me.get(`/api/bookmarks${query}`);
    expect(status).toBe(200);
    return body as unknown as Json[];
  };
  const studyIds = async (me: TestBrowser, query = '') =>
    (await list(me, query)).map((entry) => Number(entry['study']?.['id']) - firstId);

  test('without an account nothing is answered', async () => {
    const nobody = as(app.server, null);
    for (const url of ['/api/bookmarks', '/api/saved-reports', '/api/profile/counts', '/api/saved/removed']) {
      expect((await nobody.get(url)).status).toBe(401);
    }
    expect((await nobody.post('/api/bookmarks', { studyId: firstId })).status).toBe(401);
  });

  describe('bookmarks', () => {
    test('a study is stored whole, once, and however often it is asked for', async () => {
      const me = await person();
      const [first, second] = await Promise.all([
        me.post('/api/bookmarks', { studyId: firstId }),
        me.post('/api/bookmarks', { studyId: firstId }),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.body['bookmark']).toEqual(second.body['bookmark']);
      expect(first.body).toMatchObject({
        bookmark: { studyId: firstId, note: '', reading: null, tags: [], collectionIds: [], revision: 1 },
        study: { id: firstId, title: titles[0], authors: ['Müller R'], publicationDate: '2018', doi: '10.1/0' },
      });
      expect(await studyIds(me)).toEqual([0]);
      expect((await me.get('/api/bookmarks/ids')).body).toEqual([firstId]);
      expect((await me.post('/api/bookmarks', { studyId: 4_999_999 })).body).toMatchObject({ code: 'study_not_found' });
    });

    test('its record outlives those that were not saved, and the bookmark outlives the record', async () => {
      const me = await person();
      const record = sampleRecord(4_200_000, { title: 'A study that is soon forgotten by everybody else' });
      await upsertRecords(database.drizzle, [record], new Date());
      expect((await me.post('/api/bookmarks', { studyId: 4_200_000 })).status).toBe(200);
      await pruneExpired(database.drizzle, new Date('2999-01-01'));
      await storeStudies();
      const kept = await database.drizzle.execute(sql`select saved, expires_at from study_records where id = 4200000`);
      expect(kept.rows).toEqual([{ saved: true, expires_at: null }]);
      await database.drizzle.execute(sql`delete from study_records where id = 4200000`);
      expect((await list(me))[0]?.['study']).toMatchObject({ title: record.title, abstract: record.abstract });
    });

    test('a record is stored for good also while it is not stored yet, and the library’s is left alone', async () => {
      const record = sampleRecord(4_200_001, { title: 'Still on its way into the database as it is saved' });
      await markPermanent(database.drizzle, [record, sampleRecord(1, { source: 'library' })], new Date());
      await upsertRecords(database.drizzle, [record], new Date());
      const kept = await database.drizzle.execute(sql`select id, saved from study_records where id in (1, 4200001)`);
      expect(kept.rows).toEqual([{ id: 4_200_001, saved: true }]);
    });

    test('a retraction that became known later shows', async () => {
      const me = await person();
      const record = sampleRecord(4_200_002, { title: 'Something that turned out to have been made up' });
      await upsertRecords(database.drizzle, [record], new Date());
      await me.post('/api/bookmarks', { studyId: record.id });
      const retraction = {
        kind: 'retraction',
        date: null,
        doi: '10.9/r',
        pmid: null,
        url: null,
        reportedBy: 'pubmed',
      } as const;
      await upsertRecords(database.drizzle, [{ ...record, notices: [retraction] }], new Date());
      expect((await list(me))[0]?.['study']?.['notices']).toEqual([retraction]);
    });

    test('sorted and paged without gaps or doubles, each order by its own key', async () => {
      const me = await person();
      const ids = await bookmarked(me);
      expect(await studyIds(me)).toEqual([3, 2, 1, 0]);
      expect(await studyIds(me, '?sort=title')).toEqual([1, 2, 3, 0]);
      expect(await studyIds(me, '?sort=published')).toEqual([2, 1, 0, 3]);
      for (const sort of ['saved', 'title', 'published']) {
        const whole = await studyIds(me, `?sort=${sort}`);
        const paged: number[] = [];
        let before = '';
        for (;;) {
          const page = await list(me, `?sort=${sort}&limit=1${before}`);
          if (page.length === 0) break;
          paged.push(Number(page[0]?.['study']?.['id']) - firstId);
          before = `&before=${page[0]?.['bookmark']?.['id']}`;
        }
        expect(paged).toEqual(whole);
      }
      // A bookmark that is removed meanwhile still marks the place; an unknown number begins the list.
      await me.delete('/api/bookmarks', { studyId: firstId + 2 });
      expect(await studyIds(me, `?before=${ids[2]}`)).toEqual([1, 0]);
      expect(await studyIds(me, '?before=999999999')).toEqual([3, 1, 0]);
    });

    test('found by words of title, authors, journal, abstract, note and tags, without accents, the last word as a prefix', async () => {
      const me = await person();
      const ids = await bookmarked(me);
      await me.patch(`/api/bookmarks/${ids[0]}`, { note: 'Ask Ōno about dosage', revision: 1 });
      await me.post('/api/bookmarks/bulk', { action: 'tag', ids: [ids[2], ids[3]], tag: 'Für Später' });
      const found = (q: string) => studyIds(me, `?q=${encodeURIComponent(q)}`);
      expect(await found('angstliche')).toEqual([1]);
      expect(await found('asp')).toEqual([2]);
      expect(await found('asp stroke')).toEqual([]);
      expect(await found('stroke asp')).toEqual([2]);
      expect(await found('muller')).toEqual([0]);
      expect(await found('lancet zinc')).toEqual([0]);
      expect(await found('number fewer')).toEqual([3, 2, 1, 0]);
      expect(await found('ono dos')).toEqual([0]);
      expect(await found('fur SPÄT')).toEqual([3, 2]);
      expect(await found('fur aspirin')).toEqual([2]);
      expect(await found(`"sleep" & !(ket':*) <-> \\ | ket`)).toEqual([1]);
      expect(await found(`' or 1=1 --`)).toEqual([]);
      expect(await found('%00')).toEqual([]);
      expect(await found('★ :*')).toEqual([3, 2, 1, 0]);
    });

    test('narrowed by collection with its sub-collections, by none, tag and reading mark', async () => {
      const me = await person();
      const ids = await bookmarked(me);
      const parent = Number((await me.post('/api/collections', { name: 'Heart' })).body['id']);
      const child = Number((await me.post('/api/collections', { name: 'Diet', parentId: parent })).body['id']);
      await me.post('/api/bookmarks/bulk', { action: 'add_to_collection', ids: [ids[2]], collectionId: parent });
      await me.post('/api/bookmarks', { studyId: firstId + 3, collectionId: child });
      await me.post('/api/bookmarks/bulk', { action: 'mark', ids: [ids[0], ids[3]], reading: 'to_read' });
      await me.post('/api/bookmarks/bulk', { action: 'mark', ids: [ids[1]], reading: 'read' });
      await me.post('/api/bookmarks/bulk', { action: 'tag', ids: [ids[0]], tag: 'a,b' });
      expect(await studyIds(me, `?collection=${parent}`)).toEqual([3, 2]);
      expect(await studyIds(me, `?collection=${child}`)).toEqual([3]);
      expect(await studyIds(me, '?collection=none')).toEqual([1, 0]);
      expect(await studyIds(me, '?reading=to_read,read')).toEqual([3, 1, 0]);
      expect(await studyIds(me, '?tag=a,b')).toEqual([0]);
      expect(await studyIds(me, `?collection=${parent}&reading=to_read&q=diet&tag=no`)).toEqual([]);
      expect((await me.get('/api/bookmarks/overview')).body).toEqual({
        total: 4,
        inNoCollection: 2,
        collections: [
          { id: parent, parentId: null, name: 'Heart', revision: 1, count: 2 },
          { id: child, parentId: parent, name: 'Diet', revision: 1, count: 1 },
        ],
        tags: [{ tag: 'a,b', count: 1 }],
        reading: { to_read: 2, reading: 0, read: 1 },
      });
      await me.post('/api/bookmarks/bulk', { action: 'take_out_of_collection', ids, collectionId: child });
      await me.post('/api/bookmarks/bulk', { action: 'untag', ids, tag: 'a,b' });
      expect(await studyIds(me, `?collection=${parent}`)).toEqual([2]);
      expect(await studyIds(me, '?tag=a,b')).toEqual([]);
    });

    test('a note changed on two devices stores both texts and says so; a repeated request adds nothing', async () => {
      const me = await person();
      const [id] = await bookmarked(me, 1);
      const write = (note: string, revision: number) => me.patch(`/api/bookmarks/${id}`, { note, revision });
      expect((await write('from the desk', 1)).body).toMatchObject({
        bookmark: { note: 'from the desk', revision: 2 },
        conflict: false,
      });
      expect((await write('from the desk', 1)).body).toMatchObject({ bookmark: { revision: 2 }, conflict: false });
      const both = 'from the desk\n\nAlso written on another device:\nfrom the train';
      const conflicting = await write('from the train', 1);
      expect(conflicting.body).toMatchObject({ bookmark: { note: both, revision: 3 }, conflict: true });
      expect((await write('from the train', 1)).body).toMatchObject({ bookmark: { note: both, revision: 3 } });
      expect((await me.patch(`/api/bookmarks/${id}`, { reading: 'read', revision: 1 })).body).toMatchObject({
        bookmark: { reading: 'read', note: both, revision: 3 },
        conflict: false,
      });
      expect((await write('x'.repeat(5_001), 3)).body).toMatchObject({ code: 'invalid_input' });
      expect((await write('nul\0 and \ud800', 3)).body['bookmark']?.['note']).toBe('nul and \ufffd');
      await write('x'.repeat(5_000), 4);
      expect((await write('y'.repeat(5_000), 1)).status).toBe(200);
      expect((await write('z', 1)).body).toMatchObject({ code: 'limit_reached', status: 409 });
    });

    test('removed ones leave the lists and come back with everything, by undo or by bookmarking again', async () => {
      const me = await person();
      const [id] = await bookmarked(me, 1);
      const collectionId = Number((await me.post('/api/collections', { name: 'Kept' })).body['id']);
      await me.post('/api/bookmarks', { studyId: firstId, collectionId });
      await me.post('/api/bookmarks/bulk', { action: 'tag', ids: [id], tag: 'cold' });
      await me.patch(`/api/bookmarks/${id}`, { note: 'read twice', reading: 'reading', revision: 1 });
      const before = (await list(me))[0];
      for (const again of ['restore', 'bookmark']) {
        const removed = await me.delete('/api/bookmarks', { studyId: firstId });
        expect(removed.body).toEqual({ message: 'Bookmark removed successfully', id });
        expect((await me.delete('/api/bookmarks', { studyId: firstId })).status).toBe(200);
        expect(await list(me)).toEqual([]);
        expect((await me.patch(`/api/bookmarks/${id}`, { note: 'x', revision: 2 })).status).toBe(404);
        expect((await me.get('/api/bookmarks/overview')).body).toMatchObject({ total: 0, tags: [] });
        expect((await me.get('/api/saved/removed')).body).toMatchObject([
          { kind: 'bookmark', id: String(id), title: titles[0] },
        ]);
        if (again === 'restore') {
          const items = [{ kind: 'bookmark', id: String(id) }];
          expect((await me.post('/api/saved/restore', { items })).body).toEqual({ restored: 1 });
          expect((await list(me))[0]).toEqual(before);
        } else {
          const { body } = await me.post('/api/bookmarks', { studyId: firstId });
          expect(body['bookmark']).toMatchObject({
            id,
            note: 'read twice',
            tags: ['cold'],
            collectionIds: [collectionId],
          });
        }
      }
    });

    test('bulk removal answers with the removed ones, and the same again', async () => {
      const me = await person();
      const ids = await bookmarked(me, 3);
      const asked = { action: 'remove', ids: [...ids.slice(0, 2), 999_999_999] };
      expect((await me.post('/api/bookmarks/bulk', asked)).body).toEqual({ changed: ids.slice(0, 2) });
      expect((await me.post('/api/bookmarks/bulk', asked)).body).toEqual({ changed: ids.slice(0, 2) });
      expect((await me.post('/api/bookmarks/bulk', { action: 'mark', ids, reading: null })).body).toEqual({
        changed: ids.slice(2),
      });
      expect((await me.post('/api/bookmarks/bulk', { action: 'tag', ids, tag: '\0' })).status).toBe(400);
    });

    test('a study takes 50 tags, and a bulk action that exceeds it changes nothing', async () => {
      const me = await person();
      const ids = await bookmarked(me, 2);
      for (let index = 0; index < 50; index += 1) {
        await me.post('/api/bookmarks/bulk', { action: 'tag', ids: ids.slice(0, 1), tag: `tag ${index}` });
      }
      const over = await me.post('/api/bookmarks/bulk', { action: 'tag', ids, tag: 'one more' });
      expect(over.body).toMatchObject({ code: 'limit_reached' });
      const [second, first] = await list(me);
      expect(second?.['bookmark']?.['tags']).toEqual([]);
      expect(first?.['bookmark']?.['tags']).toEqual(Array.from({ length: 50 }, (_, index) => `tag ${index}`));
    });
  });

  describe('collections', () => {
    const add = async (me: TestBrowser, name: string, parentId: number | null = null) =>
      Number((await me.post('/api/collections', { name, parentId })).body['id']);

    test('are one level deep, by name, each parent before its children', async () => {
      const me = await person();
      const b = await add(me, 'b');
      const a = await add(me, 'A');
      const inside = await add(me, 'inside', b);
      expect((await me.post('/api/collections', { name: 'deeper', parentId: inside })).body).toMatchObject({
        code: 'invalid_input',
      });
      const move = (id: number, parentId: number | null, revision = 1) =>
        me.patch(`/api/collections/${id}`, { parentId, revision });
      expect((await move(b, a)).status).toBe(400);
      expect((await move(a, a)).status).toBe(400);
      expect((await move(inside, a)).body).toMatchObject({ collection: { parentId: a, revision: 2 }, conflict: false });
      const { body } = await me.get('/api/bookmarks/overview');
      expect((body['collections'] as unknown as Json[]).map(({ name }) => name)).toEqual(['A', 'inside', 'b']);
    });

    test('a change from an old state is refused with the present one; the same change twice is made once', async () => {
      const me = await person();
      const id = await add(me, 'one');
      const rename = (name: string, revision: number) => me.patch(`/api/collections/${id}`, { name, revision });
      expect((await rename('two', 1)).body).toMatchObject({
        collection: { name: 'two', revision: 2 },
        conflict: false,
      });
      expect((await rename('two', 1)).body).toMatchObject({ collection: { revision: 2 }, conflict: false });
      expect((await rename('three', 1)).body).toMatchObject({ collection: { name: 'two' }, conflict: true });
    });

    test('go with their sub-collections and come back with them and their studies', async () => {
      const me = await person();
      const parent = await add(me, 'parent');
      const child = await add(me, 'child', parent);
      const gone = await add(me, 'gone before', parent);
      await me.post('/api/bookmarks', { studyId: firstId, collectionId: child });
      await me.delete(`/api/collections/${gone}`);
      expect((await me.delete(`/api/collections/${parent}`)).status).toBe(200);
      expect((await list(me))[0]?.['bookmark']?.['collectionIds']).toEqual([]);
      expect(await studyIds(me, '?collection=none')).toEqual([0]);
      expect((await me.get(`/api/bookmarks?collection=${parent}`)).status).toBe(404);
      const shown = (await me.get('/api/saved/removed')).body as unknown as Json[];
      expect(shown.map(({ title }) => title)).toEqual(['parent', 'gone before']);
      await me.post('/api/saved/restore', { items: [{ kind: 'collection', id: String(parent) }] });
      expect(await studyIds(me, `?collection=${parent}`)).toEqual([0]);
      const names = async () =>
        ((await me.get('/api/bookmarks/overview')).body['collections'] as unknown as Json[]).map(({ name }) => name);
      expect(await names()).toEqual(['parent', 'child']);
      await me.delete(`/api/collections/${parent}`);
      await me.post('/api/saved/restore', { items: [{ kind: 'collection', id: String(gone) }] });
      expect(await names()).toEqual(['parent', 'gone before']);
    });
  });
});
