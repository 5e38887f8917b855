import { expect, test } from 'vitest';
import { readChosenStyle } from './citation/citation-dialog.tsx';
import { readLastSearch } from './last-search.ts';

test('the style chosen last is read back, and nonsense is the first style', () => {
  expect(readChosenStyle('{"atHand":"vancouver"}')).toEqual({ atHand: 'vancouver' });
  expect(readChosenStyle('{"other":{"id":"bmj","title":"BMJ"}}')).toEqual({ other: { id: 'bmj', title: 'BMJ' } });
  for (const kept of [null, '', '{', '[]', 'null', '{"atHand":"x"}', '{"other":{"id":"../x","title":"x"}}']) {
    expect(readChosenStyle(kept), String(kept)).toEqual({ atHand: 'apa' });
  }
});

test('the last search leads only to a search page', () => {
  expect(readLastSearch('{"address":"/search?q=salt","count":62}')).toEqual({ address: '/search?q=salt', count: 62 });
  expect(readLastSearch('{"address":"/search","count":"many"}')).toEqual({ address: '/search', count: null });
  for (const kept of [null, '', '{}', '{"address":"https://evil.example/search"}', '{"address":"/searching"}']) {
    expect(readLastSearch(kept), String(kept)).toBeNull();
  }
});
