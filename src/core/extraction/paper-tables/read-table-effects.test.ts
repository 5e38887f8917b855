import { expect, test } from 'vitest';
import type { BlockKind, SectionName } from '#core/documents/document.ts';
import type { PaperText } from '#core/documents/paper-passages.ts';
import { readPaperEffects } from './paper-effects.ts';

type Block = readonly [kind: BlockKind, section: SectionName, text: string];

/** One page; cells are separated by ` | `. */
function paperOf(...blocks: readonly Block[]): PaperText {
  let text = '';
  const made = blocks.map(([kind, section, words]) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += kind === 'table' ? words.replaceAll(/ ?\| ?/g, '\t') : words;
    return { kind, section, start, end: text.length };
  });
  return { text, blocks: made, pages: [{ number: 1, start: 0, end: text.length }], sections: [] };
}

const table = (caption: string, rows: string, note?: string) =>
  paperOf(
    ['caption', 'results', caption],
    ['table', 'results', rows],
    ...(note === undefined ? [] : [['note', 'results', note] as const]),
  );

const read = (paper: PaperText) =>
  readPaperEffects(paper).map(({ effect }) => {
    const { measure, estimate, ciLow, ciHigh, outcome, timePoint, arms, counts, means, doubtful } = effect;
    return {
      measure,
      numbers: [estimate, ciLow, ciHigh],
      outcome: outcome?.text ?? null,
      time: timePoint?.text ?? null,
      arms: arms && [arms.studied.text, arms.reference.text],
      counts: counts?.map(({ events, total }) => [events, total]) ?? null,
      means: means?.map(({ value, sd, n }) => [value, sd, n]) ?? null,
      doubtful,
    };
  });

const head = 'Outcome | Drug (n = 120) | Placebo (n = 118) | Risk ratio (95% CI)';

test('arms and their sizes come from the head, events from cells with their percentage', () => {
  expect(read(table('Table 2. Outcomes, n (%).', `${head}\nDeath | 12 (10.0) | 21 (17.8) | 0.56 (0.29–1.09)`))).toEqual(
    [
      {
        measure: 'RR',
        numbers: [0.56, 0.29, 1.09],
        outcome: 'Death',
        time: null,
        arms: ['Drug', 'Placebo'],
        counts: [
          [12, 120],
          [21, 118],
        ],
        means: null,
        doubtful: null,
      },
    ],
  );
});

test('the offsets slice back to every value, also the number of people in the head', () => {
  const paper = table('Table 2. Outcomes, n (%).', `${head}\nDeath | 12 (10.0) | 21 (17.8) | 0.56 (0.29–1.09)`);
  const [found] = readPaperEffects(paper);
  const at = (words: { start: number; end: number } | null | undefined) =>
    words && paper.text.slice(words.start, words.end);
  expect(at(found?.effect)).toBe('0.56 (0.29–1.09)');
  expect(at(found?.effect.counts?.[0])).toBe('12 (10.0)');
  expect(at(found?.effect.counts?.[1].totalAt)).toBe('(n = 118)');
  expect(at(found?.effect.outcome)).toBe('Death');
});

test.each([
  ['a bracket that nothing explains', 'Table 2. Outcomes.', '3.2 (1.9)', null],
  ['a percentage that the arm does not make', 'Table 2. Outcomes, n (%).', '12 (14.0)', null],
  ['a standard deviation', 'Table 2. Outcomes, mean (SD).', '3.2 (1.9)', [3.2, 1.9, 120]],
  ['a median', 'Table 2. Outcomes, median (IQR).', '3.2 (1.9)', null],
  ['plus and minus without a word', 'Table 2. Outcomes.', '3.2 ± 1.9', [3.2, null, 120]],
  ['text in the cell', 'Table 2. Outcomes, mean (SD).', 'not measured', null],
])('%s', (_, caption, cell, mean) => {
  const [effect] = read(
    table(
      caption,
      `Outcome | Drug (n = 120) | Placebo (n = 118) | Difference (95% CI)\nPain | ${cell} | ${cell} | −1.1 (−1.6 to −0.6)`,
    ),
  );
  expect(effect?.numbers).toEqual([-1.1, -1.6, -0.6]);
  expect(effect?.means?.[0] ?? null).toEqual(mean);
  expect(effect?.counts).toBeNull();
});

