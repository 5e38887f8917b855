/**
 * The product with a language model: a script that invents part of its statements. A test with it is tagged `@model`, so
 * that one server serves all of them.
 */
import { type ModelServer, startModelServer } from '../../../bench/model-server/start-model-server.ts';
import { journeySettings, test as product, startServer } from './product.ts';
import { warmUp } from './servers.ts';

interface Modelled {
  model: ModelServer;
  address: string;
}

/** A server with a model, of the only worker that these tests have: every test says first what the model is to do. */
export const test = product.extend<object, { modelled: Modelled }>({
  modelled: [
    async ({ running: { upstreams } }, use) => {
      const model = await startModelServer({ contextTokens: 32_000 });
      const server = await startServer({
        ...journeySettings(upstreams),
        AI_BASE_URL: model.baseUrl.href,
        AI_MODEL: 'scripted-1',
      });
      await warmUp(server.address);
      await use({ model, address: server.address });
      await server.stop();
      await model.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ modelled }, use) => use(modelled.address),
});
