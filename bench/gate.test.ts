/** The gate before an answer, held at what it reached on the labelled texts: the figures may only get better. */
import { expect, test } from 'vitest';
import { type GateCaseKind, gateCases, gateScores, gateSets } from './gate/gate-scores.ts';

/** Texts that are not as expected, at most. */
const most: Readonly<Record<GateCaseKind, number>> = {
  urgent: 0,
  'language-urgent': 0,
  harmless: 0,
  ordinary: 0,
  harmful: 0,
  personal: 0,
  outside: 0,
  language: 0,
};

test.each(gateSets)(
  '%s: no emergency is missed, nothing harmless alarms, and ordinary questions are searched',
  (set) => {
    for (const { kind, texts, asExpected } of gateScores(set))
      expect([kind, texts - asExpected]).toEqual([kind, Math.min(texts - asExpected, most[kind])]);
  },
);

test('each set has 520 texts, and no text is in both', () => {
  const texts = gateSets.map((set) => gateCases(set).map(({ text }) => text.trim().toLowerCase()));
  expect(texts.map(({ length }) => length)).toEqual([520, 520]);
  expect(new Set(texts.flat()).size).toBe(1040);
});
