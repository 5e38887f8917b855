import { waitFor } from './wait-for.ts';

/** An answer of one host at a time, and so long between two of them: what a person who reads would take. */
const defaultPauseMs = 1_000;
/** A host that asks to be left alone is, but no longer than this. */
const maxRestMs = 3_600_000;
/** Hosts that were asked some time ago are forgotten beyond this many. */
const maxHosts = 2_000;

interface HostState {
  last: Promise<void>;
  nextAt: number;
  restUntil: number;
}

export interface HostQueue {
  /** Waits for the host’s turn; the returned function ends it. Rejects with the signal’s reason. */
  take(host: string, signal: AbortSignal): Promise<() => void>;
  /** Milliseconds for which the host asked to be left alone; 0 when it may be asked. */
  restsForMs(host: string): number;
  rest(host: string, forMs: number): void;
}

/** Asks many hosts, each of them politely. Kept per process: each reader asks for one paper at a time. */
export function createHostQueue(pauseMs: number = defaultPauseMs, now: () => number = Date.now): HostQueue {
  const hosts = new Map<string, HostState>();
  const stateOf = (host: string): HostState => {
    const known = hosts.get(host);
    if (known) return known;
    if (hosts.size >= maxHosts) {
      for (const [name, { nextAt, restUntil }] of hosts) {
        if (Math.max(nextAt, restUntil) < now()) hosts.delete(name);
      }
    }
    const state = { last: Promise.resolve(), nextAt: 0, restUntil: 0 };
    hosts.set(host, state);
    return state;
  };

  return {
    async take(host, signal) {
      const state = stateOf(host);
      const before = state.last;
      let end: () => void = () => undefined;
      state.last = new Promise<void>((resolve) => {
        end = () => {
          state.nextAt = now() + pauseMs;
          resolve();
        };
      });
      try {
        await waitFor(before, signal);
        const early = state.nextAt - now();
        if (early > 0) await waitFor(null, signal, early);
        signal.throwIfAborted();
        return end;
      } catch (error) {
        // The caller that comes after still waits for the caller that came before.
        void before.then(end);
        throw error;
      }
    },
    restsForMs: (host) => Math.max(0, (hosts.get(host)?.restUntil ?? 0) - now()),
    rest(host, forMs) {
      stateOf(host).restUntil = now() + Math.min(forMs, maxRestMs);
    },
  };
}
