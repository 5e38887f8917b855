import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { pageOf } from '#core/bibliography/result-list.ts';
import type { SourceId } from '#core/bibliography/study-record.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { checkForm } from './form-check.ts';
import { OpenAccessPanel } from './open-access-panel.tsx';
import css from './page.module.css';
import { ReceiptLine } from './receipt-line.tsx';
import { ReceiptRail } from './receipt-rail.tsx';
import { Results } from './results.tsx';
import { readSearchAddress, type SearchAddress, writeSearchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { isAsking, isSameSearch, type SearchState } from './session-state.ts';
import { ToTop } from './to-top.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { lastSearch, searchSession, useSearchState } from './use-search.ts';
import { Years } from './years.tsx';

const ReceiptOpen = lazy(async () => ({ default: (await import('./receipt-open.tsx')).ReceiptOpen }));

const stopOne = (source: SourceId) => searchSession.stop(source);
const stopAll = () => searchSession.stop();
const askAgain = (source: SourceId) => searchSession.askAgain(source);

/** The search screen. The address says what is searched; everything on it follows from that. */
export function SearchPage() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readSearchAddress(queryString), [queryString]);
  const running = useSearchState();
  const box = useRef<HTMLInputElement>(null);
  const [receiptOpen, setReceiptOpen] = useState(false);
  const { query } = address.parameters;
  // A link with a fault in it (dates the wrong way round) shows the form with the fault and asks nobody.
  const searchable = query !== '' && Object.keys(checkForm(address.parameters)).length === 0;
  // Between the address and its effect the store may still hold another search: that one is not this page's.
  const state = running && searchable && isSameSearch(running.parameters, address.parameters) ? running : null;

  useRestoredVisit(queryString);
  useEffect(() => {
    if (searchable) searchSession.open(address);
  }, [address, searchable]);
  useEffect(() => {
    const store = () => searchSession.store();
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  useDocumentTitle(query === '' ? 'Search' : query);
  const focusBox = () => box.current?.focus();
  useShortcut('/', 'Go to the search box', () => {
    focusBox();
    box.current?.select();
  });
  useCardKeys(state !== null);

  const go = (next: SearchAddress, replace = false) => navigate(`/search${writeSearchAddress(next)}`, { replace });
  const search = (parameters: SearchAddress['parameters']) => {
    searchSession.start(parameters);
    const next: SearchAddress = { parameters, page: 1, sort: 'relevance' };
    go(next, writeSearchAddress(next) === `?${queryString}`);
    window.scrollTo(0, 0);
  };
  const goToPage = (page: number) => {
    go({ ...address, page });
    const head = document.getElementById('results');
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  };

  return (
    <div className={css.page}>
      <h1 className={query === '' ? css.title : undefined}>
        {query === '' ? 'Search the literature' : <VisuallyHidden>Search results for {query}</VisuallyHidden>}
      </h1>
      <SearchForm
        key={writeSearchAddress({ ...address, page: 1, sort: 'relevance' })}
        initial={address.parameters}
        running={state && isAsking(state) ? state.parameters : null}
        onSearch={search}
        boxRef={box}
      />
      {query === '' && <Beginning />}
      {state && receiptOpen && (
        <Suspense fallback={<div className={css.receiptRoom} />}>
          <ReceiptOpen
            state={state}
            onClose={() => {
              flushSync(() => setReceiptOpen(false));
              document.getElementById('open-receipt')?.focus();
            }}
            onStop={stopOne}
            onAskAgain={askAgain}
          />
        </Suspense>
      )}
      {state && (
        <div className={css.columns} data-receipt={receiptOpen || undefined}>
          <Rail state={state} receiptOpen={receiptOpen} onOpen={() => setReceiptOpen(true)} />
          <Results
            state={state}
            onSearch={search}
            onPage={goToPage}
            onSort={(sort) => go({ ...address, page: 1, sort }, true)}
          />
        </div>
      )}
      <ToTop onTop={focusBox} />
    </div>
  );
}

/** A visit to the bare address takes up the last search; within the screen the bare address is an empty form. */
function useRestoredVisit(queryString: string): void {
  const [, navigate] = useLocation();
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const last = queryString === '' ? lastSearch() : null;
    if (last) navigate(`/search${writeSearchAddress(last)}`, { replace: true });
  }, [queryString, navigate]);
}

function Beginning() {
  return (
    <p className={css.beginning}>
      Each database is asked in its own words, and what they send is merged into one list: no study twice, retracted
      ones marked. The built-in library always answers too, also without a network.
    </p>
  );
}

/** What stands beside the results: the receipt, and what the fetched studies come to. On phones above them, in lines. */
function Rail({ state, receiptOpen, onOpen }: { state: SearchState; receiptOpen: boolean; onOpen: () => void }) {
  const wide = useMediaQuery(breakpoints.rail);
  const settled = !isAsking(state);
  const cards = useMemo(() => pageOf(state.list, state.page), [state.list, state.page]);
  const ids = useMemo(() => cards.map(({ study }) => study.id), [cards]);
  const some = cards.length > 0;
  return (
    <aside className={css.rail} aria-label="About this search">
      {!receiptOpen &&
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
