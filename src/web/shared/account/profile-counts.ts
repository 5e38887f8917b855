import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProfileCounts, type ProfileCounts } from '#contract/saved.ts';
import { call } from '#web/api/call.ts';
import { onUnauthorised } from './session-end.ts';

/** For data that another tab or device may have changed: refetched when its screen opens. */
export const readAnew = { staleTime: 0, refetchOnMount: 'always' } as const;

/** An ended session shows a message, and leads to the sign-in screen and back. */
export function useSessionEnd(error: unknown): void {
  useEffect(() => {
    if (error !== null) onUnauthorised(error);
  }, [error]);
}

/** The numbers of a user's saved things, by kind. */
export function useCounts(): UseQueryResult<ProfileCounts> {
  const counts = useQuery({
    ...readAnew,
    queryKey: ['/api/profile/counts'],
    queryFn: ({ signal }) => call(getProfileCounts, {}, { signal }),
  });
  useSessionEnd(counts.error);
  return counts;
}
