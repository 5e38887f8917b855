import * as z from 'zod/mini';
import { type SearchResponse, searchEndpoints } from '#contract/search.ts';
import type { SourceId } from '#core/bibliography/study-record.ts';
import type { FirstView } from '#server/http/first-view.ts';
import { knownPage, type PageHead } from '#server/http/known-pages.ts';
import type { Log } from '#server/log.ts';
import type { SearchService } from './service.ts';

/** What draws the search screen outside of a browser (web/app/first-view.tsx); query strings come without question mark. */
export interface FirstViewProgram {
  /** What the screen asks at once, as parameters of the endpoints; empty where nothing can be drawn ahead. */
  firstQuestions: (queryString: string) => { source: SourceId; query: Record<string, string> }[];
  /** HTML; `answers` in the order in which the screen takes them in, `now` in epoch ms. */
  drawFirstView: (queryString: string, answers: readonly SearchResponse[], now: number) => string;
}

export interface SearchPageParts {
  search: SearchService;
  /** Null where none was built: then the page comes without. */
  program: () => Promise<FirstViewProgram | null>;
  log: Pick<Log, 'warn'>;
  /** Epoch ms. */
  now: () => number;
}

/** After it the application is there on any phone, and what is not drawn yet is for it to draw. */
const longestMs = 1_500;
/** As the screen has it (use-search.ts): the library answers at once, and is shown together with the first database. */
const longestForLibraryMs = 150;

/**
 * The head of `/search` with a question in its address: the waiting screen is drawn at once, its first studies as soon as
 * the library and one database have answered. Every database is asked what the screen is about to ask, and nobody twice:
 * requests under way are shared, and answers are kept.
 */
export function createSearchPage({ search, program, log, now }: SearchPageParts) {
  async function ask(questions: ReturnType<FirstViewProgram['firstQuestions']>, gone: AbortSignal) {
    const asked = new Map<SourceId, Promise<SearchResponse | null>>();
    for (const { source, query } of questions) {
      const question = z.safeParse(searchEndpoints[source].query, query);
      // The screen asks the same, and says what is wrong with it.
      if (!question.success) return null;
      asked.set(
        source,
        search(source, question.data, gone).catch(() => null),
      );
    }
    const library = asked.get('library');
    asked.delete('library');
    const first = await firstWithStudies([...asked.values()]);
    if (first === null) return null;
    const besides = await Promise.race([library, after(longestForLibraryMs)]);
    return besides ? [besides, first] : [first];
  }

  async function firstView(queryString: string, gone: AbortSignal): Promise<FirstView | null> {
    const drawing = await program();
    const questions = drawing?.firstQuestions(queryString) ?? [];
    if (!drawing || questions.length === 0) return null;
    const asked = ask(questions, gone);
    const draw = (answers: readonly SearchResponse[]) => drawing.drawFirstView(queryString, answers, now());
    const atOnce = `<div data-asking>${draw([])}</div>`;
    const full = Promise.race([asked, after(longestMs)]).then((answers) => {
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
    return { ...page, firstView: (gone) => firstView(queryString.slice(1), gone).catch(note(gone)) };
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
