import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient, readQuery } from './query-client.ts';

const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

function answer(status: number, body: string): void {
  sent.mockImplementation(async () => new Response(body, { status, statusText: 'Unauthorized' }));
  vi.stubGlobal('fetch', sent);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

test('the first element of the key is the address, read with credentials', async () => {
  answer(200, '{"id":1}');
  const client = makeQueryClient();
  expect(await client.fetchQuery({ queryKey: ['/api/user', 'ignored'] })).toEqual({ id: 1 });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/user');
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});

test('a 401 throws, or gives null if the query allows that', async () => {
  answer(401, 'Unauthorized');
  await expect(makeQueryClient().fetchQuery({ queryKey: ['/api/user'] })).rejects.toThrow('401: Unauthorized');
  answer(401, 'Unauthorized');
  const quiet = makeQueryClient().fetchQuery({ queryKey: ['/api/user'], queryFn: readQuery({ on401: 'null' }) });
  expect(await quiet).toBeNull();
});

test('other faults raise also where a 401 does not', async () => {
  answer(500, 'broken');
  const query = makeQueryClient().fetchQuery({ queryKey: ['/api/user'], queryFn: readQuery({ on401: 'null' }) });
  await expect(query).rejects.toThrow('500: broken');
});

test('a failed query is not repeated, and data is never refetched by itself', async () => {
  answer(500, 'broken');
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/user'] })).rejects.toThrow();
  expect(sent).toHaveBeenCalledTimes(1);
  answer(200, '1');
  await client.fetchQuery({ queryKey: ['/api/user'] });
  await client.fetchQuery({ queryKey: ['/api/user'] });
  expect(sent).toHaveBeenCalledTimes(2);
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(client.getDefaultOptions().mutations).toMatchObject({ retry: false });
});

test('a key without an address is refused', async () => {
  await expect(makeQueryClient().fetchQuery({ queryKey: [7] })).rejects.toThrow('must be the address');
});
