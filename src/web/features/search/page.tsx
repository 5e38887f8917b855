import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isReloadWaiting, useReloadedSearch } from '#web/shared/account/history/reload-search.ts';
import { useShortcut } from '#web/ui/keyboard/shortcuts.ts';
import { lazyView } from '#web/ui/loading/lazy-view.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { checkForm } from './form/form-check.ts';
import { historySearch } from './form/history-search.ts';
import { SearchForm } from './form/search-form.tsx';
import css from './page.module.css';
import { ToTop } from './results/to-top.tsx';
import {
  readSearchAddress,
  type SearchAddress,
  type SearchParameters,
  writeSearchAddress,
} from './session/search-address.ts';
import { browserStore, readStoredAddress } from './session/stored-address.ts';
import { ViewSkeleton } from './view-skeleton.tsx';

/** Merging, ranking and the cards: not part of the first page's bytes, fetched as soon as that is. */
const SearchView = lazyView(async () => (await import('./search-view.tsx')).SearchView, ViewSkeleton);

/** The search screen. The address contains the search; everything on the screen follows from it. */
export function SearchPage() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readSearchAddress(queryString), [queryString]);
  const { parameters } = address;
  const { query } = parameters;
  // A link with an invalid value (dates the wrong way round) shows the form with the error and sends no request.
  const searchable = query !== '' && Object.keys(checkForm(parameters)).length === 0;
  const [running, setRunning] = useState<SearchParameters | null>(searchable ? parameters : null);
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLInputElement>(null);

  useRestoredVisit(queryString);
  useEffect(() => {
    // Its failure is shown when it is needed.
    SearchView.preload().catch(() => undefined);
  }, []);
  useDocumentTitle(query === '' ? 'Search' : query);
  const focusBox = () => box.current?.focus();
  useShortcut('/', 'Go to the search box', () => {
    focusBox();
    box.current?.select();
  });

  const go = (next: SearchAddress, replace = false) => navigate(`/search${writeSearchAddress(next)}`, { replace });
  const search = (wanted: SearchParameters, replace = false) => {
    const next: SearchAddress = { parameters: wanted, page: 1, sort: 'relevance' };
    setAttempt((before) => before + 1);
    go(next, replace || writeSearchAddress(next) === writeSearchAddress(address));
    window.scrollTo(0, 0);
  };
  useReloadedSearch(({ query: words, filters }) => search(historySearch(words, filters), query === ''));
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
        initial={parameters}
        running={running}
        onSearch={search}
        boxRef={box}
      />
      {query === '' && <Beginning />}
      {searchable && (
        <SearchView
          address={address}
          attempt={attempt}
          onRunning={setRunning}
          onSearch={search}
          onPage={goToPage}
          onSort={(sort) => go({ ...address, page: 1, sort }, true)}
        />
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
    // A search of the history that is about to begin comes before the last one.
    const last = queryString === '' && !isReloadWaiting() ? readStoredAddress(browserStore()) : null;
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
