import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { formatAuthors } from '#web/shared/study/format-authors.ts';
import { formatPartialDate } from '#web/shared/study/format-date.ts';
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
