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

/** What draws the search screen outside of a browser (web/app/server-rendered-view.tsx); query strings come without question mark. */
export interface ServerViewProgram {
  /** What the screen asks at once, as parameters of the endpoints; empty where nothing can be drawn ahead. */
  firstQuestions: (queryString: string) => Question[];
  /** HTML; `answers` in the order in which the screen takes them in, `now` in epoch ms. */
  renderServerView: (queryString: string, answers: readonly SearchResponse[], now: number) => string;
}

export interface SearchPageDependencies {
  search: SearchService;
  /** Null where none was built: then the page comes without. */
  program: () => Promise<ServerViewProgram | null>;
  log: Pick<Log, 'warn'>;
  /** Epoch ms. */
  now: () => number;
}

/** After it the application is there on any phone, and what is not drawn yet is for it to draw. */
const maxMs = 1_500;
/** Beyond so many records an answer takes long to read: the others are asked when the first is drawn, not to hold it up. */
const longAnswer = 50;
/** As the screen has it (use-search.ts): the library answers at once, and is shown together with the first database. */
const maxForLibraryMs = 150;

/**
 * The head of `/search` with a question in its address: the waiting screen is drawn at once, its first studies as soon as
 * the library and one database have answered. Every database is asked what the screen is about to ask, and nobody twice:
 * requests under way are shared, and answers are kept.
 */
export function createSearchPage({ search, program, log, now }: SearchPageDependencies) {
  async function ask(questions: readonly Question[], gone: AbortSignal) {
    const put = ({ source, query }: Question) => {
      const question = z.safeParse(searchEndpoints[source].query, query);
      // The screen asks the same, and says what is wrong with it.
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
