import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { type BookmarkEntry, getBookmarks } from '#contract/saved/bookmarks.ts';
import { call } from '#web/api/call.ts';
import { ListsWaiting, useWithin } from '#web/features/home/dashboard/dashboard-waiting.tsx';
import { addressOfWords } from '#web/features/home/offered.ts';
import { StartForm, type StartKind } from '#web/features/home/start-form.tsx';
import { useHistory } from '#web/shared/account/history/use-history.ts';
import { readAnew, useCounts, useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { claimGuestBasket } from '#web/shared/study/adopt-guest-basket.ts';
import { type BasketPurpose, useBasket } from '#web/shared/study/study-basket.ts';
import { Radios } from '#web/ui/controls/radios.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './dashboard.module.css';
import { lastStart, rememberStart } from './dashboard-memory.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SavedThings } from './saved-things.tsx';
import { StudyTitles } from './study-titles.tsx';

interface BasketText {
  heading: string;
  /** How far it is, the meta-analysis in the specification's words. */
  state: string;
  next: { label: string; href: string };
}

const chosen = (count: number) => `${count} ${count === 1 ? 'study' : 'studies'} chosen`;

/** The text and the link of a basket with this many studies. */
export function basketText(purpose: BasketPurpose, count: number): BasketText {
  if (purpose === 'meta-analysis') {
    const heading = 'Meta-analysis';
    if (count === 0)
      return {
        heading,
        state: 'No studies selected. Add to Analysis at a study puts it here; two are enough to begin.',
        next: { label: 'Eight trials to try it with: search GLP-1', href: addressOfWords('GLP-1') },
      };
    if (count === 1)
      return {
        heading,
        state: `${chosen(count)}. Need 1 more study`,
        next: { label: 'Find another study', href: '/search' },
      };
    return {
      heading,
      state: `${chosen(count)}. Ready for analysis`,
      next: { label: 'Open meta-analysis', href: '/meta-analysis' },
    };
  }
  const heading = 'Study guide';
  if (count === 0)
    return {
      heading,
      state: 'No studies chosen. Study Guide at a study puts it here; one is enough to begin.',
      next: { label: 'Start searching', href: '/search' },
    };
  return { heading, state: `${chosen(count)}.`, next: { label: 'Open the study guide', href: '/study-guide' } };
}

/** How many studies are named; the rest is counted. */
const shown = 3;

/** The basket of an analysis or a guide, and the next step. */
function BasketPanel({ purpose, userId }: { purpose: BasketPurpose; userId: number }) {
  const studies = useBasket(purpose, userId);
  const { heading, state, next } = basketText(purpose, studies.length);
  return (
    <section className={css.column} aria-labelledby={`basket-${purpose}`}>
      <h2 id={`basket-${purpose}`} className={css.heading}>
        {heading}
      </h2>
      <p className={css.state}>{state}</p>
      {studies.length > 0 && <StudyTitles studies={studies.slice(0, shown)} more={studies.length - shown} />}
      <p className={css.more}>
        <TextLink href={next.href}>{next.label}</TextLink>
      </p>
    </section>
  );
}

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
