/** The studies of a table as bibliographic records, for files of references. */

import type { AnalysisRow, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';

/** `Marso SP` is a person with initials; any other name stays whole, as a group's does. */
function author(name: string): Author {
  const [, family, given] = /^(\S.*)\s(\p{Lu}{1,4})$/u.exec(name.trim()) ?? [];
  return family && given ? { family, given } : { group: name.trim() };
}

/**
 * What a row knows of its study and nothing else: it holds neither journal nor pages, and the kind of publication is an
 * article only where PubMed has it. A retraction is a notice without date or place, so that each format marks it.
 */
function recordOf(study: RowStudy): StudyRecord {
  const { title, year, doi, pmid } = study;
  return {
    ...emptyRecord('library', '', title),
    contributors: study.authors.filter((name) => name.trim() !== '').map(author),
    published: year === null ? null : { year, month: null, day: null },
    identifiers: { doi, pmid, pmcid: null, arxiv: null },
    studyTypes: [...study.studyTypes],
    randomized: study.randomized,
    workKind: pmid === null ? 'other' : 'article',
    registrations: [...study.registrations],
    notices:
      study.standing === 'retracted'
        ? [{ kind: 'retraction', date: null, doi: null, pmid: null, url: null, reportedBy: 'library' }]
        : [],
    retractionsKnown: study.standing !== 'unknown',
  };
}

/** Each study once, in the order of the table, those that are left out too. */
export function bundleRecords(rows: readonly AnalysisRow[]): StudyRecord[] {
  const seen = new Map<string, RowStudy>();
  for (const { key, study } of rows) {
    const id = study.doi ?? study.pmid ?? (study.id === null ? key : String(study.id));
    if (!seen.has(id)) seen.set(id, study);
  }
  return [...seen.values()].map(recordOf);
}
