/** The view of the profile, as in the address, so that back, reload and a link show the same. */
import { readingMarks } from '#contract/saved/bookmarks.ts';
import { readIdText } from '#core/records/id-text.ts';

const profileTabs = ['bookmarks', 'reports', 'answers', 'searches', 'history'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export type ReadingMark = (typeof readingMarks)[number];
const bookmarkOrders = ['saved', 'published', 'title'] as const;
export type BookmarkOrder = (typeof bookmarkOrders)[number];

/** Which bookmarks are shown, and in which order. */
export interface ShownBookmarks {
  /** A collection's number; `none`: those in no collection; null: all. */
  collection: number | 'none' | null;
  tag: string | null;
  /** None means: any mark. */
  reading: readonly ReadingMark[];
  /** Words to be found, empty for none. */
  find: string;
  sort: BookmarkOrder;
}

export interface ProfileAddress {
  tab: ProfileTab;
  shown: ShownBookmarks;
}

export const allBookmarks: ShownBookmarks = { collection: null, tag: null, reading: [], find: '', sort: 'saved' };

/** Longest words that the server searches for. */
export const maxFindLength = 200;

/** Reads a query string; an invalid value takes its default, so that no link ends in an error. */
export function readProfileAddress(queryString: string): ProfileAddress {
  const given = new URLSearchParams(queryString);
  const marks = (given.get('reading') ?? '').split(',');
  const tag = (given.get('tag') ?? '').trim().slice(0, 50);
  return {
    tab: oneOf(profileTabs, given.get('tab')) ?? 'bookmarks',
    shown: {
      collection: readCollection(given.get('collection')),
      tag: tag === '' ? null : tag,
      reading: readingMarks.filter((mark) => marks.includes(mark)),
      find: (given.get('find') ?? '').trim().slice(0, maxFindLength),
      sort: oneOf(bookmarkOrders, given.get('sort')) ?? 'saved',
    },
  };
}

/** The address of the profile; defaults are left out, and so is what belongs to another tab. */
export function writeProfileAddress({ tab, shown }: ProfileAddress): string {
  const said = new URLSearchParams();
  if (tab !== 'bookmarks') said.set('tab', tab);
  else {
    if (shown.collection !== null) said.set('collection', String(shown.collection));
    if (shown.tag !== null) said.set('tag', shown.tag);
    if (shown.reading.length > 0) said.set('reading', shown.reading.join(','));
    if (shown.find !== '') said.set('find', shown.find);
    if (shown.sort !== 'saved') said.set('sort', shown.sort);
  }
  const text = said.toString();
  return text === '' ? '/profile' : `/profile?${text}`;
}

export function bookmarksAddress(shown: ShownBookmarks): string {
  return writeProfileAddress({ tab: 'bookmarks', shown });
}

function readCollection(given: string | null): ShownBookmarks['collection'] {
  return given === 'none' ? 'none' : readIdText(given);
}

function oneOf<const Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null;
}
