import { useState } from 'react';
import type { HistoryEntry } from '#contract/saved/history.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './history-dialog.module.css';
import { filterBadges, relativeTime } from './history-labels.ts';
import type { ReloadedSearch } from './reload-search.ts';
import { SaveSearch } from './save-search.tsx';
import { useRemoveFromHistory } from './use-history.ts';

export interface HistoryItemProps {
  entry: HistoryEntry;
  /** Epoch ms. */
  now: number;
  onReload: (search: ReloadedSearch) => void;
  /** The entry was removed while it had the focus. */
  onRemoved: () => void;
}

/** One search of the past. */
export function HistoryItem({ entry, now, onReload, onRemoved }: HistoryItemProps) {
  const [saving, setSaving] = useState(false);
  const removing = useRemoveFromHistory();
  const { query, filters, resultCount, createdAt } = entry;
  const reload = () => onReload({ query, filters });
  const badges = filterBadges(filters);
  return (
    <li className={css.item}>
      <button type="button" className={css.query} onClick={reload}>
        <bdi>{query}</bdi>
      </button>
      <p className={css.about}>
        <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
        <span>
          {resultCount.toLocaleString('en')} {resultCount === 1 ? 'result' : 'results'}
        </span>
        {badges.map((badge) => (
          <span key={badge} className={css.badge}>
            {badge}
          </span>
        ))}
      </p>
      <div className={css.actions}>
        <Button look="row" tone="act" onClick={reload}>
          Reload
          <VisuallyHidden> {query}</VisuallyHidden>
        </Button>
        <Button look="row" aria-expanded={saving} onClick={() => setSaving(!saving)}>
          Save this search
          <VisuallyHidden>: {query}</VisuallyHidden>
        </Button>
        <Button
          look="row"
          busy={removing.isPending ? 'Deleting' : undefined}
          onClick={() => removing.mutate(entry, { onSuccess: onRemoved })}
        >
          Delete
          <VisuallyHidden> {query}</VisuallyHidden>
        </Button>
      </div>
      {saving && (
        <div className={css.saving}>
          <SaveSearch search={{ query, parameters: filters.parameters }} onDone={() => setSaving(false)} />
        </div>
      )}
    </li>
  );
}
