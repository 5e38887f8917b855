import { analysisEndpoints } from '#contract/analysis.ts';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { type EngineCaller, engineCaller, type RequestContext } from '#server/http/request-context.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { PricedValue, Trial, TrialWork } from '#server/http/trial-cost.ts';
import type { AnalysisService } from './service.ts';

/** Analyses of studies by an engine; each use is counted by the guest's trial. */
export function analysisRoutes(analysis: AnalysisService, trial: Trial): Routes {
  const counted = async <Value extends PricedValue>(
    feature: TrialFeature,
    context: RequestContext,
    work: (caller: EngineCaller) => Promise<TrialWork<Value>>,
  ): Promise<Value> =>
    trial.use(feature, await context.trialUser(), async () => {
      const done = await work(await engineCaller(context));
      // A request whose client left before the answer is not counted.
      context.signal.throwIfAborted();
      return done;
    });

  return implement(analysisEndpoints)({
    specializedSummarize: ({ body }, context) =>
      counted('specializedAnalysis', context, (caller) => analysis.focus(body, caller)),
    batchSummarize: ({ body }, context) => counted('aiSummaries', context, (caller) => analysis.combine(body, caller)),
    generateWorkout: ({ body }, context) =>
      counted('workoutGeneration', context, (caller) => analysis.workout(body, caller)),
    generateMeals: ({ body }, context) =>
      counted('specializedAnalysis', context, (caller) => analysis.meals(body, caller)),
    smartFilter: async ({ body }, context) => analysis.filter(body, await engineCaller(context)),
  });
}
