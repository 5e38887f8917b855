let lastTurn = Promise.resolve();

/**
 * Resolves in a task of its own, after those that were asked for before: whoever has much to do lets the browser do what
 * is more urgent in between. By messages, since timers of a hidden tab are held back.
 */
export function turn(): Promise<void> {
  lastTurn = lastTurn.then(
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
  return lastTurn;
}
