import { expect, test } from 'vitest';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import { sampleStatement, sampleStudy } from '../../../../tests/sample-answer.ts';
import { noWork, stepsOf, stoppedText, workAfterEvent, workBegun, workEnded } from './answer-work.ts';

const told = (events: readonly AnswerEvent[]) => events.reduce(workAfterEvent, workBegun(1_000));
const step = (name: string, at: number): AnswerEvent => ({ event: 'step', name, at });
const studies: AnswerEvent = { event: 'studies', studies: [sampleStudy(1)] };
const statement = (text: string): AnswerEvent => ({ event: 'statement', statement: sampleStatement('overall', text) });

test('each step lasts until the next begins; the last one runs until it is over', () => {
  const work = told([step('Reading', 0), studies, step('Writing', 300), statement('a'), statement('b')]);
  expect(stepsOf(work, 3_500)).toEqual([
    { name: 'Reading', state: 'done', time: '0.3 s' },
    { name: 'Writing', state: 'running', time: '2.2 s' },
  ]);
  expect(work.statements.map(({ text }) => text)).toEqual(['a', 'b']);
  expect(stepsOf(workEnded(work, 'done'), 9_000).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(stepsOf(workEnded(work, 'failed'), 9_000).map(({ state }) => state)).toEqual(['done', 'failed']);
});

test('before the first step there is one of our own, and without work none', () => {
  expect(stepsOf(workBegun(1_000), 1_040)).toEqual([{ name: 'Asking the server', state: 'running', time: '0.0 s' }]);
  expect(stepsOf(noWork, 5_000)).toEqual([]);
});

test('if another engine replaces the first one, the first one’s statements are removed and its steps stay separate', () => {
  const work = told([step('Reading', 0), studies, statement('a'), step('Reading', 900), studies, statement('b')]);
  expect(work.statements.map(({ text }) => text)).toEqual(['b']);
  expect(stepsOf(work, 2_000).map(({ name }) => name)).toEqual(['Reading', 'Reading, attempt 2']);
});

test('events after Stop change nothing, and the end does not come twice', () => {
  const stopped = workEnded(told([step('Reading', 0), statement('a')]), 'stopped');
  expect(workAfterEvent(stopped, statement('b'))).toBe(stopped);
  expect(workEnded(stopped, 'done')).toBe(stopped);
});

test('Stop says how much came', () => {
  expect(stoppedText(4)).toBe('Stopped. 4 checked statements arrived.');
  expect(stoppedText(1)).toBe('Stopped. 1 checked statement arrived.');
  expect(stoppedText(0)).toBe('Stopped. Nothing had arrived yet.');
});
