import { expect, test } from 'vitest';
import { clearPersonalStorage } from './personal-storage.ts';

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

test('settings of the device stay, and data that waits for an account; all other keys are removed', () => {
  const kept = store({
    'metamind.search.address': '?q=a',
    'metamind.theme': 'dark',
    savedHealthAnswers: '[]',
    'metamind.search.results': '{}',
    'metamind.shortcuts': 'off',
    'metamind.something-new': 'x',
    'metamind.waiting-answers.7': '[]',
    'metamind.waiting-answers.17': '[]',
    'metamind.waiting-links.7': '[]',
    'metamind.waiting-links.17': '[]',
    'metamind.note.3': 'half a thought',
  });
  const others = ['metamind.waiting-answers.17', 'metamind.waiting-links.17'];
  const waiting = ['metamind.waiting-answers.7', 'metamind.waiting-links.7', 'metamind.note.3', ...others];
  clearPersonalStorage(null, [kept]);
  expect([...kept.map.keys()].sort()).toEqual(['metamind.shortcuts', 'metamind.theme', ...waiting].sort());
  // Of an account that is deleted nothing waits any more.
  clearPersonalStorage(7, [kept]);
  expect([...kept.map.keys()].sort()).toEqual(['metamind.shortcuts', 'metamind.theme', ...others].sort());
});
