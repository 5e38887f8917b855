/** The last search in the browser: its address always, its results where they fit. */
import * as z from 'zod/mini';
import { receipt } from '#contract/search.ts';
import { type Study, study } from '#contract/study.ts';
import { fromStored, toStored } from '#core/bibliography/result-list-storage.ts';
import { sourceIds } from '#core/bibliography/study-record.ts';
import { attempt, type KeyedStore, keepAddress, readKeptAddress } from './kept-address.ts';
import { readSearchAddress, type SearchAddress, type SearchParameters, writeSearchAddress } from './search-address.ts';
import { isSameSearch, type SearchState } from './session-state.ts';

export interface SearchStorage {
  /** The last search's address, or null. */
  readAddress: () => SearchAddress | null;
  writeAddress: (address: SearchAddress) => void;
  /** The kept results where they are those of these parameters. */
  readResults: (parameters: SearchParameters) => SearchState | null;
  /** Where they do not fit nothing is kept of them, and the next visit asks again. */
  writeResults: (state: SearchState) => void;
  clearResults: () => void;
}

const resultsKey = 'metamind.search.results';
const version = 1;

const storedState = z.object({
  version: z.literal(version),
  address: z.string(),
  searchId: z.string(),
  startedAt: z.number(),
  libraryFirst: z.boolean(),
  databases: z.array(
    z.object({
      source: z.enum(sourceIds),
      state: z.enum(['asking', 'answered', 'failed', 'stopped']),
      page: z.int(),
      askedAt: z.number(),
      answered: z.array(z.object({ page: z.int(), kept: z.int(), sent: z.int(), receipt })),
      failure: z.nullable(
        z.object({
          kind: z.enum(['busy', 'unavailable', 'fault', 'unreachable']),
          message: z.string(),
          advice: z.nullable(z.string()),
          retryAt: z.nullable(z.number()),
          tookMs: z.number(),
        }),
      ),
    }),
  ),
  list: z.unknown(),
});

const isStudy = (value: unknown): value is Study => study.safeParse(value).success;

/** Over what the browser offers; `null` where it forbids storage, and then nothing is kept. */
export function createSearchStorage(store: KeyedStore | null): SearchStorage {
  const clearResults = () => {
    attempt(store, (kept) => kept.removeItem(resultsKey));
  };
  return {
    readAddress: () => readKeptAddress(store),
    writeAddress: (address) => keepAddress(store, address),
    readResults: (parameters) => {
      const text = attempt(store, (kept) => kept.getItem(resultsKey));
      return text === null ? null : readState(text, parameters);
    },
    writeResults: (state) => {
      const text = writeState(state);
      const kept = attempt(store, (to) => {
        to.setItem(resultsKey, text);
        return true;
      });
      // What does not fit must not leave another search's results behind.
      if (!kept) clearResults();
    },
    clearResults,
  };
}

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
  const read = storedState.safeParse(value);
  if (!read.success) return null;
  const { address, list: storedList, version: _, ...rest } = read.data;
  const { parameters, page } = readSearchAddress(address);
  if (!isSameSearch(parameters, wanted)) return null;
  const list = fromStored(storedList, isStudy);
  return list && { ...rest, parameters, page, list };
}
