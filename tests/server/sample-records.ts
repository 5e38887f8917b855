import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** A plain record with the given fields; source key and title follow the number by default. */
export function sampleRecord(id: number, given: Partial<IdentifiedRecord> = {}): IdentifiedRecord {
  return {
    id,
    ...emptyRecord('pubmed', String(id), `Aspirin and outcome number ${id} in a randomised trial`),
    abstract: 'METHODS: We gave aspirin or placebo to 120 people. RESULTS: Fewer had a stroke.',
    contributors: [{ family: 'Ruiz', given: 'A' }],
    journal: 'Journal of Trials',
    volume: '1',
    pages: '1-9',
    published: { year: 2020, month: 3, day: null },
    studyTypes: ['clinical_trial'],
    randomized: true,
    language: 'en',
    retractionsKnown: true,
    ...given,
  };
}
