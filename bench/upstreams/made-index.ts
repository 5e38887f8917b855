import { makeCorpus } from './corpus.ts';
import { WorkIndex } from './work-index.ts';

const made = new Map<string, WorkIndex>();

/** The made-up works of a seed, made once for each process: they depend on it only, and nothing changes them. */
export function madeIndex(options: Parameters<typeof makeCorpus>[0]): WorkIndex {
  const key = JSON.stringify([options.seed, options.size, options.libraryFolder]);
  const index = made.get(key) ?? new WorkIndex(makeCorpus(options));
  made.set(key, index);
  return index;
}
