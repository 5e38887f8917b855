import { removeSavedSearch, type SavedSearch } from '#contract/saved/searches.ts';
import { call } from '#web/api/call.ts';
import { formatDay } from '#web/features/saved/format-day.ts';
import css from '#web/features/saved/list.module.css';
import { countText, ListHead, SavedList } from '#web/features/saved/list-states.tsx';
import { RecentlyRemoved } from '#web/features/saved/removed/recently-removed.tsx';
import { useRemoval } from '#web/features/saved/saved-actions.ts';
import { useSearchPages } from '#web/features/saved/saved-queries.ts';
import { addressOfSearch, describeSearch } from '#web/shared/account/history/search-link.ts';
import { useCounts } from '#web/shared/account/profile-counts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useEntryKeys } from '#web/ui/keyboard/use-entry-keys.ts';

/** Searches that were saved under a name, to be run again as they were. */
export function SearchesPanel() {
  const list = useSearchPages();
  const counts = useCounts().data;
  useEntryKeys('entry', true);
  return (
    <section aria-labelledby="shown">
      <ListHead title="Searches" count={countText(counts?.searches, 'saved search', 'saved searches')} />
      <SavedList list={list} what="The saved searches" empty={<NoSearches />}>
        {(searches) => (
          <ul>
            {searches.map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </ul>
        )}
      </SavedList>
      <RecentlyRemoved />
    </section>
  );
}

function NoSearches() {
  return (
    <div className={css.empty}>
      <EmptyState
        level={3}
        title="You have no saved searches yet."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        Choose Save this search at a list of results, give it a name, and it is kept here with its filters.
      </EmptyState>
    </div>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const removal = useRemoval();
  const address = addressOfSearch(search);
  const remove = (card: Element | null) =>
    void removal.remove({
      remove: async () => {
        await call(removeSavedSearch, { params: { id: String(search.id) } });
        return [{ kind: 'search', id: search.id }];
      },
      done: 'Saved search deleted successfully',
      failure: 'Failed to delete saved search',
      card,
    });
  return (
    <li className={css.row} data-card={search.id} tabIndex={-1} aria-label={search.name}>
      <p className={css.badges}>
        <span>{formatDay(search.createdAt)}</span>
        {describeSearch(address).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <h3 className={css.rowTitle}>
        <bdi>{search.name}</bdi>
      </h3>
      <p className={css.query}>
        <bdi>{search.query}</bdi>
      </p>
      <div className={css.actions}>
        <TextLink href={address} aria-label={`Run Search ${search.name}`}>
          Run Search
        </TextLink>
        <Button
          look="row"
          busy={removal.busy ? 'Deleting' : undefined}
          aria-label={`Delete search ${search.name}`}
          onClick={(event) => remove(event.currentTarget.closest('[data-card]'))}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
