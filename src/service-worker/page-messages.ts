/** The messages that pages send to the worker. */
import { sessionMarkHeader, type WorkerRequest } from '#contract/shared/offline.ts';
import { pendingEntryOf } from './pending-saves.ts';
import { accountOf, notifyPages, sendPendingSaves, type WorkerDependencies } from './worker-parts.ts';

/** Carries a message out; the return value is the answer to the page, where it asked for one. */
export async function answerMessage(parts: WorkerDependencies, message: WorkerRequest): Promise<unknown> {
  switch (message.type) {
    case 'try-server':
      return tryServer(parts);
    case 'list-waiting': {
      const account = await accountOf(parts);
      return account === null ? [] : (await parts.saves.of(account)).map(pendingEntryOf);
    }
    case 'discard-waiting': {
      const account = await accountOf(parts);
      if (account !== null) await parts.saves.discard(account, message.id);
      return notifyPages(parts);
    }
    default:
      return null;
  }
}

/** Requests the account: the smallest request whose answer shows whether the server answers and who is signed in. */
export async function tryServer(parts: WorkerDependencies): Promise<void> {
  const number = parts.kept.begin();
  try {
    const response = await parts.ask('/api/user', { credentials: 'include' });
    const mark = response.headers.get(sessionMarkHeader);
    if (mark === null) return;
    await parts.kept.saw(mark, number);
    if (response.ok) await parts.kept.keep('/api/user', await response.text(), mark);
  } catch {
    return;
  }
  parts.reach.reached = true;
  await notifyPages(parts);
  await sendPendingSaves(parts);
}
