/** The last answers in the browser: going back shows them at once, and without a network they can be read again. */
import type { HealthAnswer } from './health-answer.ts';

const storageKey = 'metamind.last-answers';
const maxRecentAnswers = 5;
/** Characters that all of them may take. */
const maxCharacters = 1_500_000;

export interface RecentAnswer<Answer extends HealthAnswer = HealthAnswer> {
  /** The screen's address with its question. */
  address: string;
  result: Answer;
  /** ISO. */
  keptAt: string;
}

/** The part of localStorage that this needs. */
export type RecentAnswerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Newest first; unreadable ones are skipped. */
export function readRecentAnswers(store: RecentAnswerStorage | null = browserStore()): RecentAnswer[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentAnswer) : [];
  } catch {
    return [];
  }
}

/** Stores an answer in place of the older one of the same address. Without storage this does nothing. */
export function storeRecentAnswer(answer: RecentAnswer, store: RecentAnswerStorage | null = browserStore()): void {
  const others = readRecentAnswers(store).filter(({ address }) => address !== answer.address);
  for (let count = maxRecentAnswers; count > 0; count -= 1) {
    const text = JSON.stringify([answer, ...others].slice(0, count));
    if (text.length > maxCharacters) continue;
    try {
      store?.setItem(storageKey, text);
      return;
    } catch {
      // Full: one fewer may fit. Forbidden: none will.
    }
  }
}

/** The shape that the screen reads. This program wrote it, so that only damaged or older values must be detected. */
function isRecentAnswer(given: unknown): given is RecentAnswer {
  if (!isObject(given) || !isObject(given['result'])) return false;
  const { address, keptAt, result } = given;
  const { answer, confidenceRules, readings, notKnown, databases, studies } = result as Record<string, unknown>;
  return (
    typeof address === 'string' &&
    typeof keptAt === 'string' &&
    !Number.isNaN(Date.parse(keptAt)) &&
    isObject(answer) &&
    [answer['statements'], answer['studies'], answer['notes']].every(Array.isArray) &&
    isObject(answer['check']) &&
    [confidenceRules, readings, notKnown, databases, studies].every(Array.isArray)
  );
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function browserStore(): RecentAnswerStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
