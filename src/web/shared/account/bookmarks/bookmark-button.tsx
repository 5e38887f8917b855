import { Button } from '#web/ui/controls/button.tsx';
import css from './bookmark-button.module.css';
import { useBookmark } from './use-bookmarks.ts';

export interface BookmarkButtonProps {
  study: { id: number; title: string };
  /** Numbers of the records that it was merged from. */
  recordIds?: readonly number[];
}

/**
 * Saves a study, or removes it. It has the width of its longer label, so that nothing shifts when its state is known.
 */
export function BookmarkButton({ study, recordIds }: BookmarkButtonProps) {
  const { bookmarked, busy, toggle } = useBookmark(study.id, study.title, recordIds);
  return (
    <span className={css.place}>
      <span className={css.room} aria-hidden="true">
        Bookmarked
      </span>
      <Button
        look="row"
        className={css.button}
        aria-pressed={bookmarked}
        busy={busy ? (bookmarked ? 'Removing' : 'Saving') : undefined}
        onClick={toggle}
      >
        {bookmarked ? 'Bookmarked' : 'Bookmark'}
      </Button>
    </span>
  );
}
