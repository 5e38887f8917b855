import { expect, test } from 'vitest';
import { clearPersonalStorage } from '#web/account/personal-storage.ts';

function store(kept: Record<string, string>) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    removeItem: (key: string) => void map.delete(key),
  };
}

test('what the device was set to stays; searches, answers and whatever else was kept goes', () => {
  const kept = store({
    'metamind.search.address': '?q=a',
    'metamind.theme': 'dark',
    savedHealthAnswers: '[]',
    'metamind.search.results': '{}',
    'metamind.shortcuts': 'off',
    'metamind.something-new': 'x',
  });
  clearPersonalStorage([kept]);
  expect([...kept.map.keys()]).toEqual(['metamind.theme', 'metamind.shortcuts']);
});
