import { expect, test } from 'vitest';
import {
  paperAddress,
  paperViews,
  readPaperPlace,
  readPaperView,
  readUploadTab,
  uploadAddress,
} from './uploads-address.ts';

test.each(['upload', 'manage'] as const)('the tab %s is what its address says', (tab) => {
  expect(readUploadTab(uploadAddress(tab).split('?')[1] ?? '')).toBe(tab);
});

test('another tab is the first', () => {
  expect(readUploadTab('tab=nothing')).toBe('upload');
});

test.each([{ page: 4 }, { start: 12, end: 40 }])('the place %o is what its address says', (place) => {
  const address = paperAddress(7, place);
  expect(address).toMatch(/^\/upload\/7#/);
  expect(readPaperPlace(new URL(address, 'http://a.invalid').hash)).toEqual(place);
});

test.each(paperViews.flatMap((view) => [true, false].map((pdf) => ({ view, pdf }))))(
  'the view is read from the address: %o',
  (shown) => {
    const address = new URL(paperAddress(7, { start: 1, end: 9 }, shown), 'http://a.invalid');
    expect(readPaperView(address.search)).toEqual(shown);
    expect(readPaperPlace(address.hash)).toEqual({ start: 1, end: 9 });
  },
);

test('an unknown view is the text alone', () => {
  expect(readPaperView('?view=x&pdf=1')).toEqual({ view: 'text', pdf: false });
});

test('an invalid fragment is no place', () => {
  for (const fragment of ['', '#', '#page-', '#page-x', '#text-5-5', '#text-9-2', '#text-1', '#other']) {
    expect(readPaperPlace(fragment), fragment).toBeNull();
  }
});
