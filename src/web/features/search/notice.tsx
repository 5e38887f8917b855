import { sourceNames } from '#core/records/databases.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './results/results.module.css';
import { haveAllFailed, isEveryDatabaseUnreachable, type SearchState, selectedRows } from './session/session-state.ts';

export interface SearchNoticeProps {
  state: SearchState;
  onAskFailedAgain: () => void;
  onSearch: (parameters: SearchState['parameters']) => void;
}

/**
 * The notice above the results: they come from an answer, or the databases are silent (the library waits for them, or
 * all failed). All have the same height, so that nothing shifts when one replaces another.
 */
export function SearchNotice({ state, onAskFailedAgain, onSearch }: SearchNoticeProps) {
  if (state.quickQuestion !== undefined) {
    return (
      <div className={css.notice} data-quiet="">
        <p className={css.noticeTitle}>Results from Quick Search</p>
        <p>
          The studies that were read for <q>{state.quickQuestion}</q>{' '}
          <Button look="row" tone="act" onClick={() => onSearch(state.parameters)}>
            Search the databases
          </Button>
        </p>
      </div>
    );
  }
  const names = joinList(selectedRows(state).map(({ source }) => sourceNames[source]));
  if (isEveryDatabaseUnreachable(state)) return null;
  if (haveAllFailed(state)) {
    return (
      <div className={css.notice} role="alert">
        <p className={css.noticeTitle}>All search providers failed</p>
        <p>
          {names} did not answer; the receipt says why. What still works: the built-in library
          {state.list.cards.length > 0 && ', whose studies stand below'}, citing and summaries.{' '}
          <Button look="row" tone="act" onClick={onAskFailedAgain}>
            Ask again
          </Button>
        </p>
      </div>
    );
  }
  if (!state.libraryFirst) return null;
  const waiting = selectedRows(state).every((row) => row.state === 'asking');
  return (
    <div className={css.notice} data-quiet="">
      <p className={css.noticeTitle}>The built-in library answered first</p>
      <p>
        {waiting ? `${names} did not answer yet. ` : 'Its studies stand first; what the databases sent follows. '}
        Studies that are shown keep their places until you have all ranked together.
      </p>
    </div>
  );
}
