import { analysisEndpoints } from '#contract/analysis.ts';
import type { TrialFeature } from '#contract/trial-feature.ts';
import type { AnalysisService } from '#server/features/analysis/service.ts';
import { type EngineAsker, engineAsker, type RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { PricedValue, Trial, TrialWork } from '#server/http/trial.ts';

/** What an engine says of studies, each use counted by the guest's trial. */
export function analysisRoutes(analysis: AnalysisService, trial: Trial): Routes {
  const counted = async <Value extends PricedValue>(
    feature: TrialFeature,
    context: RequestContext,
    work: (asker: EngineAsker) => Promise<TrialWork<Value>>,
  ): Promise<Value> =>
    trial.use(feature, await context.trialUser(), async () => {
      const done = await work(await engineAsker(context));
      // Whoever left before the answer has not used it.
      context.signal.throwIfAborted();
      return done;
    });

  return implement(analysisEndpoints)({
    specializedSummarize: ({ body }, context) =>
      counted('specializedAnalysis', context, (asker) => analysis.focus(body, asker)),
    batchSummarize: ({ body }, context) => counted('aiSummaries', context, (asker) => analysis.combine(body, asker)),
    generateWorkout: ({ body }, context) =>
      counted('workoutGeneration', context, (asker) => analysis.workout(body, asker)),
    generateMeals: ({ body }, context) =>
      counted('specializedAnalysis', context, (asker) => analysis.meals(body, asker)),
    smartFilter: async ({ body }, context) => analysis.filter(body, await engineAsker(context)),
  });
}
