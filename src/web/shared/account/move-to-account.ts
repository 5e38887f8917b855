import { joinAnswers } from './answers/saved-answers.ts';
import { claimStoredLinks } from './answers/shared-answers.ts';
import { sendAll } from './before-leaving.ts';

/** Sign-in and sign-out do not wait longer for a server that says nothing. */
const maxWaitMs = 6_000;

export interface MovedItems {
  answers: boolean;
  links: boolean;
}

/**
 * Moves this browser's data into the account: a guest's answers and links after sign-in, and what could not be sent
 * before a sign-out. Returns what the account has acknowledged. Never rejects.
 */
export async function moveToAccount(userId: number): Promise<MovedItems> {
  const [answers, links] = await Promise.all([
    arrived(joinAnswers(userId)),
    arrived(claimStoredLinks(userId)),
    arrived(sendAll()),
  ]);
  return { answers, links };
}

function arrived(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWaitMs));
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
