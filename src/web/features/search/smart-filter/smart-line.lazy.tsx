import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { smartFilter as endpoint } from '#contract/analysis.ts';
import type { Study } from '#contract/shared/study.ts';
import type { ResultCard } from '#core/ranking/result-list/result-list-state.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { call } from '#web/api/call.ts';
import { spellStudies } from '#web/features/search/receipt/receipt-text-parts.ts';
import css from '#web/features/search/results/results.module.css';
import { wholeStudy } from '#web/features/search/results/whole-study.ts';
import { isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { type RelevanceJudgement, SmartFilter, type SmartState, setAside } from './smart-filter.ts';

/** The studies that Smart Search set aside, grouped by the terms that they do not mention. */

export interface SmartGroup {
  /** The same for all studies that lack the same. */
  key: string;
  count: number;
  missing: readonly string[];
  hasAbstract: boolean;
}

export const groupKey = ({ missing, hasAbstract }: RelevanceJudgement) => JSON.stringify([hasAbstract, ...missing]);

/** The largest group first. */
export function smartGroups(smart: SmartState, studies: readonly number[]): SmartGroup[] {
  const groups = new Map<string, SmartGroup>();
  for (const id of studies) {
    const judgement = setAside(smart, id);
    if (!judgement) continue;
    const key = groupKey(judgement);
    const { missing, hasAbstract } = judgement;
    groups.set(key, { key, missing, hasAbstract, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((left, right) => right.count - left.count);
}

const either = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? 'all that was searched for') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** `18 more do not mention heart failure.` */
export function groupText({ count, missing, hasAbstract }: SmartGroup): string {
  const lacks = either(missing);
  const one = count === 1;
  if (hasAbstract) return `${count} more ${one ? 'does' : 'do'} not mention ${lacks}.`;
  return `${count} more ${one ? 'has no abstract, and its title does' : 'have no abstract, and their titles do'} not mention ${lacks}.`;
}

const smartFilter = new SmartFilter(async (searchQuery, studies) => {
  try {
    return await call(endpoint, { body: { searchQuery, studies: [...studies] } });
  } catch (error) {
    onUnauthorised(error);
    throw error;
  }
});

interface SmartSearch {
  smart: SmartState;
  onOpen: (groups: readonly string[], opens: boolean) => void;
  onAgain: () => void;
}

/** Smart Search over a search's list; null if it was not ticked or no user is signed in. */
function useSmartFilter(state: SearchState): SmartSearch | null {
  const { user } = useUser();
  const { searchId, parameters, list } = state;
  const wanted = parameters.smartSearch && user !== null;
  const smart = useSyncExternalStore(smartFilter.subscribe, () => smartFilter.of(searchId));
  const ready = wanted && !isAsking(state) && list.cards.length > 0;
  // A failure is followed by nothing; `waiting` again means that the reader wants another try.
  const open = smart.state === 'waiting' || smart.state === 'judged';
  useEffect(() => {
    if (!ready || !open) return;
    void smartFilter.judge(
      searchId,
      parameters.query,
      list.cards.map(({ study }) => wholeStudy(study)),
    );
  }, [ready, open, searchId, parameters.query, list.cards]);
  const onOpen = useCallback(
    (groups: readonly string[], opens: boolean) => smartFilter.open(searchId, groups, opens),
    [searchId],
  );
  if (!wanted) return null;
  return {
    smart,
    onOpen,
    onAgain: () => smartFilter.forgive(searchId),
  };
}

/** The state of Smart Search for the studies of a search, in a sentence; `page` are those of the page shown. */
export function smartSearchText(smart: SmartState, all: readonly number[], page: readonly number[]): string {
  if (smart.state === 'failed') return 'Smart Search could not judge the studies just now; all of them are shown.';
  if (smart.state === 'judging') return `Smart Search is judging ${spellStudies(all.length)}.`;
  if (smart.state === 'waiting') return 'Smart Search judges the studies once all databases have answered.';
  const by = smart.by?.model ?? null;
  const who = by === null ? 'Judged by rule, without a language model.' : `Judged with ${by}.`;
  const count = (ids: readonly number[]) => ids.filter((id) => setAside(smart, id)).length;
  const aside = count(all);
  if (aside === 0) return `Smart Search kept all ${spellStudies(all.length)}. ${who}`;
  const here = count(page);
  const onPage = here === aside ? '' : `, ${here === 0 ? 'none' : spellCount(here)} of them on this page`;
  const kept = `Smart Search kept ${spellCount(all.length - aside)} of ${spellStudies(all.length)}`;
  return `${kept}; ${spellCount(aside)} ${aside === 1 ? 'does' : 'do'} not mention all that was searched for${onPage}. ${who}`;
}

type Cards = readonly ResultCard<Study>[];

/** What the list needs of Smart Search. */
export interface SmartView {
  searchId: string;
  /** By card key: why it was set aside. */
  asideOf: (cards: Cards) => ReadonlyMap<string, RelevanceJudgement>;
  /** The studies that were not set aside, and those set aside that the user wants to see anyway. */
  shownOf: (cards: Cards) => Cards;
  /** Shown below the page's cards: the studies that were set aside, in groups, each with a button that shows them. */
  fold: ReactNode;
}

export interface SmartLineProps {
  state: SearchState;
  /** Those of the page. */
  cards: Cards;
  /** Called at every change; null if it is not for this user. */
  onSmart: (view: SmartView | null) => void;
}

/** Each missing term of the page's studies is a line; beyond this number the rest is one line. */
const maxLines = 6;

function SmartFold({ smart, page, onOpen }: { page: readonly number[] } & Pick<SmartSearch, 'smart' | 'onOpen'>) {
  const groups = smartGroups(smart, page);
  if (groups.length === 0) return null;
  const single = groups.length > maxLines ? groups.slice(0, maxLines - 1) : groups;
  const rest = groups.slice(single.length);
  const lines = single.map((group) => ({ words: groupText(group), keys: [group.key] }));
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

const numbersOf = (cards: Cards) => cards.map(({ study }) => study.id);

/** Smart Search in action, loaded when it is ticked: how many studies it set aside, with a button that shows them. */
export function SmartLine({ state, cards, onSmart }: SmartLineProps) {
  const search = useSmartFilter(state);
  const smart = search?.smart ?? null;
  const onOpen = search?.onOpen;
  const { searchId } = state;
  useEffect(() => {
    if (smart === null || onOpen === undefined) onSmart(null);
    else
      onSmart({
        searchId,
        asideOf: (given) =>
          new Map(
            given.flatMap(({ key, study }) => {
              const judgement = setAside(smart, study.id);
              return judgement ? [[key, judgement] as const] : [];
            }),
          ),
        shownOf: (given) =>
          given.filter(({ study }) => {
            const judgement = setAside(smart, study.id);
            return !judgement || smart.opened.has(groupKey(judgement));
          }),
        fold: <SmartFold smart={smart} page={numbersOf(cards)} onOpen={onOpen} />,
      });
  }, [smart, cards, onOpen, searchId, onSmart]);
  useEffect(() => () => onSmart(null), [onSmart]);
  if (search === null || smart === null) return null;
  const all = numbersOf(state.list.cards);
  const groups = smartGroups(smart, all).map(({ key }) => key);
  const showsAll = groups.every((key) => smart.opened.has(key));
  return (
    <p className={css.smart} data-failed={smart.state === 'failed' || undefined} aria-live="polite">
      {smartSearchText(smart, all, numbersOf(cards))}{' '}
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
