import { useEffect, useRef } from 'react';
import { arrive } from './scroll-memory.ts';

/** Stands beside the screen inside its Suspense, so that its effect runs when the screen is really there. */
export function Arrival({ path }: { path: string }) {
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    arrive();
  }, [path]);
  return null;
}
