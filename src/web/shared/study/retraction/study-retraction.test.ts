import { expect, test } from 'vitest';
import type { Enrichment } from '#contract/studies.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { Notice, StudyRecord } from '#core/records/study-record.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { retractionOf, retractionSentence, withNotices } from './study-retraction.ts';

const of = (change: Partial<StudyRecord>) =>
  mergeRecords([{ ...emptyRecord('doaj', '1', 'A study'), ...change, id: 1 }]);
const notice: Notice = {
  kind: 'retraction',
  date: { year: 2018, month: 6, day: 13 },
  doi: null,
  pmid: null,
  url: null,
  reportedBy: 'pubmed',
};

function answered(change: Partial<Enrichment>): Lookup {
  const enrichment: Enrichment = {
    studyId: 1,
    openAccess: null,
    citations: null,
    journalCitedness: null,
    retraction: 'unknown',
    retractionCheckedAt: null,
    notices: [],
    ...change,
  };
  return { state: 'answered', enrichment };
}

test('a failed lookup says nothing: unknown, never clean', () => {
  const failed = retractionOf(of({}), { state: 'failed' });
  expect(failed).toMatchObject({ standing: 'unknown', waiting: false, asked: [] });
  expect(retractionSentence(failed)).toMatch(/^Retraction status unknown/);
  expect(retractionOf(of({}), answered({})).standing).toBe('unknown');
  expect(retractionOf(of({}), { state: 'waiting' })).toMatchObject({ standing: 'unknown', waiting: true });
});

test('silence counts if a database that marks retractions was asked, and names it', () => {
  const silent = retractionOf(
    of({ source: 'pubmed', retractionsKnown: true }),
    answered({ retraction: 'not_reported', retractionCheckedAt: '2025-11-12T14:32:00Z' }),
  );
  expect(silent).toMatchObject({ standing: 'not_reported', asked: ['pubmed', 'openalex'] });
  expect(retractionSentence(silent)).toMatch(/^No retraction reported\. PubMed and OpenAlex asked 12 Nov 2025/);
});

test('OpenAlex is named only if it answered itself', () => {
  const lookup = answered({ retraction: 'not_reported', retractionCheckedAt: null });
  expect(retractionOf(of({ source: 'pubmed', retractionsKnown: true }), lookup).asked).toEqual(['pubmed']);
});

test('any report wins over every silence', () => {
  const known = { source: 'pubmed', retractionsKnown: true } as const;
  expect(retractionOf(of({ ...known, notices: [notice] }), { state: 'failed' }).standing).toBe('retracted');
  expect(retractionOf(of(known), answered({ retraction: 'retracted', notices: [notice] })).standing).toBe('retracted');
  const bare = retractionOf(of(known), answered({ retraction: 'retracted' }));
  expect(bare.standing).toBe('retracted');
  expect(withNotices(of(known), bare).notices).toMatchObject([{ kind: 'retraction' }]);
  expect(retractionSentence(retractionOf(of({ notices: [notice] }), { state: 'waiting' }))).toBe(
    'Retracted 13 June 2018, reported by PubMed.',
  );
});
