import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The current user; 401 means that nobody is signed in. */
const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The person who is signed in',
  access: 'signed-in',
  perMinute: null,
  response: z.object({
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
  problems: ['not_signed_in'],
});

export const accountsEndpoints = { getUser } as const;
