import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import { sampleStatement } from '../../../../tests/sample-answer.ts';
import { bufferEvents, holdMs } from './use-engine-answer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const step = (name: string): AnswerEvent => ({ event: 'step', name, at: 0 });
const statement = (text: string): AnswerEvent => ({ event: 'statement', statement: sampleStatement('answer', text) });

test('steps are shown as they come, statements together after a moment and in their order', () => {
  const shown: AnswerEvent[][] = [];
  const told = bufferEvents((events) => shown.push(events));
  told.take(step('Reading'));
  told.take({ event: 'studies', studies: [] });
  told.take(statement('One.'));
  told.take(step('Checking'));
  told.take(statement('Two.'));
  const before = [[step('Reading')], [{ event: 'studies', studies: [] }]];
  expect(shown).toEqual(before);
  vi.advanceTimersByTime(holdMs);
  expect(shown.slice(2)).toEqual([[statement('One.'), step('Checking'), statement('Two.')]]);
  told.take(statement('Three.'));
  vi.advanceTimersByTime(holdMs);
  expect(shown.slice(3)).toEqual([[statement('Three.')]]);
  expect(told.end()).toEqual([]);
});

test('events held at the end are returned, not shown, and later ones are ignored', () => {
  const shown: AnswerEvent[][] = [];
  const told = bufferEvents((events) => shown.push(events));
  told.take(statement('One.'));
  expect(told.end()).toEqual([statement('One.')]);
  told.take(statement('Two.'));
  told.take(step('Late'));
  vi.advanceTimersByTime(2 * holdMs);
  expect(shown).toEqual([]);
});
