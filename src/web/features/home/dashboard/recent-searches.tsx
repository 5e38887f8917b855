import { useState } from 'react';
import { messageOf } from '#web/api/request-error.ts';
import { addressOfWords, askAddress, oftenAsked } from '#web/features/home/offered.ts';
import { filterBadges, relativeTime } from '#web/shared/account/history/history-labels.ts';
import { noteReloaded } from '#web/shared/account/history/reload-search.ts';
import { historyAddress } from '#web/shared/account/history/search-link.ts';
import type { useHistory } from '#web/shared/account/history/use-history.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './dashboard.module.css';

/** One column that has not arrived while the others have. */
function ColumnWaiting({ words }: { words: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
      <Skeleton widths={[78, 44, 62, 40, 70, 36]} lineHeight={28} />
    </div>
  );
}

/** Searches shown, the latest. */
const shown = 6;

interface RecentSearchesProps {
  history: ReturnType<typeof useHistory>;
  /** False if the user switched the history off. */
  keepsHistory: boolean;
}

/** The latest searches, each a link that runs it again as it was. */
export function RecentSearches({ history, keepsHistory }: RecentSearchesProps) {
  return (
    <section className={css.column} aria-labelledby="recent">
      <h2 id="recent" className={css.heading}>
        Recent searches
      </h2>
      <Searches history={history} keepsHistory={keepsHistory} />
    </section>
  );
}

function Searches({ history, keepsHistory }: RecentSearchesProps) {
  const [now] = useState(Date.now);
  const entries = history.data?.pages.flat() ?? [];
  if (history.isPending) return <ColumnWaiting words="Loading search history..." />;
  if (history.isError && entries.length === 0)
    return (
      <EmptyState
        level={3}
        live
        title="Failed to load search history"
        actions={
          <Button compact busy={history.isFetching ? 'Trying' : undefined} onClick={() => void history.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(history.error, 'The server answered with a fault.')} Nothing is lost: your searches are kept with
        your account.
      </EmptyState>
    );
  if (entries.length === 0) return <NoSearches keepsHistory={keepsHistory} />;
  return (
    <>
      <ul>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} className={css.entry}>
            <TextLink
              tone="plain"
              href={historyAddress(entry)}
              className={css.entryTitle}
              onClick={() => noteReloaded(entry.query)}
            >
              <bdi>{entry.query}</bdi>
            </TextLink>
            <p className={css.about}>
              {[
                relativeTime(entry.createdAt, now),
                `${entry.resultCount.toLocaleString('en')} ${entry.resultCount === 1 ? 'result' : 'results'}`,
                ...filterBadges(entry.filters),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        {!keepsHistory && 'Your history is switched off: new searches are not kept. '}
        <TextLink href="/profile?tab=history">All searches</TextLink>
      </p>
    </>
  );
}

function NoSearches({ keepsHistory }: { keepsHistory: boolean }) {
  const [question = ''] = oftenAsked;
  if (!keepsHistory)
    return (
      <EmptyState
        level={3}
        title="Your search history is switched off."
        actions={<TextLink href="/account">Switch it on in your account</TextLink>}
      >
        Nothing is kept while it is.
      </EmptyState>
    );
  return (
    <EmptyState
      level={3}
      title="No search history found"
      actions={
        <>
          <TextLink href={addressOfWords('salt blood pressure')}>Search: salt blood pressure</TextLink>
          <TextLink href={askAddress(question)}>{question}</TextLink>
        </>
      }
    >
      Your searches will appear here once you start searching. To begin with:
    </EmptyState>
  );
}
