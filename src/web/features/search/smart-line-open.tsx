import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './results.module.css';
import type { SearchState } from './session-state.ts';
import { type Judgement, setAside } from './smart-filter.ts';
import { groupKey, groupWords, smartGroups } from './smart-groups.ts';
import { smartWords } from './smart-words.ts';
import { type SmartSearch, useSmartFilter } from './use-smart-filter.ts';

/** What the list must know of Smart Search. */
export interface SmartView {
  searchId: string;
  /** Why a study was set aside, by its number; null for one that was kept. */
  setAside: (studyId: number) => Judgement | null;
  /** Whether a study that was set aside is shown all the same. */
  isOpen: (judgement: Judgement) => boolean;
  /** Stands below the page's cards: what of it was set aside, each group with the way to see it. */
  fold: ReactNode;
}

export interface SmartLineProps {
  state: SearchState;
  /** Numbers of the studies on the page. */
  page: readonly number[];
  /** Told at every change; null where it is not for this reader. */
  onSmart: (view: SmartView | null) => void;
}

/** Each kind of what the page's studies lack is a line; beyond so many kinds the rest is one. */
const mostLines = 6;

function SmartFold({ smart, page, onOpen }: { page: readonly number[] } & Pick<SmartSearch, 'smart' | 'onOpen'>) {
  const groups = smartGroups(smart, page);
  if (groups.length === 0) return null;
  const single = groups.length > mostLines ? groups.slice(0, mostLines - 1) : groups;
  const rest = groups.slice(single.length);
  const lines = single.map((group) => ({ words: groupWords(group), keys: [group.key] }));
  if (rest.length > 0) {
    const count = rest.reduce((sum, group) => sum + group.count, 0);
    lines.push({ words: `${count} more do not mention other parts of the search.`, keys: rest.map(({ key }) => key) });
  }
  return (
    <ul className={css.fold} aria-label="Set aside by Smart Search on this page">
      {lines.map(({ words, keys }) => {
        const isOpen = keys.every((key) => smart.opened.has(key));
        return (
          <li key={words}>
            {words}{' '}
            <Button look="row" tone="act" aria-pressed={isOpen} onClick={() => onOpen(keys, !isOpen)}>
              {isOpen ? 'Hide them again' : 'Show them'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Smart Search at work, fetched when it is ticked: how many studies it set aside, with the way to see them. */
export function SmartLine({ state, page, onSmart }: SmartLineProps) {
  const search = useSmartFilter(state);
  const smart = search?.smart ?? null;
  const onOpen = search?.onOpen;
  const { searchId } = state;
  useEffect(() => {
    if (smart === null || onOpen === undefined) onSmart(null);
    else
      onSmart({
        searchId,
        setAside: (id) => setAside(smart, id),
        isOpen: (judgement) => smart.opened.has(groupKey(judgement)),
        fold: <SmartFold smart={smart} page={page} onOpen={onOpen} />,
      });
  }, [smart, page, onOpen, searchId, onSmart]);
  useEffect(() => () => onSmart(null), [onSmart]);
  if (search === null || smart === null) return null;
  const all = state.list.cards.map(({ study }) => study.id);
  const groups = smartGroups(smart, all).map(({ key }) => key);
  const showsAll = groups.every((key) => smart.opened.has(key));
  return (
    <p className={css.smart} data-failed={smart.state === 'failed' || undefined} aria-live="polite">
      {smartWords(smart, all, page)}{' '}
      {smart.state === 'judged' && groups.length > 0 && (
        <Button look="row" tone="act" aria-pressed={showsAll} onClick={() => search.onOpen(groups, !showsAll)}>
          {showsAll ? 'Hide them again' : 'Show all'}
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
