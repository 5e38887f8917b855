import { describe, expect, test } from 'vitest';
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import { leftOutText, reasonsText, sheetCuts, sheetStudies } from './sheet-content.ts';

type Readings = Parameters<typeof sheetStudies>[0]['readings'];

const reading = (studyId: number, more: Partial<Readings[number]> = {}): Readings[number] => ({
  studyId,
  direction: 'favours',
  passage: 1,
  why: '',
  subject: 'people',
  ...more,
});

const quotes = { 1: 'Blood pressure fell by 4.2 mm Hg', 2: 'Nothing else changed.' } as const;

const of = (part: string, studyId: 1 | 2, text: string, more: Partial<AnswerStatement> = {}) =>
  sampleStatement(part, text, { evidence: [sampleEvidence(studyId, quotes[studyId])], ...more });

describe('the studies of the printed page', () => {
  const answer = sampleAnswer([
    of('harm', 2, 'Two fell.'),
    of('answer', 2, 'Pain fell by 4 points.', { words: 'study' }),
    of('who-was-studied', 2, 'Sixty adults took part.'),
    of('finding', 1, 'Sleep was longer.', {
      flags: [{ kind: 'lost_population', words: 'in rats', why: 'The study was of rats.' }],
    }),
  ]);

  test('are those cited, in their order, each with its results before its harms and nothing else', () => {
    const studies = sheetStudies({ answer, readings: [reading(2), reading(1, { direction: 'no_clear_difference' })] });
    expect(studies.map(({ id }) => id)).toEqual([2, 1]);
    expect(studies[0]?.lines).toEqual(['“Pain fell by 4 points.”', 'Two fell.']);
    expect(studies[1]?.lines).toEqual(['Sleep was longer. Leaves out: in rats.']);
    expect(studies[0]?.about).toMatch(/Counted as: better\.$/);
    expect(studies[1]?.about).toMatch(/Counted as: no clear difference\.$/);
  });

  test('include a study that is counted and not cited; one that is cited and not counted says so', () => {
    const cited = sampleAnswer([of('answer', 1, 'Sleep was longer.')]);
    const studies = sheetStudies({ answer: cited, readings: [reading(1, { counts: false }), reading(2)] });
    expect(studies.map(({ id, about }) => [id, about.includes('Not counted')])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('leave out what is not about people, or not about what was asked', () => {
    const silent = sampleAnswer([]);
    const readings = [reading(1, { subject: 'animals' }), reading(2, { on: 'other' })];
    expect(sheetStudies({ answer: silent, readings })).toEqual([]);
  });

  test('name a retraction twice, in the reference and after it, and an unknown status once', () => {
    const [first, second] = [sampleStudy(1), sampleStudy(2)];
    const gone = {
      ...answer,
      studies: [
        { ...first, standing: 'unknown' as const },
        { ...second, standing: 'retracted' as const },
      ],
    };
    const [retracted, unknown] = sheetStudies({ answer: gone, readings: [] });
    expect(retracted?.reference).toContain('RETRACTED: ');
    expect(retracted?.about).toMatch(/Not counted\. Retracted\.$/);
    expect(unknown?.about).toMatch(/Retraction status unknown\.$/);
  });
});

test('the page is shortened by type first, then by lines, then by studies, and never to more', () => {
  const cuts = sheetCuts(3);
  expect(cuts.map(({ type, lines, studies }) => `${type} ${lines} ${studies}`)).toEqual([
    'large 3 3',
    'normal 3 3',
    'small 3 3',
    'small 1 3',
    'small 1 2',
    'small 1 1',
    'small 1 0',
  ]);
});

test('reasons are listed by whether they are met', () => {
  const rules = [
    { words: '8 randomised trials', met: true },
    { words: 'The studies agree.', met: false },
    { words: '900 people', met: true },
  ];
  expect(reasonsText(rules)).toBe('Met: 8 randomised trials; 900 people. Not met: The studies agree.');
  expect(reasonsText([])).toBe('');
});

test('what did not fit is counted, and where the rest is', () => {
  expect(leftOutText(2, [{ id: 1 }, { id: 2 }])).toBeNull();
  expect(leftOutText(1, [{ id: 1 }, { id: 2 }])).toBe(
    '1 of the 2 studies fit on this page. The address below has all of them.',
  );
});
