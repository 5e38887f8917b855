/** The contract for the reference documentation. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Every address with its parameters, bodies, answers and problems, as OpenAPI 3.1',
  access: 'anyone',
  perMinute: 30,
  response: z.record(z.string(), z.unknown()),
  problems: [],
});

export const referenceEndpoints = { getOpenApi } as const;
