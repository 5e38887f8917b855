import { searchEndpoints } from '#contract/search.ts';
import type { SearchService } from '#server/features/search/service.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** One address a database, so that each answers for itself and the browser shows each as it comes. */
export function searchRoutes(search: SearchService): Routes {
  return implement(searchEndpoints)({
    pubmed: ({ query }, { signal }) => search('pubmed', query, signal),
    crossref: ({ query }, { signal }) => search('crossref', query, signal),
    europepmc: ({ query }, { signal }) => search('europepmc', query, signal),
    core: ({ query }, { signal }) => search('core', query, signal),
    semanticscholar: ({ query }, { signal }) => search('semanticscholar', query, signal),
    doaj: ({ query }, { signal }) => search('doaj', query, signal),
    library: ({ query }, { signal }) => search('library', query, signal),
  });
}
