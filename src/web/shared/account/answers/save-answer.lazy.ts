/** Saving an answer: a signed-in person's is saved when the account has it, a guest's when the browser has. */
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '#contract/accounts.ts';
import { maxSavedAnswers, type SavedAnswer } from '#contract/saved/answers.ts';
import { readQuery } from '#web/api/query-client.ts';
import { isAborted, messageOf } from '#web/api/request-error.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { newRequestKey } from '#web/shared/account/request-key.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { createAccountAddress, hereAddress } from '#web/shared/account/sign-in-address.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  addUnsentAnswer,
  fitsAccount,
  joinAnswers,
  readOwnAnswers,
  readStoredAnswers,
  storeAnswers,
} from './saved-answers.ts';
import { answerIdOf, savedIdOf } from './shared-answers.ts';

export interface AnswerToSave {
  /** The server's id; null without one. */
  answerId: string | null;
  question: string;
  answer: string;
  studyCount: number;
}

const failed = 'The answer was not saved';

/** Saves under the id of an earlier attempt, or of an earlier save of the same answer; says what came of it. */
export async function saveAnswer(
  client: QueryClient,
  { answerId, ...said }: AnswerToSave,
  retry: () => void,
): Promise<boolean> {
  const user = await whoIsHere(client);
  const known = (user ? readOwnAnswers(user.id) : readStoredAnswers()).find(
    ({ id, question, answer }) =>
      (answerId !== null && answerIdOf(id) === answerId) || (question === said.question && answer === said.answer),
  );
  const saved = known ?? { ...said, id: savedIdOf(answerId, newRequestKey()), savedAt: new Date().toISOString() };
  return user ? saveInAccount(client, user.id, saved, retry) : saveHere(saved);
}

/** Null for a guest, and if the account cannot be reached: what is stored in the browser joins the account later. */
async function whoIsHere(client: QueryClient): Promise<User | null> {
  const read = { queryKey: userKey, queryFn: readQuery({ on401: 'null' }) };
  return client.ensureQueryData(read).then(
    (user) => user as User | null,
    () => null,
  );
}

function saveHere(saved: SavedAnswer): boolean {
  const others = readStoredAnswers().filter(({ id }) => id !== saved.id);
  if (storeAnswers([saved, ...others])) {
    toast({
      title: 'Answer saved',
      description:
        'In this browser only. A free account keeps it for all your devices: it moves there when you sign in.',
      action: { label: 'Create Free Account', onAction: () => navigate(createAccountAddress(hereAddress())) },
    });
    return true;
  }
  toast({
    title: failed,
    description: 'This browser keeps nothing for this site, or its storage is full.',
    destructive: true,
  });
  return false;
}

async function saveInAccount(
  client: QueryClient,
  userId: number,
  saved: SavedAnswer,
  retry: () => void,
): Promise<boolean> {
  const isStored = addUnsentAnswer(userId, saved);
  try {
    const { answers, onlyHere } = await joinAnswers(userId, { also: [saved] });
    void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
    void client.invalidateQueries({ queryKey: ['/api/saved-answers'] });
    if (answers.some(({ id }) => id === saved.id) && !onlyHere.has(saved.id)) {
      toast({ title: 'Answer saved' });
      return true;
    }
    toast({ title: failed, description: refusedText(saved), destructive: true });
  } catch (error) {
    // Signed out meanwhile, here or on the server: it waits in this browser.
    if (isAborted(error) || onUnauthorised(error)) return false;
    const where = isStored ? ' It waits in this browser for your account.' : '';
    const description = `${messageOf(error, 'The account could not be reached.')}${where}`;
    toast({ title: failed, description, destructive: true, action: { label: 'Try again', onAction: retry } });
  }
  return false;
}

function refusedText(saved: SavedAnswer): string {
  return fitsAccount(saved)
    ? `The account has ${maxSavedAnswers} answers that are newer, or this one was deleted there before.`
    : 'It is too long for the account, and is kept in this browser only.';
}
