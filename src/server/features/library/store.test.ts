import { beforeAll, expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { Database } from '#server/database/database.ts';
import { sampleRecord } from '../../../../tests/server/sample-records.ts';
import { describeOnEachDatabase } from '../../../../tests/server/test-databases.ts';
import { libraryIsStored, readLibrary, replaceLibrary, searchLibrary } from './store.ts';

const all: SearchFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
};

const study = (id: number, title: string, abstract: string | null, given = {}) => ({
  record: sampleRecord(id, { source: 'library', sourceKey: `study-${id}`, title, abstract, ...given }),
  alsoSearched: `Which topic${id} is it?`,
});

const studies = [
  study(1, 'Mediterranean diet and heart disease', 'People at risk of a heart attack ate olive oil or nuts.'),
  study(2, 'Blood pressure goals', 'A lower goal prevented heart attacks. Diet was not changed.', {
    published: { year: 2015, month: 11, day: 26 },
    studyTypes: ['systematic_review', 'meta_analysis'],
    isOpenAccess: true,
  }),
  study(3, 'Yoga for knee pain', 'Yoga helped knees.', { published: { year: 2018, month: null, day: null } }),
  study(4, 'Walking and memory', null, { published: null }),
];

describeOnEachDatabase('the library', (open) => {
  let filled: Database;
  beforeAll(async () => {
    filled = await open();
    await replaceLibrary(filled, 'one', studies);
  });
  const found = async (query: string, filters: Partial<SearchFilters> = {}, page = 1, limit = 25) => {
    const result = await searchLibrary(filled.drizzle, query, { ...all, ...filters }, page, limit);
    return { ids: result.studies.map(({ id }) => id), total: result.total };
  };

  test('is rewritten only when its edition changed, and completely', async () => {
    const database = await open();
    const edition = (name: string, list: typeof studies) => replaceLibrary(database, name, list);
    expect(await Promise.all([edition('one', studies), edition('one', studies)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await edition('one', [])).toBe(false);
    expect(await readLibrary(database.drizzle)).toEqual(studies.map(({ record }) => record));
    expect(await libraryIsStored(database.drizzle, 'one')).toBe(true);
    expect(await libraryIsStored(database.drizzle, 'two')).toBe(false);
    expect(await edition('two', studies.slice(0, 2))).toBe(true);
    expect((await readLibrary(database.drizzle)).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('finds by stems, the title before the abstract', async () => {
    expect(await found('hearts')).toEqual({ ids: [1, 2], total: 2 });
    expect(await found('diets')).toEqual({ ids: [1, 2], total: 2 });
    expect(await found('topic3')).toEqual({ ids: [3], total: 1 });
  });

  test('needs half of the words, and ranks studies with both of two before those with one', async () => {
    expect((await found('yoga memory')).ids.sort()).toEqual([3, 4]);
    expect((await found('heart nuts')).ids).toEqual([1, 2]);
    expect((await found('does yoga help knee pain in athletes')).ids).toEqual([3]);
    expect((await found('yoga for asthma in pregnant mice')).ids).toEqual([]);
    expect((await found('heart attack olive pressure')).ids).toEqual([1, 2]);
  });

  test('finds nothing for stop words, blanks and unknown words', async () => {
    for (const query of ['', '   ', 'the of and', 'xylophone', '🙂', '\u0000']) {
      expect(await found(query)).toEqual({ ids: [], total: 0 });
    }
  });

  test('treats operators, quotes and brackets as text', async () => {
    const queries = ['heart & ! | <-> (', `heart '; drop table x; --`, 'heart:* AND "', 'heart\\', "heart's"];
    for (const query of queries) {
      expect((await found(query)).total, query).toBeLessThanOrEqual(2);
    }
    expect((await found('heart & ! | <-> (')).ids).toEqual([1, 2]);
    expect((await found('"heart" AND (diet)')).ids).toEqual([1, 2]);
    expect((await found('heart '.repeat(3_000))).ids).toEqual([1, 2]);
  });

  test('filters by date as precisely as it is known, by type, text and abstract', async () => {
    const day = (year: number, month: number, date: number) => ({ year, month, day: date });
    expect((await found('heart', { dates: { from: day(2015, 11, 26), to: day(2015, 11, 26) } })).ids).toEqual([2]);
    expect((await found('heart', { dates: { from: day(2015, 11, 27), to: null } })).ids).toEqual([1]);
    expect((await found('yoga', { dates: { from: day(2018, 6, 1), to: day(2018, 7, 1) } })).ids).toEqual([3]);
    expect((await found('yoga', { dates: { from: day(2019, 1, 1), to: null } })).ids).toEqual([]);
    expect((await found('memory', { dates: { from: null, to: day(2030, 1, 1) } })).ids).toEqual([]);
    expect((await found('heart', { studyType: 'meta_analysis' })).ids).toEqual([2]);
    expect((await found('heart', { fullTextOnly: true })).ids).toEqual([2]);
    expect((await found('memory', { hasAbstract: true })).ids).toEqual([]);
    expect((await found('memory')).ids).toEqual([4]);
  });

  test('pages without omission, and gives the total beyond the last page too', async () => {
    expect(await found('heart', {}, 1, 1)).toEqual({ ids: [1], total: 2 });
    expect(await found('heart', {}, 2, 1)).toEqual({ ids: [2], total: 2 });
    expect(await found('heart', {}, 3, 1)).toEqual({ ids: [], total: 2 });
  });
});
