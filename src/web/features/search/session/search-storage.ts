/** The last search in the browser: its address always, its results where they fit. */
import type { Study } from '#contract/shared/study.ts';
import { fromStored, toStored } from '#core/ranking/result-list/result-list-storage.ts';
import { readSearchAddress, type SearchAddress, type SearchParameters, writeSearchAddress } from './search-address.ts';
import { isSameSearch, type SearchState } from './session-state.ts';
import { attempt, type KeyedStore, readStoredAddress, storeAddress } from './stored-address.ts';
import { isStoredDatabase, isStoredStudy } from './stored-values.ts';

export interface SearchStorage {
  /** The last search's address, or null. */
  readAddress: () => SearchAddress | null;
  writeAddress: (address: SearchAddress) => void;
  /** The stored results if they belong to these parameters. */
  readResults: (parameters: SearchParameters) => SearchState | null;
  /** Results that do not fit are not stored, and the next visit searches again. */
  writeResults: (state: SearchState) => void;
  /** Writing this much would block the page. */
  takesLong: (state: SearchState) => boolean;
  clearResults: () => void;
}

const resultsKey = 'metamind.search.results';
const version = 1;

/** A browser's storage takes some five million characters. */
const maxLength = 5_000_000;
/** Made and written in some milliseconds; 25 studies of each of seven databases are half of it. */
const quickLength = 600_000;
/** Of a record without its texts: names of fields, identifiers, authors, the place of publication. */
const bareLength = 1_300;

/** The stored value; `list` is checked when it is read. */
interface StoredState extends Omit<SearchState, 'parameters' | 'page' | 'list'> {
  version: typeof version;
  address: string;
  list: unknown;
}

/** Uses the browser's storage; `null` where it is forbidden, and then nothing is stored. */
export function createSearchStorage(store: KeyedStore | null): SearchStorage {
  const clearResults = () => {
    attempt(store, (kept) => kept.removeItem(resultsKey));
  };
  return {
    readAddress: () => readStoredAddress(store),
    writeAddress: (address) => storeAddress(store, address),
    readResults: (parameters) => {
      const text = attempt(store, (kept) => kept.getItem(resultsKey));
      return text === null ? null : readState(text, parameters);
    },
    takesLong: (state) => storedLength(state) > quickLength,
    writeResults: (state) => {
      const kept =
        storedLength(state) <= maxLength &&
        attempt(store, (to) => {
          to.setItem(resultsKey, writeState(state));
          return true;
        });
      // Results that do not fit must not leave another search's results in the storage.
      if (!kept) clearResults();
    },
    clearResults,
  };
}

/** The least length of the results as text, without making it, in characters. */
function storedLength({ list }: SearchState): number {
  return list.records.reduce((sum, { record }) => sum + bareLength + textLength(record), 0);
}

const textLength = ({ title, abstract, aiSummary }: Study): number =>
  title.length + (abstract?.length ?? 0) + (aiSummary?.length ?? 0);

function writeState({ parameters, page, list, ...rest }: SearchState): string {
  const address = writeSearchAddress({ parameters, page, sort: list.order });
  return JSON.stringify({ version, address, ...rest, list: toStored(list) });
}

function readState(text: string, wanted: SearchParameters): SearchState | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isStoredState(value)) return null;
  const { address, list: storedList, version: _, ...rest } = value;
  const { parameters, page } = readSearchAddress(address);
  if (!isSameSearch(parameters, wanted)) return null;
  const list = fromStored(storedList, isStoredStudy);
  return list && { ...rest, parameters, page, list };
}

function isStoredState(value: unknown): value is StoredState {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<Record<keyof StoredState, unknown>>;
  return (
    kept.version === version &&
    typeof kept.address === 'string' &&
    typeof kept.searchId === 'string' &&
    typeof kept.startedAt === 'number' &&
    typeof kept.libraryFirst === 'boolean' &&
    Array.isArray(kept.databases) &&
    kept.databases.every(isStoredDatabase)
  );
}
