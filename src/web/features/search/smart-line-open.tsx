import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './results.module.css';
import type { SearchState } from './session-state.ts';
import { type Judgement, setAside } from './smart-filter.ts';
import { smartWords } from './smart-words.ts';
import { useSmartFilter } from './use-smart-filter.ts';

/** What the list must know of Smart Search. */
export interface SmartView {
  searchId: string;
  /** Why a study was set aside, by its number; null for one that was kept. */
  setAside: (studyId: number) => Judgement | null;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
}

export interface SmartLineProps {
  state: SearchState;
  /** Numbers of the studies on the page. */
  page: readonly number[];
  /** Told at every change; null where it is not for this reader. */
  onSmart: (view: SmartView | null) => void;
}

/** Smart Search at work, fetched when it is ticked: how many studies it set aside, with the way to see them. */
export function SmartLine({ state, page, onSmart }: SmartLineProps) {
  const search = useSmartFilter(state);
  const smart = search?.smart ?? null;
  const onShowAll = search?.onShowAll;
  const { searchId } = state;
  useEffect(() => {
    if (smart === null || onShowAll === undefined) onSmart(null);
    else onSmart({ searchId, setAside: (id) => setAside(smart, id), showsAll: smart.showsAll, onShowAll });
  }, [smart, onShowAll, searchId, onSmart]);
  useEffect(() => () => onSmart(null), [onSmart]);
  if (search === null || smart === null) return null;
  const all = state.list.cards.map(({ study }) => study.id);
  const some = all.some((id) => setAside(smart, id));
  return (
    <p className={css.smart} data-failed={smart.state === 'failed' || undefined} aria-live="polite">
      {smartWords(smart, all, page)}{' '}
      {smart.state === 'judged' && some && (
        <Button look="row" tone="act" aria-pressed={smart.showsAll} onClick={() => search.onShowAll(!smart.showsAll)}>
          {smart.showsAll ? 'Hide them again' : 'Show all'}
        </Button>
      )}
      {smart.state === 'failed' && (
        <Button look="row" tone="act" onClick={search.onAgain}>
          Try again
        </Button>
      )}
    </p>
  );
}
