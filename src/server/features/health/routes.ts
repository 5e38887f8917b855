import { healthEndpoints } from '#contract/health.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** Liveness needs nothing; readiness checks the database. */
export function healthRoutes(ready: () => Promise<void>): Routes {
  return implement(healthEndpoints)({
    getHealth: async () => ({ status: 'alive' as const }),
    getReady: async () => {
      try {
        await ready();
      } catch (cause) {
        throw new Failure('database_restarting', {
          detail: 'The storage does not answer yet. Ask again in a few seconds.',
          cause,
        });
      }
      return { status: 'ready' as const };
    },
  });
}
