/**
 * Saved health answers. A guest's are in this browser, the latest 20 under the specification's key. A signed-in user's
 * are in the account; the browser has a copy under that key. An answer that was saved under an account and has not
 * arrived there waits under a key of that account, so that no other user receives it and no sign-out clears it.
 */
import { joinSavedAnswers, maxSavedAnswers, type SavedAnswer } from '#contract/saved/answers.ts';
import { call } from '#web/api/call.ts';
import { visitSignal } from '#web/shared/account/before-leaving.ts';

export const savedAnswersKey = 'savedHealthAnswers';
/** Which account the stored answers were joined with, and their ids: the next person here is not given them. */
const joinedKey = 'metamind.joined-answers';
const waitingPrefix = 'metamind.waiting-answers.';

/** The part of localStorage that this needs. */
export type SavedAnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The answers that the browser stores for the current user, newest first; unreadable ones are skipped. */
export function readStoredAnswers(store: SavedAnswerStorage | null = browserStore()): SavedAnswer[] {
  return readAnswers(store, savedAnswersKey);
}

/** Stores the latest 20. False if the browser stores nothing. */
export function storeAnswers(
  answers: readonly SavedAnswer[],
  store: SavedAnswerStorage | null = browserStore(),
): boolean {
  return write(store, savedAnswersKey, latest(answers));
}

/** This browser's copy of an account's answers, including those that wait for it; newest first. */
export function readOwnAnswers(userId: number, store: SavedAnswerStorage | null = browserStore()): SavedAnswer[] {
  return latest(distinct([...readAnswers(store, waitingPrefix + userId), ...readJoinable(userId, store)]));
}

/**
 * Answers that the account has not acknowledged yet: those that wait for it, and a guest's that have not been joined.
 */
export function readUnsentAnswers(userId: number, store: SavedAnswerStorage | null = browserStore()): SavedAnswer[] {
  const mark = readJoined(store);
  const arrived = new Set(mark?.userId === userId ? mark.ids : []);
  return readOwnAnswers(userId, store).filter(({ id }) => !arrived.has(id));
}

/** Replaces the list of answers that wait for the account. False if the browser stores nothing. */
export function storeUnsentAnswer(
  userId: number,
  answers: readonly SavedAnswer[],
  store: SavedAnswerStorage | null = browserStore(),
): boolean {
  if (answers.length > 0) return write(store, waitingPrefix + userId, latest(distinct(answers)));
  try {
    store?.removeItem(waitingPrefix + userId);
  } catch {
    // Where nothing can be removed nothing was stored.
  }
  return true;
}

/** One more answer waits for the account. False if the browser stores nothing. */
export function addUnsentAnswer(
  userId: number,
  answer: SavedAnswer,
  store: SavedAnswerStorage | null = browserStore(),
): boolean {
  return storeUnsentAnswer(userId, [answer, ...readAnswers(store, waitingPrefix + userId)], store);
}

/** Removes an answer from all lists of this browser. */
export function removeStoredAnswer(
  userId: number,
  id: string,
  store: SavedAnswerStorage | null = browserStore(),
): void {
  const isOther = (answer: SavedAnswer) => answer.id !== id;
  storeAnswers(readStoredAnswers(store).filter(isOther), store);
  storeUnsentAnswer(userId, readAnswers(store, waitingPrefix + userId).filter(isOther), store);
}

export interface JoinedAnswers {
  /** Newest first, at most 20. */
  answers: SavedAnswer[];
  /** Ids of those that only this browser has, since they exceed the account's limits. */
  onlyHere: ReadonlySet<string>;
}

export interface JoinParts {
  store?: SavedAnswerStorage | null;
  /** Answers that no storage could hold. */
  also?: readonly SavedAnswer[];
  send?: (answers: SavedAnswer[], signal: AbortSignal) => Promise<SavedAnswer[]>;
}

/**
 * Sends this browser's answers to the account and stores the account's in the browser. Throws what the request threw,
 * or AbortError if the user has left meanwhile; then nothing has changed in the browser.
 */
export async function joinAnswers(userId: number, parts: JoinParts = {}): Promise<JoinedAnswers> {
  const { store = browserStore(), also = [], send = sendAnswers } = parts;
  const given = distinct([...also, ...readOwnAnswers(userId, store)]);
  const fitting = given.filter(fitsAccount);
  const signal = visitSignal();
  const account = await send(latest(fitting), signal);
  signal.throwIfAborted();
  // Read again: this tab or another one may have saved more during the request.
  const settled = new Set(fitting.map(({ id }) => id));
  const isLeft = ({ id }: SavedAnswer) => !settled.has(id);
  const waiting = readAnswers(store, waitingPrefix + userId).filter(isLeft);
  const others = readJoinable(userId, store).filter(isLeft);
  const ids = joinedIds(userId, account, others, store);
  storeUnsentAnswer(userId, waiting, store);
  storeAnswers(distinct([...account, ...others]), store);
  write(store, joinedKey, { userId, ids });
  const left = distinct([...others, ...waiting]);
  return {
    answers: latest(distinct([...account, ...left])),
    onlyHere: new Set(left.filter((answer) => !fitsAccount(answer)).map(({ id }) => id)),
  };
}

const sendAnswers = (answers: SavedAnswer[], signal: AbortSignal) =>
  call(joinSavedAnswers, { body: { answers } }, { signal });

/** Answers that another tab has sent meanwhile are in the account, though not in the response to this request. */
function joinedIds(
  userId: number,
  account: readonly SavedAnswer[],
  others: readonly SavedAnswer[],
  store: SavedAnswerStorage | null,
): string[] {
  const mark = readJoined(store);
  const before = new Set(mark?.userId === userId ? mark.ids : []);
  return [...account, ...others.filter(({ id }) => before.has(id))].map(({ id }) => id);
}

/** The answers under the specification's key but for those that came from another account. */
function readJoinable(userId: number, store: SavedAnswerStorage | null): SavedAnswer[] {
  const mark = readJoined(store);
  const foreign = new Set(mark !== null && mark.userId !== userId ? mark.ids : []);
  return readStoredAnswers(store).filter(({ id }) => !foreign.has(id));
}

function readAnswers(store: SavedAnswerStorage | null, key: string): SavedAnswer[] {
  const kept = readJson(store, key);
  return Array.isArray(kept) ? latest(distinct(kept.flatMap((given) => readAnswer(given) ?? []))) : [];
}

/** Whether an account accepts the answer. The contract has the same limits, but its schemas do not run in the browser. */
export function fitsAccount({ question, answer }: SavedAnswer): boolean {
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

/** Each id once, in its first form. */
function distinct(answers: readonly SavedAnswer[]): SavedAnswer[] {
  return [...new Map(answers.toReversed().map((answer) => [answer.id, answer])).values()].reverse();
}

function latest(answers: readonly SavedAnswer[]): SavedAnswer[] {
  return answers.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)).slice(0, maxSavedAnswers);
}

function readJoined(store: SavedAnswerStorage | null): { userId: number; ids: string[] } | null {
  const mark = readJson(store, joinedKey);
  if (typeof mark !== 'object' || mark === null) return null;
  const { userId, ids } = mark as Record<string, unknown>;
  if (typeof userId !== 'number' || !Array.isArray(ids)) return null;
  return { userId, ids: ids.filter((id) => typeof id === 'string') };
}

function readJson(store: SavedAnswerStorage | null, key: string): unknown {
  try {
    const text = store?.getItem(key) ?? null;
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function write(store: SavedAnswerStorage | null, key: string, value: unknown): boolean {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== null;
  } catch {
    return false;
  }
}

function browserStore(): SavedAnswerStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
