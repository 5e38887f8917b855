import { describe, expect, test } from 'vitest';
import type { HealthAnswer } from './health-answer.ts';
import { type RecentAnswerStorage, readRecentAnswers, storeRecentAnswer } from './recent-answers.ts';

function storeOf(
  text: string | null = null,
  room = Number.POSITIVE_INFINITY,
): RecentAnswerStorage & { text: () => string | null } {
  let kept = text;
  return {
    text: () => kept,
    getItem: () => kept,
    setItem: (_key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept = value;
    },
  };
}

const result = (words: string) =>
  ({
    answer: { statements: [], studies: [], notes: [words], check: {} },
    confidenceRules: [],
    readings: [],
    notKnown: [],
    databases: [],
    studies: [],
  }) as unknown as HealthAnswer;

const answer = (address: string, words = '') => ({
  address,
  result: result(words),
  keptAt: '2026-11-20T10:00:00.000Z',
});
const addresses = (store: RecentAnswerStorage) => readRecentAnswers(store).map(({ address }) => address);

describe('the last answers of a browser', () => {
  test('are the latest five, each address once, newest first', () => {
    const store = storeOf();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) storeRecentAnswer(answer(name), store);
    expect(addresses(store)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  test('are fewer if more do not fit, and never a cut one', () => {
    const store = storeOf(null, 1_400);
    for (const name of ['a', 'b', 'c']) storeRecentAnswer(answer(name, 'x'.repeat(400)), store);
    expect(addresses(store)).toEqual(['c', 'b']);
    storeRecentAnswer(answer('large', 'x'.repeat(2_000_000)), store);
    expect(addresses(store)).toEqual(['c', 'b']);
  });

  test('that are damaged or of another version are passed over', () => {
    expect(readRecentAnswers(storeOf('{'))).toEqual([]);
    expect(readRecentAnswers(storeOf('{"a":1}'))).toEqual([]);
    const good = answer('good');
    const bad = [null, 3, { address: 'x' }, { ...good, keptAt: 'once' }, { ...good, result: { answer: {} } }];
    expect(addresses(storeOf(JSON.stringify([...bad, good])))).toEqual(['good']);
    expect(readRecentAnswers(null)).toEqual([]);
  });
});
