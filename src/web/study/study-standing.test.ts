import { expect, test } from 'vitest';
import type { Enrichment } from '#contract/studies.ts';
import { emptyRecord } from '#core/bibliography/empty-record.ts';
import { mergeRecords } from '#core/bibliography/merge-records.ts';
import type { Notice, StudyRecord } from '#core/bibliography/study-record.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { standingSentence, studyStanding, withNotices } from '#web/study/study-standing.ts';

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

function answered(change: Partial<Enrichment>): LookUp {
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

test('a failed look-up says nothing: unknown, never clean', () => {
  const failed = studyStanding(of({}), { state: 'failed' });
  expect(failed).toMatchObject({ standing: 'unknown', waiting: false, asked: [] });
  expect(standingSentence(failed)).toMatch(/^Retraction status unknown/);
  expect(studyStanding(of({}), answered({})).standing).toBe('unknown');
  expect(studyStanding(of({}), { state: 'waiting' })).toMatchObject({ standing: 'unknown', waiting: true });
});

test('silence counts where somebody who marks retractions was asked, and names them', () => {
  const silent = studyStanding(
    of({ source: 'pubmed', retractionsKnown: true }),
    answered({ retraction: 'not_reported', retractionCheckedAt: '2025-11-12T14:32:00Z' }),
  );
  expect(silent).toMatchObject({ standing: 'not_reported', asked: ['pubmed', 'openalex'] });
  expect(standingSentence(silent)).toMatch(/^No retraction reported\. PubMed and OpenAlex asked 12 Nov 2025/);
});

test('OpenAlex is named only where it answered itself', () => {
  const lookUp = answered({ retraction: 'not_reported', retractionCheckedAt: null });
  expect(studyStanding(of({ source: 'pubmed', retractionsKnown: true }), lookUp).asked).toEqual(['pubmed']);
});

test('any report wins over every silence', () => {
  const known = { source: 'pubmed', retractionsKnown: true } as const;
  expect(studyStanding(of({ ...known, notices: [notice] }), { state: 'failed' }).standing).toBe('retracted');
  expect(studyStanding(of(known), answered({ retraction: 'retracted', notices: [notice] })).standing).toBe('retracted');
  const bare = studyStanding(of(known), answered({ retraction: 'retracted' }));
  expect(bare.standing).toBe('retracted');
  expect(withNotices(of(known), bare).notices).toMatchObject([{ kind: 'retraction' }]);
  expect(standingSentence(studyStanding(of({ notices: [notice] }), { state: 'waiting' }))).toBe(
    'Retracted 13 June 2018, reported by PubMed.',
  );
});
