import { metaAnalysisEndpoints } from '#contract/meta-analysis.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Trial } from '#server/http/trial.ts';
import type { MetaAnalysisService } from './service.ts';

/** What several studies say together. */
export function metaAnalysisRoutes(analyses: MetaAnalysisService, trial: Trial): Routes {
  return implement(metaAnalysisEndpoints)({
    enhancedMetaAnalysis: async ({ body }, { trialUser, knownGuest, signal, tell }) => {
      const user = await trialUser();
      // Asking for the guest's number would make one, and the trial makes it.
      const who = user.account
        ? `account:${user.account.id}`
        : knownGuest === null
          ? `address:${user.address}`
          : `guest:${knownGuest}`;
      return trial.use('metaAnalysis', user, async () => {
        const made = await analyses.synthesise({
          studies: body.studies,
          fresh: body.fresh ?? false,
          who,
          signal,
          tell,
        });
        // Whoever left before the answer has not used it.
        signal.throwIfAborted();
        return made;
      });
    },
  });
}
