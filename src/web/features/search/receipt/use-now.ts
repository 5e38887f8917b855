import { useEffect, useState } from 'react';

/** Epoch ms, renewed at the interval while `running`: for the few words that a clock moves. */
export function useNow(running: boolean, intervalMs = 200): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs]);
  return now;
}
