import { studiesEndpoints } from '#contract/studies.ts';
import { engineCaller } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Trial } from '#server/http/trial-cost.ts';
import type { StudiesService } from './service.ts';

/** One study: the record, its references, its free copies, its summary. */
export function studiesRoutes(studies: StudiesService, trial: Trial): Routes {
  return implement(studiesEndpoints)({
    getStudy: ({ params }) => studies.detail(params.id),
    getCitations: ({ params }) => studies.citations(params.id),
    getCitationInStyle: ({ params }) => studies.citationInStyle(params.id, params.style),
    getCitationStyles: ({ query }) => studies.citationStyles(query.q),
    getOpenAccessStats: ({ query }, { signal }) => studies.openAccessStats(query.studyIds, signal),
    getEnrichment: ({ query }, { signal }) => studies.enrichment(query.studyIds, signal),
    regenerateSummary: async ({ params }, context) =>
      trial.use('aiSummaries', await context.trialUser(), async () => {
        const { stored, ...value } = await studies.summarise(params.id, await engineCaller(context));
        // A request whose client left before the answer is not counted.
        context.signal.throwIfAborted();
        return { value, stored };
      }),
  });
}
