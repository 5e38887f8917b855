import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookmarkEntry } from '#contract/saved/bookmarks.ts';
import type { ProfileCounts } from '#contract/saved.ts';
import { retractionStatusOf } from '#core/matching/merge/merge-notices.ts';
import { messageOf } from '#web/api/request-error.ts';
import { readStoredAnswers } from '#web/shared/account/answers/saved-answers.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './dashboard.module.css';
import { type NamedStudy, StudyTitles } from './study-titles.tsx';

/** The kinds of saved things, with their pages. */
const kinds = [
  { id: 'bookmarks', label: 'Bookmarks', href: '/profile' },
  { id: 'searches', label: 'Saved searches', href: '/profile?tab=searches' },
  { id: 'reports', label: 'Reports', href: '/profile?tab=reports' },
  { id: 'answers', label: 'Answers', href: '/profile?tab=answers' },
] as const;

/** The latest answers that are shown: an account's, of which this browser has a copy, and those on their way to it. */
const shownAnswers = 2;

interface SavedThingsProps {
  counts: UseQueryResult<ProfileCounts>;
  latest: UseQueryResult<BookmarkEntry[]>;
}

/** Everything that was saved as an account, and the latest of it. */
export function SavedThings({ counts, latest }: SavedThingsProps) {
  const [answers] = useState(() => readStoredAnswers());
  const studies = latest.data?.map(named) ?? [];
  // An answer that was saved a moment ago is in this browser first.
  const countOf = (id: (typeof kinds)[number]['id']) =>
    id === 'answers' ? Math.max(counts.data?.answers ?? 0, answers.length) : counts.data?.[id];
  const nothing = counts.data !== undefined && kinds.every(({ id }) => countOf(id) === 0);
  const failed = counts.isError || latest.isError;
  return (
    <section className={css.column} aria-labelledby="saved">
      <h2 id="saved" className={css.heading}>
        Saved
      </h2>
      <Ledger>
        {kinds.map(({ id, label, href }) => (
          <LedgerRow
            key={id}
            label={<TextLink href={href}>{label}</TextLink>}
            value={countOf(id)?.toLocaleString('en') ?? 'not known'}
            tone={countOf(id) === 0 || counts.data === undefined ? 'quiet' : 'plain'}
          />
        ))}
      </Ledger>
      {failed && (
        <p className={css.fault} role="alert">
          {messageOf(counts.error ?? latest.error, 'The server answered with a fault.')} Nothing that you saved is lost.{' '}
          <Button
            look="row"
            tone="act"
            busy={counts.isFetching || latest.isFetching ? 'Trying' : undefined}
            onClick={() => {
              void counts.refetch();
              void latest.refetch();
            }}
          >
            Try again
          </Button>
        </p>
      )}
      {nothing && (
        <p className={css.advice}>
          Nothing saved yet. The bookmark at any study keeps it here, with a note and tags if you like; Save Answer
          keeps an answer. <TextLink href="/search">Find a study</TextLink>
        </p>
      )}
      {studies.length > 0 && (
        <>
          <h3 className={css.subheading}>Latest bookmarks</h3>
          <StudyTitles studies={studies} />
        </>
      )}
      {answers.length > 0 && (
        <>
          <h3 className={css.subheading}>Latest answers</h3>
          <ul>
            {answers.slice(0, shownAnswers).map(({ id, question }) => (
              <li key={id} className={css.entry}>
                <TextLink tone="plain" href="/profile?tab=answers" className={css.entryTitle}>
                  <bdi>{question}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function named({ study }: BookmarkEntry): NamedStudy {
  const retractionStatus = retractionStatusOf([{ notices: study.notices, retractionsKnown: false }]);
  return { id: study.id, lookupId: study.id, title: study.title, standing: retractionStatus };
}
