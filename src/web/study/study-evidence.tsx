import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { readAbstract } from '#web/study/abstract-reading.ts';
import { authorWords } from '#web/study/author-words.ts';
import { dateWords } from '#web/study/date-words.ts';
import { QuoteCard } from '#web/study/quote-card.tsx';
import { peopleWords } from '#web/study/study-facts.ts';
import { kindWords } from '#web/study/study-kind.ts';
import { type StudyStanding, standingSentence } from '#web/study/study-standing.ts';
import type { ShownEvidence } from '#web/study/summary-evidence.ts';

export interface StudyEvidenceProps {
  study: MergedStudy;
  standing: StudyStanding;
  mark: string;
  evidence: ShownEvidence;
  askedAt?: string | undefined;
}

/** The card of a statement about one study: the quote, then numbers, study and standing. */
export function StudyEvidence({ study, standing, mark, evidence, askedAt }: StudyEvidenceProps) {
  return (
    <QuoteCard
      mark={mark}
      evidence={evidence}
      study={studyWords(study)}
      standing={standingSentence(standing, askedAt)}
      studyId={study.id}
    />
  );
}

/** `Estruch R, et al. N Engl J Med 2018. Randomised trial, 7,447 people.` */
function studyWords(study: MergedStudy): string {
  const people = readAbstract(study).participants;
  const published = study.published === null ? '' : dateWords({ ...study.published, month: null, day: null });
  return descriptionOf({
    authors: authorWords(study, 1),
    place: [study.journalAbbreviation ?? study.journal ?? '', published],
    design: [kindWords(study) ?? '', people ? peopleWords(people.value) : ''],
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
