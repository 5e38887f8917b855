import { spellCount } from '#core/text/spell-count.ts';
import { formatStudies } from '#web/features/search/receipt/receipt-text-parts.ts';
import { type SmartState, setAside } from './smart-filter.ts';

/** What Smart Search is doing or did with the studies of a search, in a sentence; `page` are those of the page shown. */
export function smartSearchText(smart: SmartState, all: readonly number[], page: readonly number[]): string {
  if (smart.state === 'failed') return 'Smart Search could not judge the studies just now; all of them are shown.';
  if (smart.state === 'judging') return `Smart Search is judging ${formatStudies(all.length)}.`;
  if (smart.state === 'waiting') return 'Smart Search judges the studies once all databases have answered.';
  const by = smart.by?.model ?? null;
  const who = by === null ? 'Judged by rule, without a language model.' : `Judged with ${by}.`;
  const count = (ids: readonly number[]) => ids.filter((id) => setAside(smart, id)).length;
  const aside = count(all);
  if (aside === 0) return `Smart Search kept all ${formatStudies(all.length)}. ${who}`;
  const here = count(page);
  const onPage = here === aside ? '' : `, ${here === 0 ? 'none' : spellCount(here)} of them on this page`;
  const kept = `Smart Search kept ${spellCount(all.length - aside)} of ${formatStudies(all.length)}`;
  return `${kept}; ${spellCount(aside)} ${aside === 1 ? 'does' : 'do'} not mention all that was searched for${onPage}. ${who}`;
}
