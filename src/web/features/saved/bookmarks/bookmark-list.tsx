import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BookmarkEntry, BookmarksOverview } from '#contract/saved/bookmarks.ts';
import type { ShownBookmarks } from '#web/features/saved/profile-address.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { mergedOf } from './bookmark-cache.ts';
import { BookmarkItem } from './bookmark-item.tsx';
import { BulkBar } from './bulk-bar.tsx';

export interface BookmarkListProps {
  entries: readonly BookmarkEntry[];
  overview: BookmarksOverview | undefined;
  shown: ShownBookmarks;
  onExport: (entries: readonly BookmarkEntry[]) => void;
}

const nothing = { collections: [], tags: [] };

/** The bookmarks that are shown, the bar that acts on those ticked above them. */
export function BookmarkList({ entries, overview, shown, onExport }: BookmarkListProps) {
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
