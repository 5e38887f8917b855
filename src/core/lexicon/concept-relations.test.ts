import { expect, test } from 'vitest';
import { lexicon as concepts } from '../../../tests/lexicon.ts';
import { isWithin, outcomesOf } from './concept-relations.ts';
import { meantBy, opposites, outcomesOfAnyCondition, ownOutcomes, purposes, uptakeOf } from './own-outcomes.ts';

test('the tables name concepts of the lexicon', () => {
  const lists = [
    ...Object.values(ownOutcomes),
    outcomesOfAnyCondition,
    ...Object.values(meantBy),
    ...Object.values(purposes),
    ...Object.values(uptakeOf),
  ];
  const named = [
    ...Object.keys(ownOutcomes),
    ...Object.keys(purposes),
    ...Object.keys(uptakeOf),
    ...[...opposites].flat(),
    ...lists.flatMap((list) => list.split(' ').map((id) => id.replace('-:', ''))),
  ];
  expect(named.filter((id) => !concepts.byId.has(id))).toEqual([]);
});

test('a concept is within itself and what is broader', () => {
  expect(isWithin('rosuvastatin', 'statin', concepts)).toBe(true);
  expect(isWithin('statin', 'statin', concepts)).toBe(true);
  expect(isWithin('statin', 'rosuvastatin', concepts)).toBe(false);
});

test('a condition has the outcomes of its broader concepts, and the turned ones marked', () => {
  expect(outcomesOf('knee-osteoarthritis', concepts)).toContainEqual({ id: 'pain', isTurned: false });
  expect(outcomesOf('weight-loss', concepts)).toContainEqual({ id: 'body-weight', isTurned: true });
  expect(outcomesOf('body-weight', concepts)).toContainEqual({ id: 'weight-loss', isTurned: true });
});
