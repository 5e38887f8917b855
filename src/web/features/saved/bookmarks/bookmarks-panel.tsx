import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { BookmarkEntry, BookmarksOverview } from '#contract/saved/bookmarks.ts';
import { RequestError } from '#web/api/request-error.ts';
import { SavedList } from '#web/features/saved/list-states.tsx';
import { allBookmarks, bookmarksAddress, type ShownBookmarks } from '#web/features/saved/profile-address.ts';
import { useBookmarkPages, useOverview } from '#web/features/saved/saved-queries.ts';
import { ShownHead } from '#web/features/saved/shown-head.tsx';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { mergedOf } from './bookmark-cache.ts';
import { BookmarkItem } from './bookmark-item.tsx';
import css from './bookmarks-panel.module.css';
import { BookmarksRail, BookmarksRailFolded } from './bookmarks-rail.tsx';
import { BulkBar } from './bulk-bar.tsx';

interface BookmarkListProps {
  entries: readonly BookmarkEntry[];
  overview: BookmarksOverview | undefined;
  shown: ShownBookmarks;
  onExport: (entries: readonly BookmarkEntry[]) => void;
}

const nothing = { collections: [], tags: [] };

/** The bookmarks that are shown, the bar that acts on those ticked above them. */
function BookmarkList({ entries, overview, shown, onExport }: BookmarkListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const studies = useMemo(() => entries.map(({ study }) => mergedOf(study)), [entries]);
  const { lookupOf } = useEnrichments(studies);
  const { collections, tags } = overview ?? nothing;
  const tagNames = useMemo(() => tags.map(({ tag }) => tag), [tags]);
  useEntryKeys('entry', true);

  // Hidden entries are no longer ticked.
  useEffect(() => {
    const present = new Set(entries.map(({ bookmark }) => bookmark.id));
    setTicked((before) => {
      const kept = [...before].filter((id) => present.has(id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [entries]);
  const tick = useCallback((id: number, on: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  return (
    <>
      <BulkBar
        entries={entries}
        ticked={ticked}
        onTick={setTicked}
        collections={collections}
        tagNames={tagNames}
        shown={shown}
        onExport={onExport}
      />
      {entries.map((entry) => (
        <BookmarkItem
          key={entry.bookmark.id}
          entry={entry}
          lookup={lookupOf(entry.study.id)}
          ticked={ticked.has(entry.bookmark.id)}
          onTick={tick}
          collections={collections}
          tagNames={tagNames}
        />
      ))}
    </>
  );
}

/** The first tab: collections, tags and marks on the left, the bookmarks of the chosen place on the right. */
export function BookmarksPanel({ shown }: { shown: ShownBookmarks }) {
  const [, navigate] = useLocation();
  const wide = useMediaQuery(breakpoints.rail);
  const overview = useOverview();
  const list = useBookmarkPages(shown);
  const [exported, setExported] = useState<readonly BookmarkEntry[] | null>(null);
  const show = useCallback(
    (next: ShownBookmarks, replace = false) => navigate(bookmarksAddress(next), { replace }),
    [navigate],
  );
  const entries = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  const rail = { overview, shown, onShow: show };
  return (
    <div className={css.columns}>
      {wide ? <BookmarksRail {...rail} /> : <BookmarksRailFolded {...rail} />}
      <section className={css.results} aria-labelledby="shown">
        <ShownHead
          shown={shown}
          overview={overview.data}
          entries={entries}
          complete={list.hasNextPage === false && !list.isPlaceholderData}
          pending={list.isPending}
          onShow={show}
          exported={exported}
          onExport={setExported}
        />
        {isGone(list.error) ? (
          <NoCollection />
        ) : (
          <SavedList list={list} what="The bookmarks" empty={<NoBookmarks shown={shown} onShow={show} />}>
            {(present) => (
              <BookmarkList entries={present} overview={overview.data} shown={shown} onExport={setExported} />
            )}
          </SavedList>
        )}
      </section>
    </div>
  );
}

/** Whether the server does not know the collection, unlike a failed request. */
function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

function NoCollection() {
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        live
        title="This collection is not there."
        actions={<TextLink href={bookmarksAddress(allBookmarks)}>All bookmarks</TextLink>}
      >
        It was removed, perhaps on another device. Its studies stay bookmarked, and for 30 days it can be brought back
        from Recently removed.
      </EmptyState>
    </div>
  );
}

function NoBookmarks({ shown, onShow }: { shown: ShownBookmarks; onShow: (next: ShownBookmarks) => void }) {
  const filtered = shown.tag !== null || shown.reading.length > 0 || shown.find !== '';
  if (filtered) {
    return (
      <div className={css.empty}>
        <EmptyState
          level={3}
          live
          title="No bookmark fits."
          actions={
            <Button onClick={() => onShow({ ...allBookmarks, collection: shown.collection, sort: shown.sort })}>
              Show all of them
            </Button>
          }
        >
          {shown.find === ''
            ? 'Nothing here has this tag and this reading mark.'
            : 'All the words must occur in title, authors, journal, abstract, note or tags.'}
        </EmptyState>
      </div>
    );
  }
  if (shown.collection !== null) {
    return (
      <div className={css.empty}>
        <EmptyState
          level={3}
          title={
            shown.collection === 'none' ? 'Every bookmark is in a collection.' : 'Nothing is in this collection yet.'
          }
          actions={<TextLink href={bookmarksAddress(allBookmarks)}>All bookmarks</TextLink>}
        >
          Choose Move at a bookmark, or select several, to put them into a collection.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        title="You have no bookmarks yet."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        Choose Bookmark at a study, in a search or on its own page, and it is kept here whole: with your note, your tags
        and your collections.
      </EmptyState>
    </div>
  );
}
