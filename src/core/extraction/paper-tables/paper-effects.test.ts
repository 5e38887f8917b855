import { expect, test } from 'vitest';
import type { BlockKind, SectionName } from '#core/documents/document.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { readPaperEffects } from './paper-effects.ts';

function paperOf(...blocks: readonly (readonly [BlockKind, SectionName, string])[]): PaperText {
  let text = '';
  const made = blocks.map(([kind, section, words]) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += words;
    return { kind, section, start, end: text.length };
  });
  return { text, blocks: made, pages: [{ number: 1, start: 0, end: text.length }], sections: [] };
}

const numbers = (paper: PaperText) => readPaperEffects(paper).map(({ effect }) => effect.estimate);
const hazard = (value: string) => `The hazard ratio for death was ${value} (95% CI 0.58 to 0.94).`;

test.each<[SectionName, number[]]>([
  ['abstract', [0.74]],
  ['results', [0.74]],
  ['introduction', []],
  ['methods', []],
  ['discussion', []],
  ['conclusion', []],
  ['references', []],
  ['other', []],
])('a hazard ratio in the section %s gives %j', (section, expected) => {
  expect(numbers(paperOf(['paragraph', section, hazard('0.74')]))).toEqual(expected);
});

test('parts with their own headings belong to the results before them, until the discussion', () => {
  expect(
    numbers(
      paperOf(
        ['paragraph', 'results', hazard('0.71')],
        ['paragraph', 'other', hazard('0.72')],
        ['paragraph', 'discussion', hazard('0.73')],
        ['paragraph', 'other', hazard('0.74')],
      ),
    ),
  ).toEqual([0.71, 0.72]);
});

test.each([
  'In a previous trial the hazard ratio for death was 0.74 (95% CI 0.58 to 0.94).',
  'Haas et al reported a hazard ratio for death of 0.74 (95% CI 0.58 to 0.94).',
  'This is near a hazard ratio of 0.74 (95% CI 0.58 to 0.94) [14, 15].',
  'This is near a hazard ratio of 0.74 (95% CI 0.58 to 0.94) (Moreno et al., 2011).',
  'We assumed a hazard ratio of 0.74 (95% CI 0.58 to 0.94) for the sample size.',
])('numbers of other studies in the results are not used: %s', (sentence) => {
  expect(numbers(paperOf(['paragraph', 'results', `${hazard('0.71')} ${sentence}`]))).toEqual([0.71]);
});

test('one effect that is in the abstract, the text and a table is found once, with all its places and the figures of the table', () => {
  const paper = paperOf(
    ['paragraph', 'abstract', 'Pain was lower with walking (mean difference −1.1 points, 95% CI −1.6 to −0.6).'],
    ['caption', 'results', 'Table 2. Outcomes at 12 weeks, mean (SD).'],
    [
      'table',
      'results',
      'Outcome\tWalking (n = 124)\tUsual care (n = 122)\tDifference (95% CI)\nPain\t3.2 (1.9)\t4.3 (2.1)\t−1.1 (−1.6 to −0.6)',
    ],
    ['paragraph', 'results', 'Pain fell (mean difference −1.1 points, 95% CI −1.6 to −0.6).'],
  );
  const found = readPaperEffects(paper);
  expect(found).toHaveLength(1);
  expect(found[0]?.from).toBe('table');
  expect(found[0]?.effect.means?.map(({ value }) => value)).toEqual([3.2, 4.3]);
  expect(found[0]?.alsoAt.map(({ start, end }) => paper.text.slice(start, end))).toEqual([
    'mean difference −1.1 points, 95% CI −1.6 to −0.6',
    'mean difference −1.1 points, 95% CI −1.6 to −0.6',
  ]);
});

test('the outcome that the methods call primary is marked, only at its own time', () => {
  const primary = (time: string) =>
    readPaperEffects(
      paperOf(
        ['paragraph', 'methods', 'The primary outcome was pain intensity at 12 weeks. Sleep was a secondary outcome.'],
        [
          'paragraph',
          'results',
          `Pain intensity was lower at ${time} with walking than with usual care (mean difference −1.1, 95% CI −1.6 to −0.6).`,
        ],
      ),
    ).map(({ effect }) => effect.importance);
  expect(primary('12 weeks')).toEqual(['primary']);
  expect(primary('52 weeks')).toEqual([null]);
});

test('two primary outcomes: none is marked', () => {
  const found = readPaperEffects(
    paperOf(
      ['paragraph', 'methods', 'The primary outcome was pain. In the extension the primary outcome was falls.'],
      ['paragraph', 'results', 'Pain was lower with walking (mean difference −1.1, 95% CI −1.6 to −0.6).'],
    ),
  );
  expect(found.map(({ effect }) => effect.importance)).toEqual([null]);
});

test('an empty paper has no effects', () => {
  expect(numbers(paperOf())).toEqual([]);
  expect(numbers(paperOf(['paragraph', 'results', '']))).toEqual([]);
});

// In quadratic time this would exceed any test's time limit.
test('results of a thousand effects are read', () => {
  const many = paperOf([
    'paragraph',
    'results',
    Array.from({ length: 1_000 }, (_, at) => hazard(`0.${600 + at}`)).join(' '),
  ]);
  expect(numbers(many).length).toBeGreaterThan(300);
});
