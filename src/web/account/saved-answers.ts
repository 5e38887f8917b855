/**
 * Saved health answers: the browser keeps the latest 20 under the specification's key, and the account of a signed-in
 * person has them too. Both sides are joined at sign-in and when the profile opens, without loss or doubles.
 */
import { joinSavedAnswers, keptAnswers, type SavedAnswer } from '#contract/saved/answers.ts';
import { call } from '#web/api/call.ts';

export const savedAnswersKey = 'savedHealthAnswers';
/** Which account the kept answers were joined with, and their ids: the next person here is not given them. */
const joinedKey = 'metamind.joined-answers';

/** What of localStorage this needs. */
export type AnswerStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The answers that the browser keeps, newest first; what cannot be read is passed over. */
export function readKeptAnswers(store: AnswerStore | null = browserStore()): SavedAnswer[] {
  const kept = readJson(store, savedAnswersKey);
  if (!Array.isArray(kept)) return [];
  const answers = new Map<string, SavedAnswer>();
  for (const given of kept) {
    const answer = readAnswer(given);
    if (answer && !answers.has(answer.id)) answers.set(answer.id, answer);
  }
  return latest([...answers.values()]);
}

/** Keeps the latest 20. Without storage nothing is kept. */
export function keepAnswers(answers: readonly SavedAnswer[], store: AnswerStore | null = browserStore()): void {
  try {
    store?.setItem(savedAnswersKey, JSON.stringify(latest(answers)));
  } catch {
    // Storage is full or forbidden; the account still has them.
  }
}

export interface JoinedAnswers {
  /** Newest first, at most 20. */
  answers: SavedAnswer[];
  /** Ids of those that only this browser has, since they do not fit what an account keeps. */
  onlyHere: ReadonlySet<string>;
}

type Send = (answers: SavedAnswer[]) => Promise<SavedAnswer[]>;

/**
 * Brings what this browser keeps into the account and what the account has into the browser. Throws what the request
 * threw; then nothing has changed on either side.
 */
export async function joinAnswers(
  userId: number,
  store: AnswerStore | null = browserStore(),
  send: Send = (answers) => call(joinSavedAnswers, { body: { answers } }),
): Promise<JoinedAnswers> {
  const joined = readJoined(store);
  const foreign = joined !== null && joined.userId !== userId ? new Set(joined.ids) : new Set<string>();
  const own = readKeptAnswers(store).filter(({ id }) => !foreign.has(id));
  const fitting = own.filter(fitsAccount);
  const others = own.filter((answer) => !fitting.includes(answer));
  const account = await send(fitting);
  const answers = latest([...account, ...others]);
  keepAnswers(answers, store);
  try {
    store?.setItem(joinedKey, JSON.stringify({ userId, ids: account.map(({ id }) => id) }));
  } catch {
    // Without storage there is nothing that the next person could be given.
  }
  return { answers, onlyHere: new Set(others.map(({ id }) => id)) };
}

/** What an account takes of one answer; the contract says the same, whose schemas do not run in the browser. */
function fitsAccount({ question, answer }: SavedAnswer): boolean {
  return question.length <= 5_000 && answer.length <= 50_000;
}

/** As anything may have been written there: numbers for ids and times, fields more or fewer, nonsense between them. */
function readAnswer(given: unknown): SavedAnswer | null {
  if (typeof given !== 'object' || given === null) return null;
  const { id, question, answer, studyCount, savedAt } = given as Record<string, unknown>;
  if (typeof question !== 'string' || question.trim() === '') return null;
  if (typeof answer !== 'string' || answer.trim() === '') return null;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  const own = String(id)
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 64);
  if (own === '') return null;
  return { id: own, question, answer, studyCount: readCount(studyCount), savedAt: readTime(savedAt) };
}

function readCount(given: unknown): number {
  return typeof given === 'number' && given >= 0 ? Math.min(Math.trunc(given), 100_000) : 0;
}

function readTime(given: unknown): string {
  const time = new Date(typeof given === 'string' || typeof given === 'number' ? given : 0);
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString();
}

function latest(answers: readonly SavedAnswer[]): SavedAnswer[] {
  return answers.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)).slice(0, keptAnswers);
}

function readJoined(store: AnswerStore | null): { userId: number; ids: string[] } | null {
  const mark = readJson(store, joinedKey);
  if (typeof mark !== 'object' || mark === null) return null;
  const { userId, ids } = mark as Record<string, unknown>;
  if (typeof userId !== 'number' || !Array.isArray(ids)) return null;
  return { userId, ids: ids.filter((id) => typeof id === 'string') };
}

function readJson(store: AnswerStore | null, key: string): unknown {
  try {
    const text = store?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function browserStore(): AnswerStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
