import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeWithData } from '../../../tests/shared-data.ts';
import { effectAsReported, readEffects } from './effect-as-reported.ts';

const shown = (text: string) =>
  readEffects(text).map(
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
])('%s is no effect that can be read', (text) => {
  expect(readEffects(text)).toEqual([]);
});

test('one effect, several, none, and the same twice', () => {
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

test('offsets always slice back, whatever the text', () => {
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
        for (const effect of readEffects(text)) {
          expect(text.slice(effect.start, effect.end)).toBe(effect.text);
          expect(effect.low).toBeLessThanOrEqual(effect.estimate);
          expect(effect.estimate).toBeLessThanOrEqual(effect.high);
        }
      },
    ),
  );
});

// With the square of their length these would run into the limit of every test.
test('a long text without an effect is read', () => {
  expect(effectAsReported('hazard ratio for '.repeat(6000))).toBeNull();
  expect(effectAsReported(`HR 0.5 (95% CI ${'0.1 '.repeat(20_000)}`)).toBeNull();
});

interface Labelled {
  sentence: string;
  silver: { type: string; estimate: number; ciLow: number; ciHigh: number }[];
}

describeWithData('evidence/effects', 'labelled sentences', (folder, isWhole) => {
  test('reads at least 19 of 20 listed effects, and the measure of each', () => {
    const rows = fs
      .readFileSync(path.join(folder, 'sentences.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled);
    let listed = 0;
    let read = 0;
    let otherMeasure = 0;
    for (const { sentence, silver } of rows) {
      const effects = readEffects(sentence);
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
  });
});
