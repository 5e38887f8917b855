import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type BookmarksOverview, readingMarks } from '#contract/saved/bookmarks.ts';
import { allBookmarks, bookmarksAddress, type ShownBookmarks } from '#web/features/saved/profile-address.ts';
import { RecentlyRemoved } from '#web/features/saved/removed/recently-removed.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './bookmarks-rail.module.css';
import { readingLabels } from './reading-labels.ts';

const CollectionDialog = lazyDialog(async () => (await import('./collection-dialog.tsx')).CollectionDialog);

export interface BookmarksRailProps {
  overview: UseQueryResult<BookmarksOverview>;
  shown: ShownBookmarks;
  onShow: (next: ShownBookmarks, replace?: boolean) => void;
}

/** Collections and tags; each line is a filter of the list. */
export function BookmarksRail({ overview, shown, onShow }: BookmarksRailProps) {
  const { data } = overview;
  return (
    <div className={css.rail}>
      <Panel title="Collections">
        {data ? <Collections overview={data} shown={shown} /> : <Unread {...{ overview }} />}
      </Panel>
      <Panel title="Tags">{data && <Tags overview={data} shown={shown} />}</Panel>
      <Panel title="Reading">{data && <Reading overview={data} shown={shown} onShow={onShow} />}</Panel>
      <RecentlyRemoved />
    </div>
  );
}

const folds = ['Collections', 'Tags', 'Reading'] as const;

/** The same as words in a line, for a narrow page: each unfolds below. */
export function BookmarksRailFolded({ overview, shown, onShow }: BookmarksRailProps) {
  const [open, setOpen] = useState<(typeof folds)[number] | null>(null);
  const id = useId();
  const { data } = overview;
  const showAndFold = (next: ShownBookmarks) => {
    setOpen(null);
    onShow(next);
  };
  return (
    <div className={css.folded}>
      <div className={css.folds}>
        {folds.map((name) => (
          <Button
            key={name}
            look="row"
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {name}
          </Button>
        ))}
        <RecentlyRemoved inline />
      </div>
      {open !== null && (
        <div id={id} className={css.unfolded}>
          {!data && <Unread {...{ overview }} />}
          {data && open === 'Collections' && (
            <Collections overview={data} shown={shown} onChosen={() => setOpen(null)} />
          )}
          {data && open === 'Tags' && <Tags overview={data} shown={shown} onChosen={() => setOpen(null)} />}
          {data && open === 'Reading' && <Reading overview={data} shown={shown} onShow={showAndFold} />}
        </div>
      )}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.panel}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Unread({ overview }: { overview: BookmarksRailProps['overview'] }) {
  if (!overview.isError) return <Skeleton widths={[100, 82, 91, 74]} lineHeight={28} />;
  return (
    <p className={css.words} role="alert">
      Collections and tags could not be read.{' '}
      <Button look="row" tone="act" onClick={() => overview.refetch()}>
        Try again
      </Button>
    </p>
  );
}

interface PartProps {
  overview: BookmarksOverview;
  shown: ShownBookmarks;
  onChosen?: () => void;
}

function Collections({ overview, shown, onChosen }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const line = (collection: ShownBookmarks['collection'], name: string, count: number, nested = false) => (
    <li key={collection ?? 'all'} className={nested ? css.nested : undefined}>
      <TextLink
        tone="plain"
        className={css.place}
        href={bookmarksAddress({ ...allBookmarks, collection, sort: shown.sort })}
        aria-current={shown.collection === collection ? 'true' : undefined}
        onClick={onChosen}
      >
        <span className={css.name}>{name}</span>
        <span className={css.count}>
          {count.toLocaleString('en')}
          <VisuallyHidden> {count === 1 ? 'study' : 'studies'}</VisuallyHidden>
        </span>
      </TextLink>
    </li>
  );
  return (
    <>
      <ul className={css.places}>
        {line(null, 'All bookmarks', overview.total)}
        {overview.collections.map(({ id, name, count, parentId }) => line(id, name, count, parentId !== null))}
        {line('none', 'In no collection', overview.inNoCollection)}
      </ul>
      <Button look="row" tone="act" className={css.make} onClick={() => setIsOpen(true)}>
        New collection
      </Button>
      <CollectionDialog
        collection={null}
        collections={overview.collections}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function Tags({ overview, shown, onChosen }: PartProps) {
  if (overview.tags.length === 0) return <p className={css.words}>No tags yet. Add one at a bookmark.</p>;
  return (
    <ul className={css.tags}>
      {overview.tags.map(({ tag, count }) => {
        const on = shown.tag === tag;
        return (
          <li key={tag}>
            <TextLink
              tone="quiet"
              className={css.tag}
              href={bookmarksAddress({ ...shown, tag: on ? null : tag })}
              aria-current={on ? 'true' : undefined}
              onClick={onChosen}
            >
              {tag} <span className={css.count}>{count.toLocaleString('en')}</span>
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}

function Reading({ overview, shown, onShow }: PartProps & Pick<BookmarksRailProps, 'onShow'>) {
  return (
    <fieldset className={css.marks} aria-label="Reading marks to show">
      {readingMarks.map((mark) => (
        <Checkbox
          key={mark}
          label={readingLabels[mark]}
          aside={overview.reading[mark].toLocaleString('en')}
          checked={shown.reading.includes(mark)}
          onChange={(checked) =>
            onShow({
              ...shown,
              reading: readingMarks.filter((one) => (one === mark ? checked : shown.reading.includes(one))),
            })
          }
        />
      ))}
    </fieldset>
  );
}
