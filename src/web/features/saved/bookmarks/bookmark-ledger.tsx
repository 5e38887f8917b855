import type { Bookmark } from '#contract/saved/bookmarks.ts';
import { formatDay } from '#web/features/saved/format-day.ts';
import { useAction } from '#web/features/saved/saved-actions.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useBookmarkChanges } from './bookmark-changes.ts';
import css from './bookmark-ledger.module.css';
import { type MarkChoice, markOptions, readingMarkOf } from './reading-labels.ts';

export interface BookmarkLedgerProps {
  bookmark: Bookmark;
  title: string;
  standing: StudyRetraction;
}

/** When it was saved, how far it was read, and a retraction status that could not be determined. */
export function BookmarkLedger({ bookmark, title, standing: retractionStatus }: BookmarkLedgerProps) {
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
