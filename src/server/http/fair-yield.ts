/**
 * Lets one of those who wait go on in each turn of the event loop, in the order of asking. Work of many small pieces that
 * asks before each of them takes its time between what others want, however many do such work at once.
 */
export function createFairYield(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function letOneGo(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneGo);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneGo);
    });
}
