import type { PendingSaveResponse } from '#contract/shared/offline.ts';

/** Whether a save could not be sent and was stored for later: the worker then answers in the server's place. */
export function waits(answer: object): answer is PendingSaveResponse {
  return 'waiting' in answer;
}

/** Its name in a toast. */
export const waitsTitle = 'Waiting to be saved';
