import { engineEndpoints } from '#contract/engine.ts';
import { implement, type Routes } from '#server/http/route.ts';
import type { EngineService } from './service.ts';

/** The engine of this installation, and statements reported as wrong. */
export function engineRoutes(engine: EngineService): Routes {
  return implement(engineEndpoints)({
    getEngine: async () => engine.describe(),
    async reportStatement({ body }) {
      await engine.report(body);
      return { message: 'The statement was saved for the operator of this server.' };
    },
  });
}
