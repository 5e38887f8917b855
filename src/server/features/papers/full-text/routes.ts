import { fullTextEndpoints } from '#contract/papers/full-text.ts';
import { engineCaller } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { Trial } from '#server/http/trial-cost.ts';
import type { FullTextService } from './service.ts';

/** An open-access paper, fetched and analysed; each use is counted by the guest's trial. */
export function fullTextRoutes(fullTexts: FullTextService, trial: Trial): Routes {
  return implement(fullTextEndpoints)({
    analyzeFulltext: async ({ params, body }, context) =>
      trial.use('fullTextAnalysis', await context.trialUser(), async () => {
        const done = await fullTexts.analyse(params.id, body, await engineCaller(context));
        // A request whose client left before the answer is not counted.
        context.signal.throwIfAborted();
        return done;
      }),
  });
}
