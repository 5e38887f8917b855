import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeWithData } from '../../../tests/shared-data.ts';
import { effectAsReported, readPlainEffects } from './effect-as-reported.ts';
import { type ReportedEffect, readEffects } from './effects/reported-effects.ts';

const shown = (text: string) =>
  readPlainEffects(text).map(
    ({ measure, adjusted, estimate, low, high, level }) =>
      `${adjusted ? 'adjusted ' : ''}${measure} ${estimate} [${low}, ${high}] ${level}`,
  );

test.each([
  ['hazard ratio 0·70 (95% CI 0·53–0·91)', ['HR 0.7 [0.53, 0.91] 95']],
  ['The hazard ratio for death was 0.83 (95 percent confidence interval, 0.72 to 0.95).', ['HR 0.83 [0.72, 0.95] 95']],
  ['(adjusted odds ratio [aOR], 1.62 [97.5% CI, 1.53 to 1.71])', ['adjusted OR 1.62 [1.53, 1.71] 97.5']],
  ['28% [95·66% CI 21·3–35·5]; HR 0·79 [0·62–1·02]', ['HR 0.79 [0.62, 1.02] 95.66']],
  ['RR 0.66 CI 95%: 0.43 to 1.03', ['RR 0.66 [0.43, 1.03] 95']],
  ['Hazard Ratio[95%CI] = 2.171 [1.545–3.051]', ['HR 2.171 [1.545, 3.051] 95']],
  ['incidence rate ratio (IRR) = 0.69; CI 0.4, 1.2', ['IRR 0.69 [0.4, 1.2] null']],
  ['mean difference −0.28 kg (95% CI −0.55 to −0.01)', ['MD -0.28 [-0.55, -0.01] 95']],
  ['standardised mean difference of -0.5, 95% CI -0.9 to -0.1', ['SMD -0.5 [-0.9, -0.1] 95']],
])('%s', (text, effects) => {
  expect(shown(text)).toEqual(effects);
});

test.each([
  'reduced by 26% (95% CI 6–42%)',
  'in 20 (95% CI 10–30) or 2.5 (95% CI 1.1 to 4.0)',
  'The hazard ratio was 0.70 (p=0.01).',
  'HR 0.91 (97.5% CI upper bound 1.10)',
  'AUC 0.80 (95% CI 0.70–0.90)',
  'The odds ratio was 3.0 (95% CI 0.2 to 1.4).',
  'hazard ratio 0.7 (IQR 0.5–0.9)',
  'standardized incidence ratio (SIR) 1.00 (95% CI 0.90 to 1.10)',
  'OR 2010 (Smith) and 2.0',
])('%s is not read as an effect', (text) => {
  expect(readPlainEffects(text)).toEqual([]);
});

test('one effect, several, none, and the same effect twice', () => {
  const one = 'The hazard ratio was 0.70 (95% CI 0.53 to 0.91).';
  expect(effectAsReported('Nothing here.')).toBeNull();
  expect(effectAsReported(one)).toMatchObject({ kind: 'one', effect: { estimate: 0.7, level: 95 } });
  expect(effectAsReported(`${one} In sum, HR 0.70 (0.53–0.91).`)?.kind).toBe('one');
  expect(effectAsReported(`${one} For stroke, HR 0.61 (95% CI 0.44 to 0.86).`)?.kind).toBe('several');
  expect(effectAsReported(`${one} For stroke the odds ratio was 0.61 (p = 0.02).`)?.kind).toBe('several');
  expect(
    effectAsReported('Hazard ratios were 2.05 (95% CI 1.1 to 3.9) and 1.78 (95% CI 1.0 to 3.1), respectively.')?.kind,
  ).toBe('several');
});

test('offsets always slice back to the figures', () => {
  const piece = fc.constantFrom(
    'HR ',
    'OR',
    'odds ratio ',
    '0.5',
    '1·2',
    ' (95% CI ',
    '–',
    ' to ',
    ')',
    '; ',
    'was ',
    '−',
    '[',
    ',',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
      (text) => {
        for (const effect of readPlainEffects(text)) {
          expect(text.slice(effect.start, effect.end)).toBe(effect.text);
          expect(effect.low).toBeLessThanOrEqual(effect.estimate);
          expect(effect.estimate).toBeLessThanOrEqual(effect.high);
        }
      },
    ),
  );
});

