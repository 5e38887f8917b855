import { useEffect, useMemo, useRef, useState } from 'react';
import type { BookmarkEntry, BookmarksOverview } from '#contract/saved/bookmarks.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { useShortcut } from '#web/ui/keyboard/shortcuts.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { isKnownRetracted, mergedOf } from './bookmarks/bookmark-cache.ts';
import { readingLabels } from './bookmarks/reading-labels.ts';
import { shownText } from './format-day.ts';
import { allBookmarks, type BookmarkOrder, maxFindLength, type ShownBookmarks } from './profile-address.ts';
import css from './shown-head.module.css';
import { useDelayed } from './use-delayed.ts';

const CollectionDialog = lazyDialog(async () => (await import('./bookmarks/collection-dialog.tsx')).CollectionDialog);
const ExportDialog = lazyDialog(
  async () => (await import('#web/shared/account/export/export-dialog.tsx')).ExportDialog,
);

const orders: readonly { value: BookmarkOrder; label: string }[] = [
  { value: 'saved', label: 'date saved' },
  { value: 'published', label: 'publication date' },
  { value: 'title', label: 'title' },
];

export interface ShownHeadProps {
  shown: ShownBookmarks;
  overview: BookmarksOverview | undefined;
  /** Those fetched so far. */
  entries: readonly BookmarkEntry[];
  /** Whether there are no others. */
  complete: boolean;
  pending: boolean;
  onShow: (next: ShownBookmarks, replace?: boolean) => void;
  /** The studies for which the export dialog was opened. */
  exported: readonly BookmarkEntry[] | null;
  onExport: (entries: readonly BookmarkEntry[] | null) => void;
}

/** The head of the list: view, number and order, search, export, and the active filters. */
export function ShownHead({ shown, overview, entries, complete, pending, onShow, exported, onExport }: ShownHeadProps) {
  const collection = overview?.collections.find(({ id }) => id === shown.collection);
  const [edited, setEdited] = useState(false);
  const [finding, setFinding] = useState(shown.find !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const retracted = useRetracted(entries);
  const studies = useMemo(() => exported?.map(({ study }) => study) ?? [], [exported]);
  const openField = () => {
    setFinding(true);
    requestAnimationFrame(() => document.getElementById('find-in-these')?.focus());
  };
  const closeField = () => {
    setFinding(false);
    if (shown.find !== '') onShow({ ...shown, find: '' }, true);
    opener.current?.focus();
  };
  useShortcut('/', 'Find in these', openField);
  const total = pending ? null : totalOf(shown, overview);
  return (
    <div className={css.head}>
      <h2 id="shown" className={css.title} tabIndex={-1}>
        {placeName(shown, overview)}
      </h2>
      <p className={css.count} aria-live="polite">
        {pending ? 'Reading' : shownText(entries.length, complete, total, retracted)}
        {collection && (
          <>
            {' '}
            <Button look="row" onClick={() => setEdited(true)}>
              Edit collection
            </Button>
          </>
        )}
      </p>
      <div className={css.tools}>
        <Select
          label="Sorted by"
          value={shown.sort}
          options={orders}
          onChange={(sort) => onShow({ ...shown, sort }, true)}
        />
        <Button ref={opener} look="row" aria-expanded={finding} onClick={() => (finding ? closeField() : openField())}>
          Find in these
        </Button>
        <Button look="row" disabled={entries.length === 0} onClick={() => onExport(entries)}>
          Export
        </Button>
      </div>
      {finding && <FindField shown={shown} onShow={onShow} onClose={closeField} />}
      <Filters shown={shown} onShow={onShow} />
      {collection && (
        <CollectionDialog
          collection={collection}
          collections={overview?.collections ?? []}
          open={edited}
          onClose={() => setEdited(false)}
          onRemoved={() => onShow({ ...allBookmarks, sort: shown.sort }, true)}
        />
      )}
      {exported !== null && <ExportDialog open onClose={() => onExport(null)} studies={studies} />}
    </div>
  );
}

function useRetracted(entries: readonly BookmarkEntry[]): number {
  const studies = useMemo(() => entries.map(({ study }) => mergedOf(study)), [entries]);
  const { lookupOf } = useEnrichments(studies, { enabled: false });
  return studies.filter((study) => isKnownRetracted(study, lookupOf(study.id))).length;
}

function placeName({ collection }: ShownBookmarks, overview: BookmarksOverview | undefined): string {
  if (collection === null) return 'All bookmarks';
  if (collection === 'none') return 'In no collection';
  const found = overview?.collections.find(({ id }) => id === collection);
  return found?.name ?? (overview ? 'Collection not found' : 'Collection');
}

/** How many bookmarks are shown in all, if a figure of the overview states it; null for a combination of filters. */
function totalOf({ collection, tag, reading, find }: ShownBookmarks, overview: BookmarksOverview | undefined) {
  if (!overview || find !== '') return null;
  if (tag !== null) {
    if (collection !== null || reading.length > 0) return null;
    return overview.tags.find((one) => one.tag === tag)?.count ?? null;
  }
  if (reading.length > 0) {
    return collection === null ? reading.reduce((sum, mark) => sum + overview.reading[mark], 0) : null;
  }
  if (collection === null) return overview.total;
  if (collection === 'none') return overview.inNoCollection;
  return overview.collections.find(({ id }) => id === collection)?.count ?? null;
}

/** Typing pauses this long before it is searched for. */
const findDelayMs = 200;

interface FindFieldProps extends Pick<ShownHeadProps, 'shown' | 'onShow'> {
  onClose: () => void;
}

function FindField({ shown, onShow, onClose }: FindFieldProps) {
  const [words, setWords] = useState(shown.find);
  const sent = useRef(shown.find);
  const search = useDelayed((text: string) => {
    sent.current = text.trim();
    onShow({ ...shown, find: sent.current }, true);
  }, findDelayMs);
  useEffect(() => {
    // Another collection was opened, or one went back: the words changed without being typed here.
    if (shown.find === sent.current) return;
    sent.current = shown.find;
    setWords(shown.find);
  }, [shown.find]);
  const change = (text: string) => {
    setWords(text);
    search(text);
  };
  return (
    <Field
      id="find-in-these"
      type="search"
      size="small"
      className={css.find}
      label="Find in these"
      value={words}
      maxLength={maxFindLength}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        change('');
        onClose();
      }}
    />
  );
}

function Filters({ shown, onShow }: Pick<ShownHeadProps, 'shown' | 'onShow'>) {
  if (shown.tag === null && shown.reading.length === 0) return null;
  return (
    <ul className={css.filters} aria-label="Filters that are on">
      {shown.tag !== null && (
        <li>
          <Chip
            label={shown.tag}
            removeLabel={`Remove filter ${shown.tag}`}
            onRemove={() => onShow({ ...shown, tag: null })}
          />
        </li>
      )}
      {shown.reading.map((mark) => (
        <li key={mark}>
          <Chip
            label={readingLabels[mark]}
            removeLabel={`Remove filter ${readingLabels[mark]}`}
            onRemove={() => onShow({ ...shown, reading: shown.reading.filter((one) => one !== mark) })}
          />
        </li>
      ))}
    </ul>
  );
}
