import { spellSeconds } from './receipt-text-parts.ts';
import { useNow } from './use-now.ts';

/** The running clock of a database that is being asked; hidden from screen readers. */
export function AskingTime({ since }: { since: number }) {
  const now = useNow(true);
  return <span aria-hidden="true">{spellSeconds(now - since)}</span>;
}
