import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Log } from '#server/diagnostics/log.ts';
import type { ServerViewProgram } from '#server/features/search/search-page.ts';

/**
 * Loads the built program once, at its first use. Where it is missing or broken, pages are sent without a
 * server-rendered view.
 */
export function serverViewProgram(file: string, log: Pick<Log, 'warn'>): () => Promise<ServerViewProgram | null> {
  let loaded: Promise<ServerViewProgram | null> | null = null;
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
