import { referenceEndpoints } from '#contract/reference.ts';
import type { EndpointShape } from '#contract/shared/endpoint.ts';
import { implement, type Routes } from '#server/http/route.ts';
import { openApi } from './open-api.ts';

/**
 * `mounted` gives the endpoints of the whole application, including these. The description is made once, at the first
 * request.
 */
export function referenceRoutes(mounted: () => Readonly<Record<string, EndpointShape>>, version: string): Routes {
  let described: ReturnType<typeof openApi> | null = null;
  return implement(referenceEndpoints)({
    getOpenApi: async () => {
      described ??= openApi(mounted(), version);
      return { ...(await described) };
    },
  });
}
