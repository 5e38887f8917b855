import { useEffect, useMemo, useState } from 'react';
import { arrivedAfterFreeze, sortedOnlyFetched } from '#core/ranking/result-list/result-list.ts';
import { totalCount } from '#core/ranking/result-list/result-list-requests.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { activeFilters } from '#web/features/search/form/filter-labels.ts';
import { spellStudies } from '#web/features/search/receipt/receipt-text-parts.ts';
import type { SearchParameters, SortOrder } from '#web/features/search/session/search-address.ts';
import { isAsking, type SearchState } from '#web/features/search/session/session-state.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { afterPaint } from '#web/ui/loading/when-idle.ts';
import { ResultActions } from './result-actions.tsx';
import css from './results.module.css';

const sortLabels: readonly { value: SortOrder; label: string }[] = [
  { value: 'relevance', label: 'relevance' },
  { value: 'date_newest', label: 'date, newest first' },
  { value: 'date_oldest', label: 'date, oldest first' },
  { value: 'citations', label: 'citation count' },
];

export interface ResultsHeadProps {
  state: SearchState;
  onSort: (sort: SortOrder) => void;
  onSearch: (parameters: SearchParameters) => void;
  onRankAllTogether: () => void;
}

/**
 * `62 studies`, `at least 1,204 studies`, or the progress while there are none; databases without an answer may have
 * more.
 */
function resultCountText(state: SearchState): string {
  const { count, exact } = totalCount(state.list);
  if (count === 0 && isAsking(state)) return 'Searching';
  if (count === 0) return `No studies${state.databases.every((row) => row.state === 'answered') ? '' : ' so far'}`;
  return exact ? spellStudies(count) : `At least ${spellStudies(count)}`;
}

/** Longer lists take noticeably long to be sorted. */
const longList = 200;

/** How many, in which order, with which filters. */
export function ResultsHead({ state, onSort, onSearch, onRankAllTogether }: ResultsHeadProps) {
  const { list, parameters } = state;
  const late = useMemo(() => arrivedAfterFreeze(list), [list]);
  const filters = activeFilters(parameters);
  const fetched = list.cards.length;
  const { wanted, order } = useOrdering();
  return (
    <div className={css.head}>
      <h2 id="results" className={css.count} tabIndex={-1} aria-live="polite">
        {resultCountText(state)}
      </h2>
      <Select
        label="Sorted by"
        value={wanted ?? list.order}
        options={sortLabels}
        onChange={(sort) => order(sort, () => onSort(sort))}
      />
      <ResultActions state={state} />
      {sortedOnlyFetched(list) && fetched > 0 && (
        <p className={css.sorted}>Only the {spellStudies(fetched)} fetched so far are sorted.</p>
      )}
      <p className={css.late} aria-live="polite">
        {wanted !== null && fetched > longList && 'Putting them in order.'}
        {late > 0 && (wanted === null || fetched <= longList) && (
          <>
            {late === 1 ? '1 more study' : `${spellCount(late)} more studies`} arrived below.{' '}
            <Button look="row" tone="act" onClick={() => order(list.order, onRankAllTogether)}>
              {list.order === 'relevance' ? 'Rank all together' : 'Sort all together'}
            </Button>
          </>
        )}
      </p>
      {filters.length > 0 && (
        <ul className={css.chips} aria-label="Filters that are on">
          {filters.map(({ name, label, without }) => (
            <li key={name}>
              <Chip label={label} removeLabel={`Remove filter ${label}`} onRemove={() => onSearch(without)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows the chosen order before the list is sorted, since sorting takes longer than a frame. */
function useOrdering() {
  const [asked, setAsked] = useState<{ wanted: SortOrder; run: () => void } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    return afterPaint(() => {
      asked.run();
      setAsked(null);
    });
  }, [asked]);
  const order = (wanted: SortOrder, run: () => void) => setAsked({ wanted, run });
  return { wanted: asked?.wanted ?? null, order };
}
