import { waitFor } from './rate-limiter.ts';

/** Pause between two requests to one host, in milliseconds: about what a human reader would take. */
const defaultPauseMs = 1_000;
/** Limit of the pause that a host asks for. */
const maxRestMs = 3_600_000;
/** Above this many, hosts without recent requests are removed. */
const maxHosts = 2_000;

interface HostState {
  last: Promise<void>;
  nextAt: number;
  restUntil: number;
}

export interface HostQueue {
  /** Waits for the host's turn; the returned function ends it. Rejects with the signal's reason. */
  take(host: string, signal: AbortSignal): Promise<() => void>;
  /** Remaining milliseconds of the pause that the host asked for; 0 when it may be requested. */
  restsForMs(host: string): number;
  rest(host: string, forMs: number): void;
}

/** Requests to many hosts, one at a time for each. One for each process: each user requests one paper at a time. */
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
        // The next caller still waits for the one before it.
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
