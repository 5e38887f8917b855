import { Button } from '#web/ui/button.tsx';
import css from './results.module.css';
import { setAside } from './smart-filter.ts';
import { smartWords } from './smart-words.ts';
import type { SmartSearch } from './use-smart-filter.ts';

export interface SmartLineProps extends SmartSearch {
  /** Numbers of all studies fetched, and of those on the page. */
  all: readonly number[];
  page: readonly number[];
}

/** How many studies Smart Search set aside, with the way to see them. */
export function SmartLine({ smart, all, page, onShowAll, onAgain }: SmartLineProps) {
  const some = all.some((id) => setAside(smart, id));
  return (
    <p className={css.smart} data-failed={smart.state === 'failed' || undefined} aria-live="polite">
      {smartWords(smart, all, page)}{' '}
      {smart.state === 'judged' && some && (
        <Button look="row" tone="act" aria-pressed={smart.showsAll} onClick={() => onShowAll(!smart.showsAll)}>
          {smart.showsAll ? 'Hide them again' : 'Show all'}
        </Button>
      )}
      {smart.state === 'failed' && (
        <Button look="row" tone="act" onClick={onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}
