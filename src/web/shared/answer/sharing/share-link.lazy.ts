/** Sharing an answer: the server makes the link, and only then is it handed over. */
import { type SharedLink, shareAnswer as shareEndpoint, withdrawSharedAnswer } from '#contract/answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import {
  answerAddress,
  readStoredLinks,
  removeStoredLink,
  storeLink,
} from '#web/shared/account/answers/shared-answers.ts';
import { newRequestKey } from '#web/shared/account/request-key.ts';
import { shareLink } from '#web/shared/study/card/share-study.lazy.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface AnswerToShare {
  /** The server's id; null for a text that it does not know. */
  answerId: string | null;
  /** The key under which this browser stores the link: the saved answer's own id, else the server's. */
  storedUnder: string;
  question: string;
  answer: string;
  studyCount: number;
}

/**
 * Open or failed requests, by what is shared: a second attempt sends the same request key, so that nothing is shared
 * twice.
 */
const requestKeys = new Map<string, string>();

/** Throws what the request threw; then there is no link. */
async function makeLink(shared: AnswerToShare): Promise<SharedLink> {
  const { answerId, storedUnder: keptUnder, question, answer, studyCount } = shared;
  // An answer of the server's is always the same request, so that it has one link until that is withdrawn.
  const requestKey = answerId ?? requestKeys.get(keptUnder) ?? newRequestKey();
  requestKeys.set(keptUnder, requestKey);
  const body = { question, answer, studyCount, ...(answerId !== null && { answerId }) };
  const link = await call(shareEndpoint, { body }, { requestKey });
  requestKeys.delete(keptUnder);
  return link;
}

/**
 * Hands an answer's link over: by the device's share sheet, else copied, else in a message. If no link can be made the
 * text is copied, and the user sees a message. Null if it failed.
 */
export async function makeShareLink(shared: AnswerToShare): Promise<SharedLink | null> {
  let link: SharedLink;
  try {
    link = await makeLink(shared);
  } catch (error) {
    await copyInstead(shared, error);
    return null;
  }
  const isStored = storeLink({ answerId: shared.storedUnder, id: link.id, key: link.key });
  const note = shared.answerId !== null && !link.checked ? checkIsLost : isStored ? undefined : keyIsLost;
  await shareWithToast(link.id, shared.question, note);
  return link;
}

const checkIsLost =
  'The server no longer keeps this answer with its check: the link shows its text as written by you, not checked.';
const keyIsLost = 'This browser could not remember the link: it can be withdrawn only from the account that shares it.';

/** `note`: a warning about the link. */
export function shareWithToast(id: string, question: string, note?: string): Promise<void> {
  const address = answerAddress(id, location.origin);
  return shareLink({ title: question, address, copied: 'Share link copied', note });
}

/** Withdraws a link for good, by the key in this browser or by the account. Throws what the request threw. */
export async function withdrawLink(id: string): Promise<void> {
  const key = readStoredLinks().find((link) => link.id === id)?.key;
  try {
    await call(withdrawSharedAnswer, { params: { id }, body: key === undefined ? undefined : { key } });
  } catch (error) {
    // Withdrawn already, in another tab or on another device: that is what was wanted.
    if (!(error instanceof RequestError && error.problem?.code === 'answer_not_found')) throw error;
  }
  removeStoredLink(id);
}

async function copyInstead({ question, answer }: AnswerToShare, error: unknown): Promise<void> {
  const copied = await copyText(`${question}\n\n${answer}`);
  const reason = messageOf(error, 'Please try again.');
  toast({
    title: 'The link could not be made',
    description: copied ? `${reason} The answer was copied as text instead.` : reason,
    destructive: true,
  });
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
