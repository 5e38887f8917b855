/** The last search's parameters, page and order in the browser, apart from its results, which need far more code. */
import { readSearchAddress, type SearchAddress, writeSearchAddress } from './search-address.ts';

export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const addressKey = 'metamind.search.address';

/** The browser's own store; null where it is forbidden. */
export function browserStore(): KeyedStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The result of `run`, or null if the storage is missing, full or forbidden. */
export function attempt<Result>(store: KeyedStore | null, run: (store: KeyedStore) => Result): Result | null {
  try {
    return store && run(store);
  } catch {
    return null;
  }
}

/** The last search's address; null if there is none. */
export function readStoredAddress(store: KeyedStore | null): SearchAddress | null {
  const text = attempt(store, (kept) => kept.getItem(addressKey));
  const address = text === null ? null : readSearchAddress(text);
  return address?.parameters.query ? address : null;
}

export function storeAddress(store: KeyedStore | null, address: SearchAddress): void {
  attempt(store, (kept) => kept.setItem(addressKey, writeSearchAddress(address)));
}
