import { searchEndpoints } from '#contract/search.ts';
import { type SourceId, sourceIds } from '#core/records/databases.ts';
import { type Handlers, implement, type Routes } from '#server/http/route.ts';
import type { SearchService } from './service.ts';

/** One address for each database, so that the browser shows each as it answers. */
export function searchRoutes(search: SearchService): Routes {
  const handlerOf = (source: SourceId): Handlers<typeof searchEndpoints>[SourceId] => {
    return ({ query }, { signal }) => search(source, query, signal);
  };
  const handlers = Object.fromEntries(sourceIds.map((source) => [source, handlerOf(source)]));
  return implement(searchEndpoints)(handlers as Handlers<typeof searchEndpoints>);
}
