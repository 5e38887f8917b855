import { useEffect, useState } from 'react';
import { spellSeconds } from './receipt-text-parts.ts';

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

/** The running clock of a database that is being asked; hidden from screen readers. */
export function AskingTime({ since }: { since: number }) {
  const now = useNow(true);
  return <span aria-hidden="true">{spellSeconds(now - since)}</span>;
}
