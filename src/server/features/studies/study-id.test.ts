import { expect, test } from 'vitest';
import { sourceIds } from '#core/records/databases.ts';
import { studyIdOf } from './study-id.ts';

test('ids are safe integers from 4,000,000 up and differ by source and key', () => {
  const ids = sourceIds.flatMap((source) => Array.from({ length: 2_000 }, (_, key) => studyIdOf(source, String(key))));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => Number.isSafeInteger(id) && id >= 4_000_000)).toBe(true);
});

test('an id never changes, since bookmarks contain it', () => {
  expect(studyIdOf('pubmed', '29897866')).toBe(studyIdOf('pubmed', '29897866'));
  expect([studyIdOf('pubmed', '29897866'), studyIdOf('crossref', '10.1056/nejmoa1800389')]).toEqual([
    5441414544195394, 7921464863794852,
  ]);
});

test('source and key are separated unambiguously', () => {
  expect(studyIdOf('core', '12')).not.toBe(studyIdOf('core', '1\u00002'));
});
