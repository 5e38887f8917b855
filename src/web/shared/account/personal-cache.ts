import type { QueryClient } from '@tanstack/react-query';

/** Key of the query for who is signed in. */
export const userKey = ['/api/user'] as const;

/** Addresses whose answers are the same for all users. Any other counts as personal, so that a new one is safe. */
const samePublicly = [/^\/api\/studies\//, /^\/api\/citation-styles$/, /^\/api\/search(\/|$)/, /^open access$/];

/** Whether the data under this key belongs to one user and must not be shown to the next. */
export function isPersonal(key: readonly unknown[]): boolean {
  const [address] = key;
  if (typeof address !== 'string') return true;
  return address !== userKey[0] && !samePublicly.some((known) => known.test(address));
}

/**
 * Drops what was fetched for a user. With `readAgain` the data on screen is refetched for the current user, and the
 * promise waits for it; an error of that is shown where it belongs.
 */
export async function clearPersonal(client: QueryClient, { readAgain }: { readAgain: boolean }): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey);
  await client.cancelQueries({ predicate });
  client.removeQueries({ predicate, type: 'inactive' });
  if (readAgain) await client.resetQueries({ predicate });
  else for (const query of client.getQueryCache().findAll({ predicate })) query.reset();
}
