import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { smartFilter as endpoint } from '#contract/analysis.ts';
import { call } from '#web/api/call.ts';
import { wholeStudy } from '#web/features/search/results/whole-study.ts';
import { isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { SmartFilter, type SmartState } from './smart-filter.ts';

const smartFilter = new SmartFilter(async (searchQuery, studies) => {
  try {
    return await call(endpoint, { body: { searchQuery, studies: [...studies] } });
  } catch (error) {
    onUnauthorised(error);
    throw error;
  }
});

export interface SmartSearch {
  smart: SmartState;
  onOpen: (groups: readonly string[], opens: boolean) => void;
  onAgain: () => void;
}

/** Smart Search over a search's list; null where it was not ticked or nobody is signed in. */
export function useSmartFilter(state: SearchState): SmartSearch | null {
  const { user } = useUser();
  const { searchId, parameters, list } = state;
  const wanted = parameters.smartSearch && user !== null;
  const smart = useSyncExternalStore(smartFilter.subscribe, () => smartFilter.of(searchId));
  const ready = wanted && !isAsking(state) && list.cards.length > 0;
  // A failure is followed by nothing; `waiting` again means that the reader wants another try.
  const open = smart.state === 'waiting' || smart.state === 'judged';
  useEffect(() => {
    if (!ready || !open) return;
    void smartFilter.judge(
      searchId,
      parameters.query,
      list.cards.map(({ study }) => wholeStudy(study)),
    );
  }, [ready, open, searchId, parameters.query, list.cards]);
  const onOpen = useCallback(
    (groups: readonly string[], opens: boolean) => smartFilter.open(searchId, groups, opens),
    [searchId],
  );
  if (!wanted) return null;
  return {
    smart,
    onOpen,
    onAgain: () => smartFilter.forgive(searchId),
  };
}
