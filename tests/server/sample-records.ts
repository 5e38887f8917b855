import type { IdentifiedRecord } from '#core/bibliography/study-record.ts';

/** A plain record with what a test says of it; source key and title follow the number unless given. */
export function sampleRecord(id: number, given: Partial<IdentifiedRecord> = {}): IdentifiedRecord {
  return {
    id,
    source: 'pubmed',
    sourceKey: String(id),
    title: `Aspirin and outcome number ${id} in a randomised trial`,
    abstract: 'METHODS: We gave aspirin or placebo to 120 people. RESULTS: Fewer had a stroke.',
    sections: [],
    contributors: [{ family: 'Ruiz', given: 'A' }],
    contributorsComplete: true,
    journal: 'Journal of Trials',
    journalAbbreviation: null,
    issns: [],
    volume: '1',
    issue: null,
    pages: '1-9',
    publisher: null,
    published: { year: 2020, month: 3, day: null },
    identifiers: { doi: null, pmid: null, pmcid: null, arxiv: null },
    studyTypes: ['clinical_trial'],
    randomized: true,
    workKind: 'article',
    language: 'en',
    fullTextAvailable: null,
    isOpenAccess: null,
    openAccessUrl: null,
    licence: null,
    citationCount: null,
    url: null,
    registrations: [],
    notices: [],
    relations: [],
    retractionsKnown: true,
    ...given,
  };
}
