import { secondsWords } from './receipt-words.ts';
import { useNow } from './use-now.ts';

/** The running clock of a database that is being asked; not read out. */
export function AskingTime({ since }: { since: number }) {
  const now = useNow(true);
  return <span aria-hidden="true">{secondsWords(now - since)}</span>;
}
