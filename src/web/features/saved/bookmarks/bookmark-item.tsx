import { memo, useId, useMemo, useState } from 'react';
import { type Bookmark, type BookmarkEntry, removeBookmark } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import { readableText } from '#core/records/readable-text.ts';
import { call } from '#web/api/call.ts';
import { useRemoval } from '#web/features/saved/saved-actions.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { externalLinks } from '#web/shared/study/access/record-links.ts';
import { ListedStudy } from '#web/shared/study/card/listed-study.tsx';
import { CiteButton } from '#web/shared/study/card/study-actions.tsx';
import { StudyBadges, StudyByline } from '#web/shared/study/card/study-badges.tsx';
import { StudyEffectNote } from '#web/shared/study/reading/study-effect.tsx';
import { useAbstractReading } from '#web/shared/study/reading/use-abstract-reading.ts';
import { RetractionBanner } from '#web/shared/study/retraction/retraction-banner.tsx';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';
import { statedHeading } from '#web/shared/study/study-facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ThreadArea, ThreadMargin } from '#web/ui/thread/thread-area.tsx';
import { mergedOf } from './bookmark-cache.ts';
import css from './bookmark-item.module.css';
import { BookmarkLedger } from './bookmark-ledger.tsx';
import { useBookmarkNote } from './bookmark-note.tsx';
import { BookmarkTags } from './bookmark-tags.tsx';

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
