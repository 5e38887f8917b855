import { expect, test } from 'vitest';
import type { SavedAnswer } from '#contract/saved/answers.ts';
import { endVisit } from '#web/shared/account/before-leaving.ts';
import {
  addUnsentAnswer,
  joinAnswers,
  readStoredAnswers,
  readUnsentAnswers,
  type SavedAnswerStorage,
  savedAnswersKey,
  storeAnswers,
} from './saved-answers.ts';

function memory(kept?: unknown): SavedAnswerStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  if (kept !== undefined) values.set(savedAnswersKey, typeof kept === 'string' ? kept : JSON.stringify(kept));
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const answer = (id: string, day: number, more: Partial<SavedAnswer> = {}): SavedAnswer => ({
  id,
  question: `Question ${id}`,
  answer: `Answer ${id}`,
  studyCount: 3,
  savedAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  ...more,
});

/** The server's side: joins by id, its own version wins. */
function account(has: SavedAnswer[]) {
  const sent: SavedAnswer[][] = [];
  const send = async (given: SavedAnswer[]) => {
    sent.push(given);
    return [...new Map([...given, ...has].map((one) => [one.id, one])).values()];
  };
  return { sent, send };
}

test('both sides are joined, each answer once, and the browser then has the account’s answers', async () => {
  const store = memory([answer('b', 2), answer('a', 1)]);
  const { send } = account([answer('b', 2), answer('c', 3)]);
  const { answers } = await joinAnswers(7, { store: store, send: send });
  expect(answers.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(readStoredAnswers(store).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('only the latest 20 are stored', async () => {
  const store = memory();
  storeAnswers(
    Array.from({ length: 25 }, (_, index) => answer(`n${index}`, index + 1)),
    store,
  );
  expect(readStoredAnswers(store)).toHaveLength(20);
  expect(readStoredAnswers(store)[0]?.id).toBe('n24');
});

test('broken storage loses nothing that can be read, and stops nothing', async () => {
  expect(readStoredAnswers(memory('{not json'))).toEqual([]);
  expect(readStoredAnswers(memory({ id: 'a' }))).toEqual([]);
  const mixed = memory([
    null,
    4,
    { id: 1_700_000_000_000, question: 'Q', answer: 'A', savedAt: 1_700_000_000_000 },
    { id: 'x' },
  ]);
  expect(readStoredAnswers(mixed)).toEqual([
    { id: '1700000000000', question: 'Q', answer: 'A', studyCount: 0, savedAt: '2023-11-14T22:13:20.000Z' },
  ]);
  const refusing: SavedAnswerStorage = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => undefined,
  };
  const { send } = account([answer('c', 3)]);
  expect((await joinAnswers(7, { store: refusing, send: send })).answers.map(({ id }) => id)).toEqual(['c']);
});

test('an answer that is too long for an account stays in the browser', async () => {
  const store = memory([answer('long', 5, { answer: 'x'.repeat(60_000) }), answer('a', 1)]);
  const { send, sent } = account([]);
  const joined = await joinAnswers(7, { store: store, send: send });
  expect(sent[0]?.map(({ id }) => id)).toEqual(['a']);
  expect(joined.onlyHere).toEqual(new Set(['long']));
  expect(readStoredAnswers(store).map(({ id }) => id)).toEqual(['long', 'a']);
});

test('answers of one account are not given to the next, while a guest’s own answers are', async () => {
  const store = memory([answer('a', 1)]);
  await joinAnswers(7, { store: store, send: account([answer('mine', 2)]).send });
  storeAnswers([...readStoredAnswers(store), answer('guest', 4)], store);
  const next = account([]);
  const { answers } = await joinAnswers(8, { store: store, send: next.send });
  expect(next.sent[0]?.map(({ id }) => id)).toEqual(['guest']);
  expect(answers.map(({ id }) => id)).toEqual(['guest']);
});

test('when the account cannot be reached nothing changes', async () => {
  const store = memory([answer('a', 1)]);
  await expect(joinAnswers(7, { store: store, send: () => Promise.reject(new Error('down')) })).rejects.toThrow('down');
  expect(readStoredAnswers(store).map(({ id }) => id)).toEqual(['a']);
});

const idsOf = (answers: readonly SavedAnswer[]) => answers.map(({ id }) => id);

test('an answer saved under an account waits until that account has it, and no other account receives it', async () => {
  const store = memory();
  addUnsentAnswer(7, answer('mine', 3), store);
  const down = () => Promise.reject(new Error('down'));
  await expect(joinAnswers(7, { store, send: down })).rejects.toThrow('down');
  expect(idsOf(readUnsentAnswers(7, store))).toEqual(['mine']);
  const other = account([]);
  await joinAnswers(8, { store, send: other.send });
  expect(other.sent).toEqual([[]]);
  const own = account([]);
  await joinAnswers(7, { store, send: own.send });
  expect(own.sent.map(idsOf)).toEqual([['mine']]);
  expect(readUnsentAnswers(7, store)).toEqual([]);
  expect(idsOf(readStoredAnswers(store))).toEqual(['mine']);
});

test('what another tab saves during the request stays, and does not count as arrived', async () => {
  const store = memory([answer('a', 1)]);
  const { send } = account([]);
  await joinAnswers(7, {
    store,
    send: (given) => {
      addUnsentAnswer(7, answer('late', 2), store);
      storeAnswers([...readStoredAnswers(store), answer('guest', 3)], store);
      return send(given);
    },
  });
  expect(idsOf(readUnsentAnswers(7, store))).toEqual(['guest', 'late']);
  // Sent twice, each is there once.
  const again = account([answer('a', 1)]);
  await joinAnswers(7, { store, send: again.send });
  await joinAnswers(7, { store, send: again.send });
  expect(idsOf(readStoredAnswers(store))).toEqual(['guest', 'late', 'a']);
  expect(readUnsentAnswers(7, store)).toEqual([]);
});

test('an answer that arrives after the user has left is not written for the next one', async () => {
  const store = memory();
  const joining = joinAnswers(7, {
    store,
    send: async () => {
      endVisit();
      return [answer('mine', 1)];
    },
  });
  await expect(joining).rejects.toThrow();
  expect(readStoredAnswers(store)).toEqual([]);
});

test('a browser without storage still sends an answer to the account', async () => {
  const { send, sent } = account([]);
  await joinAnswers(7, { store: null, also: [answer('only', 1)], send });
  expect(sent.map(idsOf)).toEqual([['only']]);
});
