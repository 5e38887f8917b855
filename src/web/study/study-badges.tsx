import type { ReactNode } from 'react';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { ReportedParticipants } from '#core/language/participants.ts';
import { fullTextAccess } from '#web/study/full-text-access.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { peopleWords, sourceWords } from '#web/study/study-facts.ts';
import { kindWords } from '#web/study/study-kind.ts';
import { Badges } from '#web/ui/badges.tsx';

export interface StudyBadgesProps {
  study: MergedStudy;
  participants: ReportedParticipants | null;
  lookUp: LookUp;
  /** More words at the end: registrations on the study's own page. */
  more?: readonly { key: string; content: ReactNode }[];
}

/** What a study is, in words: design, people read from the abstract, access as the databases and the look-up know it, where it was found. */
export function StudyBadges({ study, participants, lookUp, more = [] }: StudyBadgesProps) {
  const words = [
    participants && { key: 'people', content: peopleWords(participants.value) },
    study.workKind === 'preprint' && { key: 'preprint', content: 'Preprint' },
    study.fullTextAvailable === true && { key: 'full text', content: 'Full Text' },
    fullTextAccess(study, lookUp).openAccess && { key: 'open access', content: 'Open Access' },
    { key: 'sources', content: sourceWords(study.foundIn) },
  ].filter((word) => !!word);
  return <Badges design={kindWords(study)} items={[...words, ...more]} />;
}
