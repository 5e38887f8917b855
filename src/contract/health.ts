import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is alive',
  access: 'anyone',
  perMinute: null,
  response: z.object({ status: z.literal('alive') }),
  problems: [],
});

const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether database and migrations are in order, so that requests can be served',
  access: 'anyone',
  perMinute: null,
  response: z.object({ status: z.literal('ready') }),
  problems: ['database_restarting'],
});

export const healthEndpoints = { getHealth, getReady } as const;
