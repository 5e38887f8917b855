import type { StudyRecord } from './study-record.ts';

/** A record with only source, key and title. The fields of a source are spread over it. */
export function emptyRecord(source: StudyRecord['source'], sourceKey: string, title: string): StudyRecord {
  return {
    source,
    sourceKey,
    title,
    abstract: null,
    sections: [],
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
    workKind: 'article',
    language: null,
    fullTextAvailable: null,
    isOpenAccess: null,
    openAccessUrl: null,
    licence: null,
    citationCount: null,
    url: null,
    registrations: [],
    notices: [],
    relations: [],
    retractionsKnown: false,
  };
}
