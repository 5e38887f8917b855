import type { Worker } from 'node:worker_threads';
import type { DocumentMetadata } from '#core/documents/document.ts';
import type { PageRuns } from '#core/documents/pages/page-runs.ts';
import type { LaidOut, LayOutQuestion } from './lay-out-worker.ts';

/** A thread that takes longer for a paper is ended, in milliseconds. */
const maxMs = 60_000;

/**
 * Lays a paper out in a thread of its own, started by `startWorker` (lay-out-worker.ts). The pages are handed over one by
 * one and taken out of the list meanwhile, so that there are never two of each. Rejects with the signal's reason when it
 * is aborted, and with an Error when the thread fails or takes too long.
 */
export async function layOut(
  startWorker: () => Worker,
  pages: PageRuns[],
  metadata: DocumentMetadata,
  signal: AbortSignal,
): Promise<LaidOut> {
  signal.throwIfAborted();
  const worker = startWorker();
  const ask = (question: LayOutQuestion) => worker.postMessage(question);
  let giveUp = () => {};
  let late: NodeJS.Timeout | null = null;
  try {
    const answer = new Promise<LaidOut>((resolve, reject) => {
      giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      late = setTimeout(() => reject(new Error('Laying a paper out took too long.')), maxMs);
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread that lays papers out ended with ${code}.`)));
    });
    // Awaited below; a thread that ends while pages are still handed over is no fault of nobody’s.
    answer.catch(() => {});
    for (let page = pages.shift(); page !== undefined; page = pages.shift()) {
      ask({ page });
      // Others have their turn between two pages.
      await new Promise(setImmediate);
      signal.throwIfAborted();
    }
    ask({ metadata });
    return await answer;
  } finally {
    if (late) clearTimeout(late);
    signal.removeEventListener('abort', giveUp);
    await worker.terminate();
  }
}
