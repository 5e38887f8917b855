import { maxSavedAnswers, type SavedAnswer } from '#contract/saved/answers.ts';
import type { Database } from '#server/database/database.ts';
import { listAnswers, trimAnswers, upsertAnswers } from './answer-store.ts';
import { asOwner } from './owner-store.ts';

/**
 * Joins what a browser has with what the account has: each id once, of two texts under one id the later saved, what was
 * removed stays removed, the latest 20 remain. Returns them, newest first.
 */
export function joinAnswers(
  database: Pick<Database, 'transaction'>,
  userId: number,
  given: readonly SavedAnswer[],
  now: Date,
): Promise<SavedAnswer[]> {
  const answers = latestById(given.map((answer) => inTime(answer, now)));
  return asOwner(database, userId, async (db) => {
    await upsertAnswers(db, userId, answers);
    await trimAnswers(db, userId, maxSavedAnswers);
    return listAnswers(db, userId, maxSavedAnswers);
  });
}

/** A browser whose clock is wrong must not keep its answers at the top for ever, nor say what no date is. */
function inTime(answer: SavedAnswer, now: Date): SavedAnswer {
  const at = Math.max(0, Math.min(Date.parse(answer.savedAt), now.getTime()));
  return { ...answer, savedAt: new Date(at).toISOString() };
}

function latestById(answers: readonly SavedAnswer[]): SavedAnswer[] {
  const byId = new Map<string, SavedAnswer>();
  for (const answer of answers) {
    const known = byId.get(answer.id);
    if (!known || known.savedAt < answer.savedAt) byId.set(answer.id, answer);
  }
  return [...byId.values()];
}
