/** The account's papers as the server has them, and their changes. */
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getUploadedStudies, getUploadRoom, type UploadedStudy } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { isAborted, messageOf } from '#web/api/request-error.ts';
import { readAnew, useSessionEnd } from '#web/shared/account/profile-counts.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

export const uploadedKey = ['/api/uploaded-studies'] as const;

/** The polling interval while a paper is being read. */
const pollMs = 1_000;

/** Whether the server works on a paper or will. */
export function isBeingRead({ state }: Pick<UploadedStudy, 'state'>): boolean {
  return state === 'waiting' || state === 'reading';
}

/** A paper is looked up right after it was read; if that takes longer, the next visit shows it. */
const lookedUpWithinMs = 60_000;

function isBeingLookedUp({ state, head, uploadedAt }: UploadedStudy): boolean {
  return state === 'ready' && head.check === 'unchecked' && Date.now() - Date.parse(uploadedAt) < lookedUpWithinMs;
}

/** All papers, the newest first; refetched each second while one is being read or looked up. */
export function useUploadedStudies(): UseQueryResult<UploadedStudy[]> {
  const list = useQuery({
    ...readAnew,
    queryKey: uploadedKey,
    queryFn: ({ signal }) => call(getUploadedStudies, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some((paper) => isBeingRead(paper) || isBeingLookedUp(paper)) ? pollMs : false,
  });
  useSessionEnd(list.error);
  return list;
}

/** The limit of the account's papers together, in bytes; null until the server has answered. */
export function useMaxBytes(): number | null {
  const { data } = useQuery({
    queryKey: ['/api/upload-room'],
    queryFn: ({ signal }) => call(getUploadRoom, {}, { signal }),
  });
  return data?.mostBytes ?? null;
}

/** Puts a paper as the server gave it back into the list that is shown. */
export function updateCached(client: QueryClient, study: UploadedStudy): void {
  client.setQueryData<UploadedStudy[]>(uploadedKey, (list) =>
    list?.map((known) => (known.id === study.id ? study : known)),
  );
  void client.invalidateQueries({ queryKey: uploadedKey });
}

/** Shows what failed and why. An ended session has its own message. */
export function toastFailure(error: unknown, failure: string): void {
  if (isAborted(error) || onUnauthorised(error)) return;
  toast({ title: failure, description: messageOf(error, 'Please try again.'), destructive: true });
}