// In quadratic time these would exceed any test's time limit.
test('a long text without an effect is read', () => {
  expect(effectAsReported('hazard ratio for '.repeat(6000))).toBeNull();
  expect(effectAsReported(`HR 0.5 (95% CI ${'0.1 '.repeat(20_000)}`)).toBeNull();
});

const figures = ({ measure, estimate, low, high }: ReportedEffect) => `${measure} ${estimate} ${low} ${high}`;

/**
 * Where a card differs from the full reader: an effect that the full reader reads otherwise, or a single one of
 * several.
 */
function disagreements(text: string): string[] {
  const read = readEffects(text);
  const known = new Set(read.map(figures));
  const others = readPlainEffects(text)
    .map(figures)
    .filter((effect) => !known.has(effect));
  const shown = effectAsReported(text);
  const isAlone = new Set(read.map(({ estimate, low, high }) => `${estimate} ${low} ${high}`)).size === 1;
  return shown?.kind === 'one' && !isAlone ? [...others, 'one of several'] : others;
}

test.each([
  'Falls were rarer (rate ratio [RR] 0.72, 95% CI 0.52 to 1.00); fractures were not (RR 0.90 [0.65 to 1.24]).',
  'The diagnostic odds ratio was 9.1 (95% CI 6.4 to 12.9).',
  'The mean difference in proportions was 0.08 (95% CI 0.05 to 0.11).',
  'For those who smoked the OR was 1.5 (95% CI 0.5-9.6 and 0.7-3.2, respectively).',
  'The hazard ratio was 2.67 (95% CI 1.08 to 3.70).',
  'Uptake was higher (RR1.16, 95% CI 0.99 to 1.36).',
  'Pain fell in motion (mean difference (95% CI) -1.8 (-3.5 to -0.1)) and at rest (-2.0 (-3.8 to -0.2)).',
  'The odds ratio was 1.53 (95% CI 0.76 to 3.08); the adjusted difference was 0.97 mmHg (95% CI -2.34 mmHg to 4.29 mmHg).',
  'Mean differences were seen between weight (-3.4 kg (95% CI -5.5, -1.3)) and height (-1.1 (95% CI -1.9, -0.4)).',
])('a card shows nothing of “%s” that the full reader does not read', (text) => {
  expect(disagreements(text)).toEqual([]);
});

describeWithData('abstracts', 'abstracts', (folder, isWhole) => {
  test('no card shows what the full reader does not read', () => {
    const abstracts = fs
      .readFileSync(path.join(folder, 'open-access-trials.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { abstract: string }).abstract);
    expect(abstracts.filter((text) => effectAsReported(text) !== null).length).toBeGreaterThan(isWhole ? 150 : 5);
    expect(abstracts.flatMap(disagreements)).toEqual([]);
  });
});

interface Labelled {
  sentence: string;
  silver: { type: string; estimate: number; ciLow: number; ciHigh: number }[];
}

describeWithData('evidence/effects', 'labelled sentences', (folder, isWhole) => {
  test('reads at least 19 of 20 listed effects, with the measure of each', () => {
    const rows = fs
      .readFileSync(path.join(folder, 'sentences.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled);
    let listed = 0;
    let read = 0;
    let otherMeasure = 0;
    for (const { sentence, silver } of rows) {
      const effects = readPlainEffects(sentence);
      for (const wanted of silver) {
        listed += 1;
        const found = effects.find(
          (effect) =>
            effect.estimate === wanted.estimate && effect.low === wanted.ciLow && effect.high === wanted.ciHigh,
        );
        if (!found) continue;
        read += 1;
        if (found.measure !== wanted.type && !(found.measure === 'IRR' && wanted.type === 'RR')) otherMeasure += 1;
      }
    }
    expect(listed).toBeGreaterThan(isWhole ? 1000 : 20);
    expect(read / listed).toBeGreaterThanOrEqual(0.95);
    expect(otherMeasure).toBe(0);
    expect(rows.flatMap(({ sentence }) => disagreements(sentence))).toEqual([]);
  });
});
