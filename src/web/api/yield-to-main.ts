let lastYield = Promise.resolve();

/**
 * Resolves in a task of its own, after those that were queued before: code with much work lets the browser do what is
 * more urgent in between. Uses messages, since timers of a hidden tab are throttled.
 */
export function yieldToMain(): Promise<void> {
  lastYield = lastYield.then(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      }),
  );
  return lastYield;
}
