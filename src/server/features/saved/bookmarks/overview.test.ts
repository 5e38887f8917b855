import { expect, test } from 'vitest';
import { overviewOf } from './overview.ts';

const collection = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId, revision: 1 });

test('a study counts once in a parent; removed bookmarks and collections do not count', () => {
  expect(
    overviewOf({
      bookmarks: [
        [1, 'read'],
        [2, null],
        [3, 'read'],
      ],
      collections: [collection(12, 'b 10', 11), collection(11, 'Z'), collection(13, 'b 9', 11), collection(10, 'é')],
      places: [
        [11, 1],
        [12, 1],
        [13, 2],
        [12, 99],
        [77, 3],
      ],
      tags: [
        [1, 'ü'],
        [2, 'ü'],
        [99, 'gone'],
        [3, 'v'],
      ],
    }),
  ).toEqual({
    total: 3,
    inNoCollection: 1,
    collections: [
      { ...collection(10, 'é'), count: 0 },
      { ...collection(11, 'Z'), count: 2 },
      { ...collection(13, 'b 9', 11), count: 1 },
      { ...collection(12, 'b 10', 11), count: 1 },
    ],
    tags: [
      { tag: 'ü', count: 2 },
      { tag: 'v', count: 1 },
    ],
    reading: { to_read: 0, reading: 0, read: 2 },
  });
});
