import type { WorkerRequest } from '#contract/shared/offline.ts';

/** How long a worker may take to start and answer. */
const timeoutMs = 5_000;

/** Asks the worker and waits for its answer; null without a worker or an answer. */
export function askWorker(request: WorkerRequest): Promise<unknown> {
  const worker = globalThis.navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}
