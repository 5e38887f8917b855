import { trialEndpoints } from '#contract/trial.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { TrialService } from './service.ts';

/** The uses of each AI feature that a guest has left. */
export function trialRoutes(trial: Pick<TrialService, 'state'>): Routes {
  return implement(trialEndpoints)({
    getTrial: async (_input, context) =>
      trial.state({
        account: await context.account(),
        knownGuest: context.knownGuest,
        address: context.address,
      }),
  });
}
