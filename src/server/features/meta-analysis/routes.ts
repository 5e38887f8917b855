import { metaAnalysisEndpoints } from '#contract/meta-analysis.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Trial } from '#server/http/trial-cost.ts';
import type { AnalysisDrafts } from './drafts.ts';
import type { MetaAnalysisService } from './service.ts';

/** The caller, for the trial and for the limits of a paid model. */
async function callerOf({ trialUser, knownGuest }: RequestContext) {
  const user = await trialUser();
  // Reading the guest's id would create one; the trial creates it.
  const who = user.account
    ? `account:${user.account.id}`
    : knownGuest === null
      ? `address:${user.address}`
      : `guest:${knownGuest}`;
  return { user, who };
}

/** Syntheses of several studies, and the analysis that a user edits. */
export function metaAnalysisRoutes(analyses: MetaAnalysisService, drafts: AnalysisDrafts, trial: Trial): Routes {
  return implement(metaAnalysisEndpoints)({
    enhancedMetaAnalysis: async ({ body }, context) => {
      const { signal, onProgress } = context;
      const { user, who } = await callerOf(context);
      return trial.use('metaAnalysis', user, async () => {
        const made = await analyses.synthesise({
          studies: body.studies,
          fresh: body.fresh ?? false,
          draft: body.draft,
          who,
          signal,
          onProgress,
        });
        // A request whose client left before the answer is not counted.
        signal.throwIfAborted();
        return made;
      });
    },
    readModelRows: async ({ body }, context) => {
      const { signal, onProgress } = context;
      const { user, who } = await callerOf(context);
      return trial.use('metaAnalysis', user, async () => {
        const made = await analyses.modelRows({
          studies: body.studies,
          fresh: body.fresh ?? false,
          who,
          signal,
          onProgress,
        });
        signal.throwIfAborted();
        return made;
      });
    },
    readAnalysisRows: ({ body }, { signal }) => analyses.rows(body.studies, signal),
    getAnalysisDraft: (_input, { me }) => drafts.read(me.id),
    putAnalysisDraft: ({ body }, { me }) => drafts.write(me.id, body.draft, body.revision),
    removeAnalysisDraft: async (_input, { me }) => {
      await drafts.remove(me.id);
      return { message: 'Analysis deleted' };
    },
  });
}
