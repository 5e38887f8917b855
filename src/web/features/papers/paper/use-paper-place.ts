import { useSyncExternalStore } from 'react';
import { type AddressedPlace, readPaperPlace } from '#web/features/papers/uploads-address.ts';

/** A place in the address, with a counter of navigations: the same link may be followed twice. */
export interface ArrivedPlace {
  place: AddressedPlace | null;
  /** By a link or by going back and forward: the reader wants to be there. Otherwise it is only shown. */
  isFollowed: boolean;
}

let arrived: { fragment: string; place: ArrivedPlace } = { fragment: '', place: { place: null, isFollowed: true } };

function arrive(isFollowed: boolean): void {
  arrived = { fragment: location.hash, place: { place: readPaperPlace(location.hash), isFollowed } };
}

/** Links within the page, back and forward dispatch the first; links of the app the second. */
const arrivals = ['popstate', 'pushState'] as const;

const listeners = new Set<() => void>();

function setFollowed(isFollowed: boolean): void {
  arrive(isFollowed);
  for (const listener of listeners) listener();
}

const follow = () => setFollowed(true);
const show = () => {
  // Another tab of the same page is no arrival.
  if (arrived.fragment !== location.hash) setFollowed(false);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const name of arrivals) window.addEventListener(name, follow);
    window.addEventListener('replaceState', show);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const name of arrivals) window.removeEventListener(name, follow);
    window.removeEventListener('replaceState', show);
  };
}

function current(): ArrivedPlace {
  if (arrived.fragment !== location.hash) arrive(true);
  return arrived.place;
}

/** The place in the paper that the address names. */
export function usePaperPlace(): ArrivedPlace {
  return useSyncExternalStore(subscribe, current);
}
