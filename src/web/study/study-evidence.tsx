import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { readAbstract } from '#web/study/abstract-reading.ts';
import { formatAuthors } from '#web/study/format-authors.ts';
import { formatPartialDate } from '#web/study/format-date.ts';
import { QuoteCard } from '#web/study/quote-card.tsx';
import { formatPeople } from '#web/study/study-facts.ts';
import { studyKindLabel } from '#web/study/study-kind.ts';
import { retractionSentence, type StudyRetraction } from '#web/study/study-retraction.ts';
import type { ShownEvidence } from '#web/study/summary-evidence.ts';

export interface StudyEvidenceProps {
  study: MergedStudy;
  standing: StudyRetraction;
  mark: string;
  evidence: ShownEvidence;
  askedAt?: string | undefined;
}

/** The card of a statement about one study: the quote, then numbers, study and standing. */
export function StudyEvidence({ study, standing: retractionStatus, mark, evidence, askedAt }: StudyEvidenceProps) {
  return (
    <QuoteCard
      mark={mark}
      evidence={evidence}
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

/** A study in short sentences: authors; journal and year; design and people. What is empty is left out. */
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
