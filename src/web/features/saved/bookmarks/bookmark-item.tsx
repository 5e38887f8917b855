import { memo, useId, useMemo, useState } from 'react';
import { type Bookmark, type BookmarkEntry, removeBookmark } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import { readableText } from '#core/records/readable-text.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/features/saved/format-day.ts';
import { useAction, useRemoval } from '#web/features/saved/saved-actions.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { externalLinks } from '#web/shared/study/access/record-links.ts';
import { ListedStudy } from '#web/shared/study/card/listed-study.tsx';
import { CiteButton } from '#web/shared/study/card/study-actions.tsx';
import { StudyBadges, StudyByline } from '#web/shared/study/card/study-badges.tsx';
import { StudyEffectNote } from '#web/shared/study/reading/study-effect.tsx';
import { useAbstractReading } from '#web/shared/study/reading/use-abstract-reading.ts';
import { RetractionBanner } from '#web/shared/study/retraction/retraction-banner.tsx';
import { retractionOf, type StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { statedHeading } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ThreadArea, ThreadMargin } from '#web/ui/thread/thread-area.tsx';
import { mergedOf } from './bookmark-cache.ts';
import { useBookmarkChanges } from './bookmark-changes.ts';
import css from './bookmark-item.module.css';
import { useBookmarkNote } from './bookmark-note.tsx';
import { BookmarkTags } from './bookmark-tags.tsx';
import { type MarkChoice, markOptions, readingMarkOf } from './reading-labels.ts';

interface BookmarkLedgerProps {
  bookmark: Bookmark;
  title: string;
  standing: StudyRetraction;
}

/** When it was saved, how far it was read, and a retraction status that could not be determined. */
function BookmarkLedger({ bookmark, title, standing: retractionStatus }: BookmarkLedgerProps) {
  const changes = useBookmarkChanges();
  const { busy, run } = useAction();
  const choice: MarkChoice = bookmark.reading ?? 'none';
  return (
    <div className={css.ledger}>
      <Ledger compact>
        <LedgerRow label="Saved" value={formatDay(bookmark.savedAt)} />
        <LedgerRow
          label="Status"
          value={
            <Select
              label={<VisuallyHidden>Reading mark of {title}</VisuallyHidden>}
              className={css.mark}
              value={choice}
              options={markOptions}
              disabled={busy}
              onChange={(next) =>
                void run(() => changes.mark(bookmark, readingMarkOf(next)), 'The reading mark could not be changed')
              }
            />
          }
        />
      </Ledger>
      {retractionStatus.standing === 'unknown' && !retractionStatus.waiting && (
        <p className={css.standing}>
          <Stamp kind="unknown" />
        </p>
      )}
    </div>
  );
}

const CollectionsDialog = lazyDialog(async () => (await import('./collections-dialog.tsx')).CollectionsDialog);

/** "Move": the collections of a bookmark. */
function MoveButton({ bookmark, collections }: { bookmark: Bookmark; collections: readonly Collection[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="row" onClick={() => setOpen(true)}>
        Move
      </Button>
      {open && <CollectionsDialog bookmarks={[bookmark]} collections={collections} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface BookmarkItemProps {
  entry: BookmarkEntry;
  lookup: Lookup;
  ticked: boolean;
  onTick: (id: number, on: boolean) => void;
  collections: readonly Collection[];
  tagNames: readonly string[];
}

/** One saved study with the user's note, tags and mark. A retracted one stays in place and gains the band. */
export const BookmarkItem = memo(Item);

function Item({ entry, lookup, ticked, onTick, collections, tagNames }: BookmarkItemProps) {
  const { bookmark } = entry;
  const study = mergedOf(entry.study);
  const titleId = useId();
  const abstractId = useId();
  const retractionStatus = useMemo(() => retractionOf(study, lookup), [study, lookup]);
  const reading = useAbstractReading(study);
  const [opened, setOpened] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const { note, opener } = useBookmarkNote(bookmark, study.title);
  const removal = useRemoval();
  const read = readableText(study);
  const name = read?.from === 'library' ? statedHeading : 'Abstract';
  const retracted = retractionStatus.standing === 'retracted';
  const remove = (card: Element | null) =>
    removal.remove({
      remove: async () => {
        const { id } = await call(removeBookmark, { body: { studyId: bookmark.studyId } });
        return [{ kind: 'bookmark', id }];
      },
      done: 'Bookmark removed successfully',
      failure: 'Failed to remove bookmark',
      card,
    });
  return (
    <article
      className={css.item}
      data-card={bookmark.id}
      data-standing={retractionStatus.standing}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <ListedStudy lookup={lookup} />
      <ThreadArea open={opened} onOpenChange={setOpened} className={css.area}>
        <div className={css.gutter}>
          <Checkbox
            hideLabel
            label={`Select ${study.title}`}
            checked={ticked}
            onChange={(on) => onTick(bookmark.id, on)}
          />
        </div>
        <div className={css.head}>
          <RetractionBanner standing={retractionStatus} />
          <StudyBadges study={study} participants={reading.participants} lookup={lookup} />
          <h3 id={titleId} className={css.title}>
            {retracted && <VisuallyHidden>Retracted: </VisuallyHidden>}
            <TextLink tone="plain" href={`/study/${study.id}`} className={css.titleLink}>
              {study.title}
            </TextLink>
          </h3>
          <StudyByline study={study} />
        </div>
        <ThreadMargin className={css.margin}>
          <StudyEffectNote
            study={study}
            reading={reading}
            effects={lookup.state === 'answered' ? lookup.enrichment.effects : undefined}
            waiting={lookup.state === 'waiting'}
            standing={retractionStatus}
            statements={[]}
          />
          <BookmarkLedger bookmark={bookmark} title={study.title} standing={retractionStatus} />
        </ThreadMargin>
        <div className={css.body}>
          {note}
          <BookmarkTags bookmark={bookmark} title={study.title} tagNames={tagNames}>
            {opener}
          </BookmarkTags>
          {unfolded && read && (
            <p id={abstractId} className={css.abstract}>
              {read.text}
            </p>
          )}
          <div className={css.actions}>
            {read && (
              <Button
                look="row"
                aria-expanded={unfolded}
                aria-controls={unfolded ? abstractId : undefined}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? 'Fold' : name}
              </Button>
            )}
            <CiteButton study={study} standing={retractionStatus} />
            {externalLinks(study).map(({ label, href }) => (
              <TextLink key={label} tone="quiet" href={href}>
                {label}
              </TextLink>
            ))}
            <MoveButton bookmark={bookmark} collections={collections} />
            <Button
              look="row"
              busy={removal.busy ? 'Removing' : undefined}
              onClick={(event) => void remove(event.currentTarget.closest('[data-card]'))}
            >
              Remove
            </Button>
          </div>
        </div>
      </ThreadArea>
    </article>
  );
}
