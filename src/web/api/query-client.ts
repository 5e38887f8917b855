import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';
import { readJson, send } from './send.ts';

/**
 * Reads the address that is the first element of the query key. A 401 throws like any other failure, or gives null for
 * queries where "not signed in" is an answer.
 */
export function readQuery({ on401 = 'throw' }: { on401?: 'null' | 'throw' } = {}): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    const [address] = queryKey;
    if (typeof address !== 'string') throw new Error('The first element of a query key must be the address to read.');
    try {
      return await readJson(await send(address, { method: 'GET', signal }));
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * The specification's defaults: no retries, nothing fetched again on focus or by the clock, data never stale. Requests
 * are also tried when the browser believes to be offline: a server on this machine answers without a network.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readQuery(),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
