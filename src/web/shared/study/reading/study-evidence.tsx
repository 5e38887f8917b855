import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { StatementDerivation } from '#web/shared/study/derivation/derivation-parts.tsx';
import type { DerivedStatement } from '#web/shared/study/derivation/derivation-text.ts';
import { formatAuthors } from '#web/shared/study/format-authors.ts';
import { formatPartialDate } from '#web/shared/study/format-date.ts';
import { retractionSentence, type StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { formatPeople } from '#web/shared/study/study-facts.ts';
import { studyKindLabel } from '#web/shared/study/study-kind.ts';
import { readAbstract } from './abstract-reading.ts';
import { QuoteCard } from './quote-card.tsx';
import type { ShownEvidence } from './summary-evidence.ts';

export interface StudyEvidenceProps {
  study: MergedStudy;
  standing: StudyRetraction;
  mark: string;
  evidence: ShownEvidence;
  askedAt?: string | undefined;
  /** Its derivation is shown below the quote. */
  statement?: DerivedStatement | undefined;
}

/** The card of a statement about one study: the quote, then numbers, study and retraction status. */
export function StudyEvidence({
  study,
  standing: retractionStatus,
  mark,
  evidence,
  askedAt,
  statement,
}: StudyEvidenceProps) {
  return (
    <QuoteCard
      mark={mark}
      evidence={evidence}
      derivation={statement && <StatementDerivation statement={statement} />}
      study={studyText(study)}
      standing={retractionSentence(retractionStatus, askedAt)}
      studyId={study.id}
    />
  );
}

/** `Estruch R, et al. N Engl J Med 2018. Randomised trial, 7,447 people.` */
function studyText(study: MergedStudy): string {
  const people = readAbstract(study).participants;
  const published = study.published === null ? '' : formatPartialDate({ ...study.published, month: null, day: null });
  return descriptionOf({
    authors: formatAuthors(study, 1),
    place: [study.journalAbbreviation ?? study.journal ?? '', published],
    design: [studyKindLabel(study) ?? '', people ? formatPeople(people.value) : ''],
  });
}

/** A study in short lines: authors; journal and year; design and participants. Empty parts are omitted. */
export function descriptionOf(about: {
  authors: string | null;
  place: readonly string[];
  design: readonly string[];
}): string {
  const filled = (parts: readonly string[], joint: string) => parts.filter((part) => part !== '').join(joint);
  return [about.authors ?? '', filled(about.place, ' '), filled(about.design, ', ')]
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('.') ? part : `${part}.`))
    .join(' ');
}
