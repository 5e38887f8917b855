import * as z from 'zod/mini';
import { type SearchResponse, searchEndpoints } from '#contract/search.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { knownPage, type PageHead } from '#server/http/pages/known-pages.ts';
import type { ServerRenderedView } from '#server/http/pages/server-rendered-view.ts';
import type { SearchService } from './service.ts';

/** Parameters of a database's endpoint. */
interface Question {
  source: SourceId;
  query: Record<string, string>;
}

/**
 * Renders the search screen on the server (web/app/server-rendered-view.tsx); query strings come without question mark.
 */
export interface ServerViewProgram {
  /**
   * The requests that the screen makes at once, as parameters of the endpoints; empty where nothing can be rendered
   * ahead.
   */
  firstQuestions: (queryString: string) => Question[];
  /** HTML; `answers` in the order in which the screen receives them, `now` in epoch ms. */
  renderServerView: (queryString: string, answers: readonly SearchResponse[], now: number) => string;
}

export interface SearchPageDependencies {
  search: SearchService;
  /** Null where none was built: the page is then sent without a server-rendered view. */
  program: () => Promise<ServerViewProgram | null>;
  log: Pick<Log, 'warn'>;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Timeout of the server-rendered view, in milliseconds: by then the application has loaded on any phone and renders the
 * rest.
 */
const maxMs = 1_500;
/**
 * Above this many records an answer takes long to render. The other databases are then queried once the first is
 * rendered.
 */
const longAnswer = 50;
/** As in the screen (use-search.ts): the library answers at once, and is shown together with the first database. */
const maxForLibraryMs = 150;

/**
 * The head of `/search` with a query in its address. The loading screen is rendered at once, its first studies as soon
 * as the library and one database have answered. Every database is queried as the screen is about to query it, and none
 * twice: requests under way are shared, and answers are cached.
 */
export function createSearchPage({ search, program, log, now }: SearchPageDependencies) {
  async function ask(questions: readonly Question[], gone: AbortSignal) {
    const put = ({ source, query }: Question) => {
      const question = z.safeParse(searchEndpoints[source].query, query);
      // The screen makes the same request and shows its error.
      return question.success ? search(source, question.data, gone).catch(() => null) : Promise.resolve(null);
    };
    const library = questions.filter(({ source }) => source === 'library').map(put)[0];
    const databases = questions.filter(({ source }) => source !== 'library');
    const together = Number(databases[0]?.query['limit']) > longAnswer ? 2 : databases.length;
    const answers = databases.slice(0, together).map(put);
    const first = await firstWithStudies(answers);
    const besides = first && (await Promise.race([library, after(maxForLibraryMs)]));
    for (const question of databases.slice(together)) void put(question);
    return first && [...(besides ? [besides] : []), first];
  }

  async function serverRenderedView(queryString: string, gone: AbortSignal): Promise<ServerRenderedView | null> {
    const drawing = await program();
    const questions = drawing?.firstQuestions(queryString) ?? [];
    if (!drawing || questions.length === 0) return null;
    const asked = ask(questions, gone);
    const draw = (answers: readonly SearchResponse[]) => drawing.renderServerView(queryString, answers, now());
    const atOnce = `<div data-asking>${draw([])}</div>`;
    const full = Promise.race([asked, after(maxMs)]).then((answers) => {
      if (answers === null) return null;
      return `<div data-answered="${answers.map(({ source }) => source).join(' ')}">${draw(answers)}</div>`;
    });
    return { atOnce, full: full.catch(note(gone)) };
  }

  const note = (gone: AbortSignal) => (error: unknown) => {
    if (!gone.aborted) log.warn('the first view of a search was not drawn', { error });
    return null;
  };

  return async ({ pathname, search: queryString }: URL): Promise<PageHead | null> => {
    const page = /^\/search\/?$/.test(pathname) ? knownPage(pathname) : null;
    if (page === null || !new URLSearchParams(queryString).get('q')?.trim()) return page;
    return { ...page, serverRenderedView: (gone) => serverRenderedView(queryString.slice(1), gone).catch(note(gone)) };
  };
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });

/** Null where none of them found anything. */
function firstWithStudies(answers: readonly Promise<SearchResponse | null>[]): Promise<SearchResponse | null> {
  const found = answers.map(async (answer) => {
    const response = await answer;
    if (!response || response.studies.length === 0) throw nothing;
    return response;
  });
  return Promise.any(found).catch(() => null);
}

const nothing = new Error('No studies.');
