import type { IdentifiedRecord } from '#core/bibliography/study-record.ts';
import { authorWords } from '#web/study/author-words.ts';
import { dateWords } from '#web/study/date-words.ts';
import css from '#web/study/study-card.module.css';

/** Authors, journal, date as precisely as known, PMID; what is not known is left out. */
export function StudyByline({ study }: { study: IdentifiedRecord }) {
  const authors = authorWords(study);
  const journal = study.journalAbbreviation ?? study.journal;
  const parts = [
    authors !== null && <span key="authors">{authors.endsWith('.') ? authors : `${authors}.`}</span>,
    journal !== null && (
      <cite key="journal" className={css.journal}>
        {journal}
      </cite>
    ),
    study.published !== null && <span key="date">{dateWords(study.published)}.</span>,
    study.identifiers.pmid !== null && <span key="pmid">PMID {study.identifiers.pmid}</span>,
  ];
  return parts.some(Boolean) && <p className={css.byline}>{parts.map((part) => part && [part, ' '])}</p>;
}
