/** The data of a study in a file of references, the same for every format. */
import type { StudyRecord } from '#core/records/study-record.ts';

/**
 * The fields of a StudyRecord that RIS, BibTeX and MEDLINE can contain, in the same form. `null` and empty lists mean
 * that the file does not give them. `retracted` is true where the file marks the work so; the title keeps its mark.
 */
export interface ReferenceFields
  extends Pick<
    StudyRecord,
    | 'abstract'
    | 'contributors'
    | 'contributorsComplete'
    | 'journal'
    | 'journalAbbreviation'
    | 'issns'
    | 'volume'
    | 'issue'
    | 'pages'
    | 'publisher'
    | 'published'
    | 'identifiers'
    | 'studyTypes'
    | 'randomized'
    | 'workKind'
    | 'language'
    | 'url'
    | 'registrations'
  > {
  title: string | null;
  retracted: boolean;
}

/** Empty fields. */
export function noReferenceFields(): ReferenceFields {
  return {
    title: null,
    abstract: null,
    contributors: [],
    contributorsComplete: true,
    journal: null,
    journalAbbreviation: null,
    issns: [],
    volume: null,
    issue: null,
    pages: null,
    publisher: null,
    published: null,
    identifiers: { doi: null, pmid: null, pmcid: null, arxiv: null },
    studyTypes: ['other'],
    randomized: false,
    workKind: 'other',
    language: null,
    url: null,
    registrations: [],
    retracted: false,
  };
}
