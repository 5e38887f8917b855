import { expect, test } from 'vitest';
import { type Study, study as studySchema } from '#contract/shared/study.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import { wholeStudy } from './whole-study.ts';

function study(id: number, record: StudyRecord): Study {
  return {
    ...record,
    id,
    ...flatFields(record),
    impactFactor: null,
    relevanceScore: 3,
    relevanceReason: 'here',
    aiSummary: null,
    summary: null,
    fullTextAnalysis: null,
  };
}

test('a card is sent as one study that the contract takes, each field as the card shows it', () => {
  const plain = emptyRecord('crossref', '10.1/a', 'Salt and pressure');
  const abstract = 'Salt raised pressure in both groups of the trial.';
  const medline = {
    ...emptyRecord('pubmed', '7', 'Salt and pressure'),
    abstract,
    contributors: [{ family: 'Ruiz', given: 'A' }],
    published: { year: 2020, month: 3, day: null },
    identifiers: { doi: '10.1/a', pmid: '7', pmcid: null, arxiv: null },
  };
  const card = mergeRecords([study(4_000_002, medline), { ...study(4_000_001, plain), impactFactor: 2.5 }]);
  const whole = wholeStudy(card);
  expect(whole).toMatchObject({
    id: 4_000_001,
    abstract,
    authors: ['Ruiz A'],
    publicationDate: '2020-03',
    pmid: '7',
    impactFactor: 2.5,
    relevanceScore: null,
  });
  expect(studySchema.parse(whole)).toEqual(whole);
});
