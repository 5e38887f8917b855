import { useMemo, useRef, useState } from 'react';
import { pageOf } from '#core/ranking/result-list/result-list.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { SearchNotice } from '#web/features/search/notice.tsx';
import type { SearchParameters, SortOrder } from '#web/features/search/session/search-address.ts';
import { canAskForMore, isAsking, knownPages, type SearchState } from '#web/features/search/session/session-state.ts';
import { searchSession } from '#web/features/search/session/use-search.ts';
import type { RelevanceJudgement } from '#web/features/search/smart-filter/smart-filter.ts';
import type { SmartView } from '#web/features/search/smart-filter/smart-line.lazy.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { NoResults } from './no-results.tsx';
import { ResultCards } from './result-cards.tsx';
import css from './results.module.css';
import { ResultsHead } from './results-head.tsx';
import { placedKeys, useStagedCards } from './use-staged-cards.ts';
import { Waiting } from './waiting.tsx';

export interface ResultsProps {
  state: SearchState;
  onSearch: (parameters: SearchParameters) => void;
  onPage: (page: number) => void;
  onSort: (sort: SortOrder) => void;
}

/** Comes with the tick of Smart Search. */
const SmartLine = lazyPart(
  async () => (await import('#web/features/search/smart-filter/smart-line.lazy.tsx')).SmartLine,
);

/** So many mounted cards start the lookup of retractions: it does not wait for the five hundredth. */
const enoughToLookup = 25;

const noneAside: ReadonlyMap<string, RelevanceJudgement> = new Map();

const askFailedAgain = () => searchSession.askFailedAgain();
const rankAllTogether = () => searchSession.rankAllTogether();

/** One page of the merged list, with its head and its footer. */
export function Results({ state, onSearch, onPage, onSort }: ResultsProps) {
  const { list, page, databases } = state;
  const cards = useMemo(() => pageOf(list, page), [list, page]);
  const [smartView, setSmartView] = useState<SmartView | null>(null);
  const smart = smartView?.searchId === state.searchId ? smartView : null;
  const aside = useMemo(() => smart?.asideOf(cards) ?? noneAside, [cards, smart]);
  const kept = useMemo(() => smart?.shownOf(cards) ?? cards, [cards, smart]);
  const ground = useRef<HTMLDivElement>(null);
  const places = useMemo(
    () =>
      placedKeys(
        list.limit,
        kept.map(({ key }) => key),
      ),
    [list.limit, kept],
  );
  const mounted = useStagedCards(`${state.searchId} ${page}`, places, ground);
  const asking = isAsking(state);
  const full = cards.length === list.limit;
  const { pages, open } = knownPages(state);
  const nothing = list.cards.length === 0;
  /** The first cards are mounted, the rest of the page follows step by step. */
  const growing = mounted.size < places.length;
  // Not again with each step.
  const head = useMemo(
    () => <ResultsHead state={state} onSort={onSort} onSearch={onSearch} onRankAllTogether={rankAllTogether} />,
    [state, onSort, onSearch],
  );
  return (
    <section className={css.results} aria-labelledby="results">
      {head}
      <SearchNotice state={state} onAskFailedAgain={askFailedAgain} onSearch={onSearch} />
      {state.parameters.smartSearch && <SmartLine state={state} cards={cards} onSmart={setSmartView} />}
      <div ref={ground} className={css.list} data-asking={(asking && !full) || growing || undefined}>
        <ResultCards
          searchId={state.searchId}
          limit={list.limit}
          cards={kept}
          places={places}
          standing={mounted}
          databases={databases}
          complete={(!growing || mounted.size >= enoughToLookup) && (full || !asking)}
          setAside={aside}
        />
        {smart?.fold}
        {cards.length === 0 && asking && <Waiting cards={4} />}
        {cards.length > 0 && cards.length < list.limit && asking && <Waiting cards={1} />}
        {nothing && !asking && (
          <div className={css.empty}>
            <NoResults state={state} onSearch={onSearch} onAskFailedAgain={askFailedAgain} />
          </div>
        )}
        {!nothing && cards.length === 0 && !asking && (
          <div className={css.empty}>
            <EmptyState
              live
              title="This page is empty."
              actions={
                <Button compact onClick={() => onPage(Math.max(1, Math.ceil(list.cards.length / list.limit)))}>
                  Go to the last page
                </Button>
              }
            >
              What was fetched ends before page {spellCount(page)}.
            </EmptyState>
          </div>
        )}
      </div>
      {!asking && !full && cards.length > 0 && canAskForMore(state) && (
        <p className={css.more}>
          The databases have more.{' '}
          <Button look="row" tone="act" onClick={() => searchSession.askForMore()}>
            Ask each for its next {list.limit}
          </Button>
        </p>
      )}
      {!growing && !nothing && <Pagination page={page} totalPages={pages} open={open} onPage={onPage} />}
    </section>
  );
}
