import { accountsEndpoints } from '#contract/accounts.ts';
import { Failure } from '#server/failure.ts';
import { implement, type Routes } from '#server/http/route.ts';

/** There are no accounts on this server yet, so everybody is a visitor. */
export function accountsRoutes(): Routes {
  return implement(accountsEndpoints)({
    getUser: () => Promise.reject(new Failure('not_signed_in', { detail: 'Nobody is signed in.' })),
  });
}
