import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import css from '#web/features/search/page.module.css';
import { searchReceipt } from '#web/features/search/receipt/search-receipt.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { baskets, useBasket } from '#web/shared/study/study-basket.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useFloats } from './use-floats.ts';

const purpose = 'meta-analysis';

/**
 * Leads to the meta-analysis once two studies are chosen, floating over the lower right; nothing while none is. Keeps the
 * receipt of a search that a study was chosen from, and again when more of it has come.
 */
export function BasketButton({ state }: { state: SearchState }) {
  const { user } = useUser();
  const userId = user?.id ?? null;
  const count = useBasket(purpose, userId).length;
  const last = useRef({ userId, count, searchId: '' });
  useEffect(() => {
    const before = last.current;
    // Another person's basket is not one that grew.
    const isChosen = count > before.count && userId === before.userId;
    const searchId = isChosen ? state.searchId : before.searchId;
    last.current = { userId, count, searchId };
    if (searchId === state.searchId) baskets.addReceipt({ purpose, userId }, searchReceipt(state));
  }, [userId, count, state]);
  useFloats('basket', count > 0);
  if (count === 0) return null;
  const open = () => {
    if (count > 1) navigate('/meta-analysis');
    else {
      toast({
        title: 'Insufficient studies',
        description: 'Please select at least 2 studies for meta-analysis.',
        destructive: true,
      });
    }
  };
  return (
    <div className={css.basket}>
      <Button compact aria-label={`Meta-Analysis ${count} chosen`} onClick={open}>
        Meta-Analysis <span className={css.count}>{count}</span>
      </Button>
    </div>
  );
}
