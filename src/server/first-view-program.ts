import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FirstViewProgram } from '#server/features/search/search-page.ts';
import type { Log } from '#server/log.ts';

/** Loads the built program once, with its first use. Where it is missing or broken, pages come without a first view. */
export function firstViewProgram(file: string, log: Pick<Log, 'warn'>): () => Promise<FirstViewProgram | null> {
  let loaded: Promise<FirstViewProgram | null> | null = null;
  return () => {
    loaded ??= existsSync(file)
      ? import(pathToFileURL(file).href).catch((error: unknown) => {
          log.warn('first views cannot be drawn', { error });
          return null;
        })
      : Promise.resolve(null);
    return loaded;
  };
}
