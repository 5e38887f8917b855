import type { ReactNode } from 'react';
import type { ReportedParticipants } from '#core/extraction/participants.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { fullTextAccess } from '#web/shared/study/access/full-text-access.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { formatAuthors } from '#web/shared/study/format-authors.ts';
import { formatPartialDate } from '#web/shared/study/format-date.ts';
import { formatPeople, formatSources } from '#web/shared/study/study-facts.ts';
import { studyKindLabel } from '#web/shared/study/study-kind.ts';
import { Badges } from '#web/ui/text/badges.tsx';
import css from './study-card.module.css';

/** Authors, journal, date as precisely as known, PMID; unknown parts are omitted. */
export function StudyByline({ study }: { study: IdentifiedRecord }) {
  const authors = formatAuthors(study);
  const journal = study.journalAbbreviation ?? study.journal;
  const parts = [
    authors !== null && <span key="authors">{authors.endsWith('.') ? authors : `${authors}.`}</span>,
    journal !== null && (
      <cite key="journal" className={css.journal}>
        {journal}
      </cite>
    ),
    study.published !== null && <span key="date">{formatPartialDate(study.published)}.</span>,
    study.identifiers.pmid !== null && <span key="pmid">PMID {study.identifiers.pmid}</span>,
  ];
  return parts.some(Boolean) && <p className={css.byline}>{parts.map((part) => part && [part, ' '])}</p>;
}

export interface StudyBadgesProps {
  study: MergedStudy;
  participants: ReportedParticipants | null;
  lookup: Lookup;
  /** More words at the end: registrations on the study's own page. */
  more?: readonly { key: string; content: ReactNode }[];
}

/**
 * A study's badges: design, participants read from the abstract, access according to databases and lookup, and source.
 */
export function StudyBadges({ study, participants, lookup, more = [] }: StudyBadgesProps) {
  const words = [
    participants && { key: 'people', content: formatPeople(participants.value) },
    study.workKind === 'preprint' && { key: 'preprint', content: 'Preprint' },
    study.fullTextAvailable === true && { key: 'full text', content: 'Full Text' },
    fullTextAccess(study, lookup).openAccess && { key: 'open access', content: 'Open Access' },
    { key: 'sources', content: formatSources(study.foundIn) },
  ].filter((word) => !!word);
  return <Badges design={studyKindLabel(study)} items={[...words, ...more]} />;
}
