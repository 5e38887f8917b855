import { useEffect, useState } from 'react';

/** True until so much time has passed since the caller appeared. */
export function useWithin(ms: number): boolean {
  const [within, setWithin] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithin(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return within;
}
