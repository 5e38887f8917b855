import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { trialFeatures } from '#contract/shared/trial-feature.ts';

const trialState = z.object({
  /** False for users with an account, who have no limit; `features` is then empty. */
  limited: z.boolean(),
  features: z.array(
    z.object({
      feature: z.enum(trialFeatures),
      limit: z.int(),
      left: z.int(),
      /** When the count starts again; null before the first use. */
      resetsAt: z.nullable(z.string()),
    }),
  ),
});
export type TrialState = z.infer<typeof trialState>;

/** The server's counts; the browser's counters mirror them. */
export const getTrial = endpoint({
  method: 'GET',
  path: '/api/trial',
  summary: 'How many free uses of each AI feature a guest has left',
  access: 'anyone',
  perMinute: 240,
  response: trialState,
  problems: [],
});

export const trialEndpoints = { getTrial } as const;
