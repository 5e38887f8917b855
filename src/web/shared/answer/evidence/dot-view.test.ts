import { expect, test } from 'vitest';
import { readAbsoluteRisk } from '#core/extraction/risk/absolute-risk.ts';
import { amountSentence, withArm } from '#core/synthesis/evidence/risk-sentence.ts';
import type { ShownRisk } from '#core/synthesis/evidence/shown-risk.ts';
import { armDots, dotRuns, dotsHeight, dotsWidth, riskText } from './dot-view.ts';

function shown(sentence: string): ShownRisk {
  const risk = readAbsoluteRisk(sentence);
  if (!risk) throw new Error(`No risks are read in “${sentence}”.`);
  return { ...risk, statement: 1, studyId: 1, sentence };
}

const fewer = shown(
  'Death occurred in 265 of 4687 (5.7%) with empagliflozin and 198 of 2333 (8.5%) with placebo (P<0.001).',
);
const more = shown('Bleeding occurred in 4.3% with aspirin and 3.1% with placebo.');

const dots = (path: string) => path.split('M').length - 1;
const kinds = (runs: ReturnType<typeof dotRuns>) => runs.map(({ kind, count }) => `${count} ${kind}`);

test.each([
  [85, null, ['85 had', '915 without']],
  [57, 85, ['57 had', '28 fewer', '915 without']],
  [43, 31, ['31 had', '12 more', '957 without']],
  [10, 10, ['10 had', '990 without']],
  [0, null, ['1000 without']],
  [0, 5, ['5 fewer', '995 without']],
  [1000, 900, ['900 had', '100 more']],
] as const)('%i of 1,000 beside %s are a thousand dots', (perThousand, beside, expected) => {
  const runs = dotRuns(perThousand, beside);
  expect(kinds(runs)).toEqual(expected);
  expect(runs.reduce((sum, { path }) => sum + dots(path), 0)).toBe(1_000);
});

test('dots are in reading order and inside the drawing', () => {
  const points = dotRuns(51, null).flatMap(({ path }) =>
    [...path.matchAll(/M(\S+) ([\d.]+)/g)].map((match) => [Number(match[1]), Number(match[2])] as const),
  );
  expect(points[49]?.[1]).toBe(points[0]?.[1]);
  expect(points[50]?.[1]).toBeGreaterThan(points[49]?.[1] ?? Number.POSITIVE_INFINITY);
  expect(points.every(([x, y]) => x > 0 && x < dotsWidth && y > 0 && y < dotsHeight)).toBe(true);
});

test('the sentence has both counts before their difference, and how they were computed', () => {
  expect(riskText(fewer)).toEqual({
    outcome: 'Death',
    sentence: '57 of 1,000 with empagliflozin, 85 of 1,000 with placebo: 28 fewer.',
    chance: 'By the study’s own test, chance alone hardly explains this.',
    formulas: '265 ÷ 4,687 × 1,000 = 57; 198 ÷ 2,333 × 1,000 = 85; 85 − 57 = 28',
  });
  expect(riskText(more).sentence).toBe('43 of 1,000 with aspirin, 31 of 1,000 with placebo: 12 more.');
  expect(riskText(more).chance).toContain('does not say');
});

test('from a percentage without decimals or counts the numbers are near ones', () => {
  const near = shown('Death occurred in 5% with aspirin and 31/1000 (3.1%) with placebo.');
  expect(riskText(near).sentence).toBe('About 50 of 1,000 with aspirin, 31 of 1,000 with placebo: about 19 more.');
});

test('the amount in one sentence has both counts, the outcome and the word on chance', () => {
  expect(amountSentence(fewer)).toBe(
    'One trial counted this: death. Of 1,000 people, it came to 57 with empagliflozin and to 85 with placebo.',
  );
  expect(amountSentence(more)).toMatch(/: bleeding\. .*Whether chance alone could explain this is not said\.$/);
  const alike = shown(
    'The risk of stroke was not clearly lower in the diet group (80 of 1000 people) than in the control group (84 of 1000 people), with a hazard ratio of 0.95 (95% CI 0.80 to 1.12).',
  );
  expect(amountSentence(alike)).toMatch(/counted this: stroke\. .*Chance alone could explain this\.$/);
  expect(amountSentence(shown('Death occurred in 5% with aspirin and 31/1000 (3.1%) with placebo.'))).toContain(
    'it came to about 50 with aspirin and to 31 with placebo',
  );
  const later = shown(
    'At 6 months, 10.7% of the text group and 4.9% of the control group had stayed off cigarettes (relative risk 2.20, 95% CI 1.80 to 2.68, p < 0.0001).',
  );
  expect(amountSentence(later)).toContain('counted this: stayed off cigarettes, at 6 months.');
});

test('equal arms differ in nothing', () => {
  const equal = shown('Death occurred in 3.1% with aspirin and 3.1% with placebo.');
  expect(riskText(equal).sentence).toBe('31 of 1,000 with aspirin, 31 of 1,000 with placebo: the same number.');
});

test('the arm compared against is drawn first, each with the study’s own figures', () => {
  expect(armDots(fewer).map(({ name, own, perThousand }) => [name, own, perThousand])).toEqual([
    ['With placebo', '198 of 2333 (8.5%)', 85],
    ['With empagliflozin', '265 of 4687 (5.7%)', 57],
  ]);
});

test('the drawing has words, in the legend and for screen readers', () => {
  expect(armDots(fewer)[1]?.legend).toEqual([
    { kind: 'had', words: 'With empagliflozin', count: 57 },
    { kind: 'fewer', words: 'Fewer with empagliflozin', count: 28 },
  ]);
  expect(armDots(more)[1]?.alternative).toBe(
    'With aspirin: 43 of 1,000 people. Of 1,000 dots: 31 filled (As with placebo), 12 square (More with aspirin).',
  );
  const none = shown('Death occurred in 0 of 40 with aspirin and 4 of 40 with placebo.');
  expect(armDots(none)[1]?.alternative).toContain('With aspirin: 0 of 1,000 people.');
});

test.each([
  ['placebo', 'with placebo'],
  ['control group', 'in the control group'],
  ['controls', 'among controls'],
  ['placebo patients', 'among placebo patients'],
  ['without enema', 'without enema'],
  ['no treatment', 'with no treatment'],
])('%s: %s', (label, words) => expect(withArm(label)).toBe(words));
