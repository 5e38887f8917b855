import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { lexicon } from '../../../../tests/lexicon.ts';
import { groupFindings, readStudyFindings } from './group-findings.ts';

const groups = (...results: string[]) => groupsOf('The tablet against placebo', results);

function groupsOf(title: string, results: readonly string[]) {
  const studies = results.map((text, at) =>
    readStudyFindings(
      {
        id: at + 1,
        title,
        passages: splitPassages(text, [{ label: 'Results', start: 0, end: text.length }]),
      },
      lexicon,
    ),
  );
  return groupFindings(studies, lexicon).map(({ outcome, kind, members }) => ({
    outcome: [...(outcome.parts.size > 0 ? outcome.parts : outcome.concepts)],
    kind,
    studies: members.map(({ study }) => study.id),
  }));
}

const stroke = (way: string, ratio: string) =>
  `The risk of stroke was ${way} with the tablet than with placebo (hazard ratio ${ratio}).`;
const lower = stroke('lower', '0.80, 95% CI 0.70 to 0.91');

test.each([
  ['all lower', [lower, stroke('lower', '0.76, 95% CI 0.66 to 0.88')], 'agree'],
  [
    'none different',
    [stroke('not lower', '0.98, 95% CI 0.90 to 1.07'), stroke('not lower', '1.02, 95% CI 0.93 to 1.12')],
    'no difference',
  ],
  ['lower and higher', [lower, stroke('higher', '1.30, 95% CI 1.10 to 1.54')], 'differ'],
  [
    'two, of which chance can explain the difference',
    [lower, stroke('not lower', '0.90, 95% CI 0.75 to 1.08')],
    'unclear',
  ],
  ['three that one effect explains', [lower, lower, stroke('not lower', '0.90, 95% CI 0.75 to 1.08')], 'agree'],
  [
    'three on two sides of no effect',
    [lower, stroke('not lower', '0.95, 95% CI 0.80 to 1.13'), stroke('not lower', '1.01, 95% CI 0.80 to 1.28')],
    'unclear',
  ],
  [
    'three that one effect does not explain',
    [
      stroke('lower', '0.60, 95% CI 0.50 to 0.72'),
      stroke('lower', '0.62, 95% CI 0.50 to 0.77'),
      stroke('not lower', '0.86, 95% CI 0.70 to 1.06'),
    ],
    'differ',
  ],
])('%s', (_name, results, kind) => {
  expect(groups(...results)).toMatchObject([{ outcome: ['stroke'], kind }]);
});

test('a list with one effect is one combined outcome, whichever way it went', () => {
  const list = 'cardiovascular death or heart attack or stroke';
  expect(
    groups(
      `The risk of ${list} was lower with the tablet than with placebo (hazard ratio 0.80, 95% CI 0.70 to 0.91).`,
      `The risk of ${list} was not clearly lower with the tablet than with placebo (hazard ratio 0.91, 95% CI 0.80 to 1.03).`,
    ),
  ).toEqual([
    { outcome: ['cardiovascular-mortality', 'myocardial-infarction', 'stroke'], kind: 'unclear', studies: [1, 2] },
  ]);
});

test('a study is in a group once, and animals are in none', () => {
  expect(groups(`${lower} ${lower}`, lower)).toMatchObject([{ studies: [1, 2] }]);
  expect(groupsOf('The tablet in mice', [lower, lower])).toEqual([]);
});
