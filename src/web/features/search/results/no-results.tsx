import { sourceNames } from '#core/records/databases.ts';
import { activeFilters, withoutFilters } from '#web/features/search/form/filter-labels.ts';
import type { SearchParameters } from '#web/features/search/session/search-address.ts';
import {
  haveAllFailed,
  isEveryDatabaseUnreachable,
  isSomethingUnavailable,
  type SearchState,
} from '#web/features/search/session/session-state.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import css from './results.module.css';

export interface NoResultsProps {
  state: SearchState;
  onSearch: (parameters: SearchParameters) => void;
  onAskFailedAgain: () => void;
}

/**
 * No results after all requests: why, and the next step. A database that failed is never taken for one without studies.
 */
export function NoResults({ state, onSearch, onAskFailedAgain }: NoResultsProps) {
  const { parameters, databases } = state;
  const silent = databases.filter((row) => row.state === 'failed' || row.state === 'stopped');
  const names = joinList(silent.map(({ source }) => sourceNames[source]));
  const askAgain = silent.length > 0 && (
    <Button look="second" compact onClick={onAskFailedAgain}>
      {silent.length === 1 ? `Ask ${names} again` : 'Ask them again'}
    </Button>
  );
  if (isEveryDatabaseUnreachable(state)) {
    return (
      <EmptyState
        live
        title="The server could not be reached."
        actions={
          <Button look="second" compact onClick={onAskFailedAgain}>
            Try again
          </Button>
        }
      >
        Nothing was asked: no answer came from MetaMind itself. Check the connection and try again.
      </EmptyState>
    );
  }
  const isUnavailable = isSomethingUnavailable(state);
  if (isUnavailable || haveAllFailed(state)) {
    const said = databases.map(({ failure }) => failure?.advice).find((advice) => advice);
    const hasLibrary = databases.some(({ source, state: its }) => source === 'library' && its === 'answered');
    return (
      <EmptyState
        live
        title={isUnavailable ? 'Database Temporarily Unavailable' : 'The databases could not be searched.'}
        actions={askAgain}
      >
        {names} did not answer{hasLibrary && ', and the built-in library found nothing'}, so this does not mean that
        there are no studies. {said ?? 'Try again later, or search another database.'}
      </EmptyState>
    );
  }
  if (silent.some((row) => row.state === 'stopped') && databases.every((row) => row.answered.length === 0)) {
    return (
      <EmptyState title="Stopped before anything arrived." actions={askAgain}>
        No database had answered yet.
      </EmptyState>
    );
  }
  const filters = activeFilters(parameters);
  return (
    <EmptyState
      live
      title="No studies found."
      actions={
        <>
          {filters.length > 1 && (
            <Button look="second" compact onClick={() => onSearch(withoutFilters(parameters))}>
              Remove all filters
            </Button>
          )}
          {askAgain}
        </>
      }
    >
      Try adjusting your search terms or filters.
      {silent.length > 0 && ` ${names} did not answer and may have some.`}
      {filters.length > 0 && (
        <span className={css.chips}>
          {filters.map(({ name, label, without }) => (
            <Chip key={name} label={label} removeLabel={`Remove filter ${label}`} onRemove={() => onSearch(without)} />
          ))}
        </span>
      )}
    </EmptyState>
  );
}
