/** What a file of references can say of a study, whichever of the formats it is written in. */
import type { StudyRecord } from '#core/records/study-record.ts';

/**
 * The fields of a StudyRecord that RIS, BibTeX and MEDLINE can hold, in the same forms; `null` and empty lists mean that
 * the file does not say. `retracted` is true where the file marks the work so, and the title keeps the mark it bears.
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

/** A study of which a file says nothing yet. */
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
