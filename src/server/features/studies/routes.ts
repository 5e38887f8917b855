import { studiesEndpoints } from '#contract/studies.ts';
import type { StudiesService } from '#server/features/studies/service.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** One study: the record, its references, its free copies, its summary. */
export function studiesRoutes(studies: StudiesService): Routes {
  return implement(studiesEndpoints)({
    getStudy: ({ params }) => studies.detail(params.id),
    getCitations: ({ params }) => studies.citations(params.id),
    getCitationInStyle: ({ params }) => studies.citationInStyle(params.id, params.style),
    getCitationStyles: ({ query }) => studies.citationStyles(query.q),
    getOpenAccessStats: ({ query }, { signal }) => studies.openAccessStats(query.studyIds, signal),
    getEnrichment: ({ query }, { signal }) => studies.enrichment(query.studyIds, signal),
    regenerateSummary: ({ params }) => studies.summarise(params.id),
  });
}
