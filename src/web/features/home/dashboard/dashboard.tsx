import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { type BookmarkEntry, getBookmarks } from '#contract/saved/bookmarks.ts';
import { call } from '#web/api/call.ts';
import { StartForm, type StartKind } from '#web/features/home/start-form.tsx';
import { useWithin } from '#web/features/home/use-within.ts';
import { useHistory } from '#web/shared/account/history/use-history.ts';
import { readAnew, useCounts, useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { claimGuestBasket } from '#web/shared/study/adopt-guest-basket.ts';
import { Radios } from '#web/ui/controls/radios.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BasketPanel } from './basket-panel.tsx';
import css from './dashboard.module.css';
import { lastStart, rememberStart } from './dashboard-memory.ts';
import { ListsWaiting } from './dashboard-waiting.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SavedThings } from './saved-things.tsx';

// The dashboard's queries. Each is refetched when it opens, since another tab or device may have changed the data.

/** Bookmarks shown, the latest. */
const shownBookmarks = '3';

function useLatestBookmarks(): UseQueryResult<BookmarkEntry[]> {
  const query = { limit: shownBookmarks };
  const latest = useQuery({
    ...readAnew,
    queryKey: ['/api/bookmarks', query],
    queryFn: ({ signal }) => call(getBookmarks, { query }, { signal }),
  });
  useSessionEnd(latest.error);
  return latest;
}

/** How long one answer may delay the others, in ms, so that they appear together and nothing shifts. */
const togetherMs = 1_500;

/**
 * The dashboard of a signed-in user: a search box, earlier searches, saved things, and analyses and guides in progress.
 */
export function Dashboard({ user }: { user: User }) {
  useDocumentTitle('Dashboard');
  const history = useHistory();
  const counts = useCounts();
  const latest = useLatestBookmarks();
  useSessionEnd(history.error);
  const patient = useWithin(togetherMs);
  useEffect(() => {
    claimGuestBasket('meta-analysis', user.id);
  }, [user.id]);
  const waiting = patient && [history, counts, latest].some(({ isPending }) => isPending);
  return (
    <div className={css.page}>
      <h1 className={css.title}>What would you like to know?</h1>
      <Start />
      {waiting ? (
        <div role="status">
          <VisuallyHidden>Reading what you keep</VisuallyHidden>
          <ListsWaiting />
        </div>
      ) : (
        <div className={css.columns}>
          <RecentSearches history={history} keepsHistory={user.keepsHistory} />
          <SavedThings counts={counts} latest={latest} />
          <div className={css.baskets}>
            <BasketPanel purpose="meta-analysis" userId={user.id} />
            <BasketPanel purpose="study-guide" userId={user.id} />
          </div>
        </div>
      )}
    </div>
  );
}

const starts = [
  { value: 'ask', label: 'Ask, and get a plain answer' },
  { value: 'quick', label: 'Quick Analysis, in short' },
  { value: 'search', label: 'Search, and get the studies' },
] as const;

function Start() {
  const [kind, setKind] = useState<StartKind>(lastStart);
  const choose = (next: StartKind) => {
    setKind(next);
    rememberStart(next);
  };
  return (
    <div className={css.start}>
      <div className={css.kinds}>
        <Radios label="Start" value={kind} options={starts} onChange={choose} />
      </div>
      <StartForm
        kind={kind}
        size="query"
        look="filled"
        label={<VisuallyHidden>{kind === 'search' ? 'Words to search for' : 'Your health question'}</VisuallyHidden>}
      />
    </div>
  );
}
