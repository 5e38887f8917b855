/**
 * A program for the server (src/server/features/search/search-page.ts): the first view of a search on phones, as HTML
 * that needs no script. It is made of the application's own components, so that nothing shifts at the hand-off.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { SearchResponse } from '#contract/search.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ServerRenderedSearch } from '#web/features/search/server-rendered-search.tsx';
import { Shell } from './shell.tsx';

export { firstQuestions } from '#web/features/search/server-rendered-search.tsx';

/** The whole page below the body, for an address of the search screen and the answers that are there. */
export function renderServerView(queryString: string, answers: readonly SearchResponse[], now: number): string {
  return renderToStaticMarkup(
    <Router ssrPath="/search" ssrSearch={queryString}>
      <QueryClientProvider client={makeQueryClient()}>
        <Shell>
          <ServerRenderedSearch queryString={queryString} answers={answers} now={now} />
        </Shell>
      </QueryClientProvider>
    </Router>,
  );
}
