/**
 * A search as a phone shows it first, drawn on the server of the screen's own parts (web/app/server-rendered-view.tsx): nothing of it
 * reacts, and the screen takes its place when its code is there.
 */
import type { SearchResponse } from '#contract/search.ts';
import { pageOf, show } from '#core/ranking/result-list/result-list.ts';
import type { SourceId } from '#core/records/databases.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { checkForm } from './form/form-check.ts';
import { SearchForm } from './form/search-form.tsx';
import { askedSources, queryOf } from './form/search-query.ts';
import css from './page.module.css';
import { OpenAccessPanel } from './receipt/open-access-panel.tsx';
import { ReceiptLine } from './receipt/receipt-line.tsx';
import { Results } from './results/results.tsx';
import { rankerOf } from './session/list-planner.ts';
import { readSearchAddress } from './session/search-address.ts';
import { answeredBy, joinedWith, startedState } from './session/session-changes.ts';
import type { SearchState } from './session/session-state.ts';

const searchId = 'first-view';

/**
 * The requests that the screen will send at once for this address, as the parameters of the endpoint. Empty if it sends
 * none, or would show another page or order than the first answers have.
 */
export function firstQuestions(queryString: string): { source: SourceId; query: Record<string, string> }[] {
  const { parameters, page, sort } = readSearchAddress(queryString);
  if (parameters.query === '' || Object.keys(checkForm(parameters)).length > 0) return [];
  if (page !== 1 || sort !== 'relevance' || parameters.smartSearch) return [];
  return askedSources(parameters).map((source) => ({ source, query: queryOf(parameters, 1, searchId) }));
}

export interface ServerRenderedSearchProps {
  /** The address's, without its question mark. */
  queryString: string;
  /** In the order in which the screen merges them. */
  answers: readonly SearchResponse[];
  /** Epoch ms. */
  now: number;
}

export function ServerRenderedSearch({ queryString, answers, now }: ServerRenderedSearchProps) {
  const state = stateWith(queryString, answers, now);
  const { parameters } = state;
  return (
    <div className={css.page}>
      <h1>
        <VisuallyHidden>Search results for {parameters.query}</VisuallyHidden>
      </h1>
      <SearchForm initial={parameters} running={parameters} onSearch={nothing} boxRef={null} />
      <div className={css.columns}>
        <aside className={css.rail} aria-label="About this search">
          <ReceiptLine state={state} onOpen={nothing} onStop={nothing} />
          <OpenAccessPanel ids={pageOf(state.list, 1).map(({ study }) => study.id)} ready={false} />
        </aside>
        <Results state={state} onSearch={nothing} onPage={nothing} onSort={nothing} />
      </div>
    </div>
  );
}

const nothing = () => undefined;

function stateWith(queryString: string, answers: readonly SearchResponse[], now: number): SearchState {
  const address = readSearchAddress(queryString);
  const rank = rankerOf(address.parameters.query);
  let { list, databases, ...state } = startedState(address, { searchId, startedAt: now });
  for (const answer of answers) {
    list = joinedWith(list, answer, rank);
    databases = answeredBy(databases, answer);
  }
  return { ...state, databases, list: show(list, 1) };
}