test('a note under the table explains the brackets', () => {
  const rows = 'Outcome | Drug (n = 30) | Placebo (n = 31)\nPain score | 3.2 (1.9) | 4.3 (2.1)';
  expect(read(table('Table 2. Outcomes.', rows))).toEqual([]);
  expect(read(table('Table 2. Outcomes.', rows, 'Values are means (standard deviations).'))[0]?.means).toEqual([
    [3.2, 1.9, 30],
    [4.3, 2.1, 31],
  ]);
});

test('baseline characteristics are not outcomes, by their caption or by their rows', () => {
  const rows =
    'Variable | Drug (n = 40) | Placebo (n = 40)\nAge, mean (SD) | 44 (9) | 45 (8)\nWomen, n (%) | 30 (75.0) | 28 (70.0)';
  expect(read(table('Table 1. Baseline characteristics.', rows))).toEqual([]);
  expect(read(table('Table 1. The two groups.', rows))).toEqual([]);
});

test('of columns before and after treatment only those after are read', () => {
  const rows =
    'Scale | Therapy (n = 45) | | Control (n = 44) |\n | Baseline | 12 weeks | Baseline | 12 weeks\nAnxiety | 15.0 (4.1) | 9.9 (4.4) | 14.7 (4.3) | 13.1 (4.8)';
  expect(read(table('Table 2. Anxiety at baseline and 12 weeks, mean (SD).', rows))).toMatchObject([
    {
      outcome: 'Anxiety',
      time: '12 weeks',
      means: [
        [9.9, 4.4, 45],
        [13.1, 4.8, 44],
      ],
    },
  ]);
});

test('where no arm is a comparator, the roles stay open', () => {
  const [effect] = read(
    table(
      'Table 2. Outcomes, n (%).',
      'Outcome | Surgery (n = 100) | Exercise (n = 100)\nSatisfied | 71 (71.0) | 60 (60.0)',
    ),
  );
  expect(effect?.doubtful).toContain('which arm is compared with which');
});

test('figures that give the estimate in the other order leave the arms open', () => {
  const [effect] = read(
    table(
      'Table 2. Outcomes, mean (SD).',
      'Outcome | Drug (n = 50) | Placebo (n = 50) | Difference (95% CI)\nPain | 3.0 (1.0) | 5.0 (1.0) | 2.0 (1.6 to 2.4)',
    ),
  );
  expect(effect).toMatchObject({ numbers: [2, 1.6, 2.4], arms: null, means: null });
  expect(effect?.doubtful).toContain('other order');
});

test('odds by level of an exposure, predictors and other trials are left out', () => {
  expect(
    read(table('Table 3. Sleep and obesity.', 'Hours | OR (95% CI)\n≥ 8 | 1.00 (reference)\n< 6 | 2.78 (1.89–4.07)')),
  ).toEqual([]);
  expect(read(table('Table 4. Predictors of death.', 'Variable | HR (95% CI)\nSmoking | 1.21 (1.02–1.44)'))).toEqual(
    [],
  );
  expect(
    read(
      table(
        'Table 5. Trials.',
        'Study | RR (95% CI)\nHaas et al. 2015 | 0.80 (0.70–0.91)\nOkafor 2019 | 0.90 (0.80–1.01)',
      ),
    ),
  ).toEqual([]);
});

test('a ragged table, one without a head and one without values return nothing and do not throw', () => {
  expect(read(table('Table 2.', '1.0 | 2.0\n3.0 | 4.0'))).toEqual([]);
  expect(read(table('Table 2.', 'Outcome | Drug | Placebo\nDeath | none | none'))).toEqual([]);
  expect(read(table('Table 2.', 'Outcome\nDeath | 1 | 2 | 3 | 4'))).toEqual([]);
  expect(read(table('Table 2.', ''))).toEqual([]);
});

test('a reversed interval is doubtful, and a ratio below zero is not read', () => {
  const [effect] = read(table('Table 2. Outcomes.', `${head}\nDeath | | | 0.56 (1.09–0.29)`));
  expect(effect?.doubtful).toContain('reverse');
  expect(read(table('Table 2. Outcomes.', `${head}\nDeath | | | −0.56 (−1.09 to −0.29)`))).toEqual([]);
});
