import { expect, test } from 'vitest';
import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { splitPassages } from '#core/text/passages.ts';
import { asWritten, mayStateEffect, shownEffect } from './shown-effect.ts';

const text = 'We enrolled 812 adults. The hazard ratio was 0·70 (95% CI 0·54 to 0·90).';
const shown = (passages = splitPassages(text, [])) => readEffects(text).map((effect) => shownEffect(effect, passages));

test('digits stay as the text prints them', () => {
  const [effect] = shown();
  expect(effect).toMatchObject({
    value: '0.70',
    interval: '[0.54, 0.90]',
    measure: 'hazard ratio, 95% CI',
    ratio: true,
  });
  expect(effect?.passage?.passage).toBe(2);
});

test('an effect that was read in another text has no sentence here', () => {
  const [effect] = shown(
    splitPassages('We enrolled 812 adults. This is another text of this study, of the same length.', []),
  );
  expect(effect?.passage).toBeNull();
});

test('negative numbers have a minus', () => {
  expect(asWritten('mean difference -1.20 (95% CI -2.0 to -0.4)', -1.2)).toBe('−1.20');
});

test.each([
  text,
  'Falls were rarer (RR 0.72 [0.52–1.00]).',
  'Pain fell: mean difference −8.8 (95 per cent confidence limits −12.1 and −5.5).',
])('space is reserved for the effect of “%s”', (stated) => {
  expect(readEffects(stated)).toHaveLength(1);
  expect(mayStateEffect(stated)).toBe(true);
});

test('no space is reserved where no interval is stated', () => {
  expect(
    mayStateEffect('The ratio of men to women was 2 to 1, at little risk. Pain fell by 12 points (p = 0.01).'),
  ).toBe(false);
});
