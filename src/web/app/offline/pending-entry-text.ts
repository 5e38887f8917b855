import type { PendingEntry } from '#contract/shared/offline.ts';

const kinds: Record<PendingEntry['what'], string> = {
  bookmark: 'Bookmark',
  'bookmark removal': 'Bookmark to take away',
  search: 'Saved search',
  report: 'Report',
  'change of bookmarks': 'Change of bookmarks',
};

/** `Saved search: aspirin`, `Bookmark: study 4812`. */
export function pendingEntryText({ what, name, studyId }: Pick<PendingEntry, 'what' | 'name' | 'studyId'>): string {
  const called = name ?? (studyId === null ? null : `study ${studyId}`);
  return called === null ? kinds[what] : `${kinds[what]}: ${called}`;
}
