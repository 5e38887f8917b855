/** The gate before an answer, held at what it reached on the labelled texts: the figures may only get better. */
import { expect, test } from 'vitest';
import { type GateCaseKind, type GateSet, gateCases, gateScores, gateSets } from './gate/gate-scores.ts';

/** Texts that are not as expected, at most; 0 where a kind is not named. */
const most: Readonly<Record<GateSet, Partial<Record<GateCaseKind, number>>>> = {
  dev: {},
  blind: {},
  third: {},
  own: { urgent: 14, harmless: 1 },
};

test.each(gateSets)(
  '%s: no emergency is missed, nothing harmless alarms, and ordinary questions are searched',
  (set) => {
    for (const { kind, texts, asExpected } of gateScores(set))
      expect([kind, texts - asExpected]).toEqual([kind, Math.min(texts - asExpected, most[set][kind] ?? 0)]);
  },
);

test('each set has its texts, and no text is in two', () => {
  const texts = gateSets.map((set) => gateCases(set).map(({ text }) => text.trim().toLowerCase()));
  expect(texts.map(({ length }) => length)).toEqual([520, 520, 300, 596]);
  expect(new Set(texts.flat()).size).toBe(1340 + 596);
});
