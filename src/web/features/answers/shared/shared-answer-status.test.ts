import { expect, test } from 'vitest';
import type { CurrentRetractionStatus, WholeAnswer } from '#contract/answers.ts';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import { currentAnswer } from './shared-answer-status.ts';

const ofOne = sampleStatement('answer', 'Blood pressure fell.', {
  evidence: [sampleEvidence(1, 'Blood pressure fell by 4.2 mm Hg (p=0.01).')],
});
const ofBoth = sampleStatement('finding', 'Both fell.', {
  evidence: [...ofOne.evidence, sampleEvidence(2, 'Nothing else changed.')],
});

function whole(more: Partial<WholeAnswer> = {}): WholeAnswer {
  return {
    kind: 'simple',
    question: 'Does walking help?',
    summary: 'It does.',
    lead: '2 studies found that it helped.',
    confidence: 'medium',
    confidenceRules: [],
    studyCount: 2,
    readings: [],
    urgent: null,
    notKnown: [],
    searchedFor: 'walking',
    databases: [],
    readingGrade: null,
    workKinds: [],
    answer: sampleAnswer([ofOne, ofBoth], { studies: [sampleStudy(1), sampleStudy(2, { journal: 'J Wheel' })] }),
    ...more,
  };
}
const retractionStatus = (studyId: number, said: CurrentRetractionStatus['standing']): CurrentRetractionStatus => ({
  studyId,
  standing: said,
  saidAt: said === 'unknown' ? null : `2026-05-0${studyId}T08:00:00.000Z`,
});

test('a study that was retracted since marks its statements, and is no longer counted', () => {
  const present = currentAnswer({
    whole: whole(),
    standings: [retractionStatus(1, 'retracted'), retractionStatus(2, 'not_reported')],
  });
  const [first, second] = present.whole.answer.statements;
  expect(first?.flags).toMatchObject([{ kind: 'retracted', why: 'Rests on a retracted study.' }]);
  expect(second?.flags).toMatchObject([{ why: 'One of the studies it rests on is retracted.' }]);
  expect(present.retracted).toMatchObject([{ study: { id: 1 }, since: true }]);
  expect(present.basedOn).toMatchObject({ reviewed: 1, retracted: 1 });
  expect(present.askedAt).toBe('2026-05-02T08:00:00.000Z');
});

test('a study that was retracted before the answer was made is not reported as news', () => {
  const answer = sampleAnswer([ofOne], { studies: [sampleStudy(1, { standing: 'retracted' })] });
  const present = currentAnswer({ whole: whole({ answer }), standings: [retractionStatus(1, 'retracted')] });
  expect(present.retracted).toMatchObject([{ since: false }]);
});

test('a retracted study that no statement rests on raises no alarm', () => {
  const answer = sampleAnswer([ofOne]);
  const present = currentAnswer({
    whole: whole({ answer }),
    standings: [retractionStatus(1, 'unknown'), retractionStatus(2, 'retracted')],
  });
  expect(present.retracted).toEqual([]);
  expect(present.whole.answer.statements).toEqual([ofOne]);
});

test('a lookup without an answer makes a study’s status unknown, whichever it was before', () => {
  const present = currentAnswer({ whole: whole(), standings: [retractionStatus(1, 'unknown')] });
  expect(present.whole.answer.studies.map((study) => study.standing)).toEqual(['unknown', 'unknown']);
  expect([present.unknown, present.askedAt]).toEqual([2, null]);
});

test('preprints are counted apart', () => {
  const workKinds = [{ studyId: 1, kind: 'preprint' as const }];
  const retractionStatuses = [retractionStatus(1, 'not_reported'), retractionStatus(2, 'not_reported')];
  expect(currentAnswer({ whole: whole({ workKinds }), standings: retractionStatuses }).basedOn).toMatchObject({
    reviewed: 1,
    preprints: 1,
  });
});
