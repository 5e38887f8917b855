import { expect, test } from 'vitest';
import { pendingEntryText } from './offline-dialog.tsx';
import { type OfflineState, withNews } from './offline-state.ts';
import { worksFirst, worksWithout } from './works-without.ts';

const before: OfflineState = { online: true, reached: true, keptAt: null, waiting: 0, sent: 0, install: null };
const news = { type: 'metamind.offline', reached: false, keptAt: null, waiting: 0, sent: 0 } as const;

test('the time of a stored copy holds until the server is back', () => {
  const shown = withNews(before, { ...news, keptAt: '2026-05-01T10:00:00.000Z', waiting: 2 });
  expect(shown).toMatchObject({ reached: false, keptAt: '2026-05-01T10:00:00.000Z', waiting: 2 });
  expect(withNews(shown, news).keptAt).toBe('2026-05-01T10:00:00.000Z');
  expect(withNews(shown, { ...news, reached: true })).toMatchObject({ reached: true, keptAt: null, waiting: 0 });
});

test('saves that were carried out add up, so that a screen that comes later still learns of them', () => {
  const once = withNews(before, { ...news, reached: true, sent: 1 });
  expect(withNews(withNews(once, news), { ...news, sent: 2 }).sent).toBe(3);
});

test('a waiting change has the label of its kind and the name that the user gave it', () => {
  expect(pendingEntryText({ what: 'search', name: 'Sleep', studyId: null })).toBe('Saved search: Sleep');
  expect(pendingEntryText({ what: 'bookmark', name: null, studyId: 7 })).toBe('Bookmark: study 7');
  expect(pendingEntryText({ what: 'report', name: null, studyId: null })).toBe('Report');
});

test('features that work on this screen come first, all others once', () => {
  const { here, others } = worksFirst('/study/4812');
  expect(here?.name).toBe('A study');
  expect([here, ...others]).toHaveLength(worksWithout.length);
  expect(others).not.toContain(here);
  expect(worksFirst('/search')?.here?.name).toBe('Search');
  expect(worksFirst('/nowhere').here).toBe(null);
});
