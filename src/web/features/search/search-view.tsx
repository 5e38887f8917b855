import { lazy, memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageOf } from '#core/ranking/result-list/result-list.ts';
import type { SourceId } from '#core/records/databases.ts';
import { useFreshBookmarks } from '#web/shared/account/bookmarks/use-bookmarks.ts';
import { useRememberSearch } from '#web/shared/study/last-search.ts';
import { warmReading } from '#web/shared/study/reading/warm-reading.ts';
import { hasHandedOverStudies } from '#web/shared/study/waiting-studies.ts';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';
import { handOff } from '#web/ui/loading/server-view-hand-off.ts';
import { afterPaint } from '#web/ui/loading/when-idle.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { Years } from './form/years.tsx';
import css from './page.module.css';
import { OpenAccessPanel } from './receipt/open-access-panel.tsx';
import { ReceiptLine } from './receipt/receipt-line.tsx';
import { ReceiptRail } from './receipt/receipt-rail.tsx';
import { BasketButton } from './results/basket-button.tsx';
import { Results, type ResultsProps } from './results/results.tsx';
import { useHistoryReport } from './session/history-report.ts';
import { type SearchAddress, type SearchParameters, writeSearchAddress } from './session/search-address.ts';
import { isAsking, isSameSearch, type SearchState } from './session/session-state.ts';
import { cardsArePainted, searchSession, useSearchState } from './session/use-search.ts';
import { ViewSkeleton } from './view-skeleton.tsx';

const ReceiptOpen = lazy(async () => ({ default: (await import('./receipt/receipt.lazy.tsx')).ReceiptOpen }));

const stopOne = (source: SourceId) => searchSession.stop(source);
const stopAll = () => searchSession.stop();
const askAgain = (source: SourceId) => searchSession.askAgain(source);

/** Makes the address true; studies of an answer that wait for it come first. */
function openSearch(address: SearchAddress): void {
  if (!hasHandedOverStudies()) {
    searchSession.open(address);
    return;
  }
  import('./session/quick-results.lazy.ts').then(
    ({ openWithQuickStudies }) => openWithQuickStudies(searchSession, address),
    () => searchSession.open(address),
  );
}

export interface SearchViewProps extends Pick<ResultsProps, 'onSearch' | 'onPage' | 'onSort'> {
  address: SearchAddress;
  /** Counts the user's own searches on this visit: each is sent again, whatever is stored. */
  attempt: number;
  /** Receives the search that is in progress, and null once there is none. */
  onRunning: (parameters: SearchParameters | null) => void;
}

/** Everything below the form: the receipt, the overview of the studies, the list. */
export function SearchView({ address, attempt, onRunning, ...actions }: SearchViewProps) {
  // An answer changes much of the page at once: rendered in slices, it delays neither a press nor the next answer.
  const current = useDeferredValue(useSearchState());
  const [receiptOpen, setReceiptOpen] = useState(false);
  const attempted = useRef(0);
  const { parameters } = address;
  // Between the address and its effect the store may still have another search, which this view must not show.
  const state = current && isSameSearch(current.parameters, parameters) ? current : null;

  // Before the paint, so that no frame is empty.
  useLayoutEffect(() => {
    if (attempted.current === attempt) openSearch(address);
    else searchSession.start(address.parameters, address.page, address.sort);
    attempted.current = attempt;
  }, [address, attempt]);
  useEffect(warmReading, []);
  useEffect(() => {
    const store = () => searchSession.store();
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  const running = state && !isAsking(state) ? null : parameters;
  useEffect(() => {
    onRunning(running);
    return () => onRunning(null);
  }, [running, onRunning]);
  const shown = state !== null && state.list.cards.length > 0 ? state.searchId : null;
  const hasMuch = shown !== null || running === null;
  // Before the paint: the page that the server drew goes as these cards come.
  useLayoutEffect(() => {
    if (hasMuch) handOff();
  }, [hasMuch]);
  useEffect(() => (shown === null ? undefined : afterPaint(cardsArePainted)), [shown]);
  useEntryKeys('study', true);
  useFreshBookmarks();
  useHistoryReport();
  useRememberSearch(`/search${writeSearchAddress(address)}`, state === null ? null : state.list.cards.length);

  if (!state) return <ViewSkeleton />;
  return <Found state={state} receiptOpen={receiptOpen} onReceipt={setReceiptOpen} {...actions} />;
}

interface FoundProps extends ResultsProps {
  receiptOpen: boolean;
  onReceipt: (open: boolean) => void;
}

/** Not again with each change that is still to be drawn. */
const Found = memo(function Found({ state, receiptOpen, onReceipt, ...actions }: FoundProps) {
  const closeReceipt = () => {
    flushSync(() => onReceipt(false));
    document.getElementById('open-receipt')?.focus();
  };
  return (
    <>
      {receiptOpen && (
        <Suspense fallback={<div className={css.receiptPlaceholder} />}>
          <ReceiptOpen state={state} onClose={closeReceipt} onStop={stopOne} onAskAgain={askAgain} />
        </Suspense>
      )}
      <div className={css.columns} data-receipt={receiptOpen || undefined}>
        <Rail state={state} receiptOpen={receiptOpen} onOpen={() => onReceipt(true)} />
        <Results state={state} {...actions} />
      </div>
      <BasketButton state={state} />
    </>
  );
});

/**
 * The column beside the results: the receipt and an overview of the fetched studies. On phones it is above them, in
 * lines.
 */
function Rail({ state, receiptOpen, onOpen }: { state: SearchState; receiptOpen: boolean; onOpen: () => void }) {
  const wide = useMediaQuery(breakpoints.rail);
  const settled = !isAsking(state);
  const cards = useMemo(() => pageOf(state.list, state.page), [state.list, state.page]);
  const ids = useMemo(() => cards.map(({ study }) => study.id), [cards]);
  const some = cards.length > 0;
  return (
    <aside className={css.rail} aria-label="About this search">
      {!receiptOpen &&
        state.databases.length > 0 &&
        (wide ? (
          <ReceiptRail state={state} onOpen={onOpen} onStop={stopAll} onAskAgain={askAgain} />
        ) : (
          <ReceiptLine state={state} onOpen={onOpen} onStop={stopAll} />
        ))}
      {/* Below a ledger that still grows they would be pushed down, so they wait for it. */}
      {wide && settled && some && <Years cards={state.list.cards} />}
      {(wide ? settled && some : some || !settled) && <OpenAccessPanel ids={ids} ready={settled} />}
    </aside>
  );
}
