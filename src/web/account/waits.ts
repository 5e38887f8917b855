import type { WaitingAnswer } from '#contract/offline.ts';

/** Whether a save could not be sent and was kept for later: the worker then answers in the server's place. */
export function waits(answer: object): answer is WaitingAnswer {
  return 'waiting' in answer;
}

/** What a toast calls it. */
export const waitsTitle = 'Waiting to be saved';
