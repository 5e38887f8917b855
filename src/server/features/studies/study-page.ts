import * as z from 'zod/mini';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { readIdText } from '#core/id-text.ts';
import { Failure } from '#server/failure.ts';
import { knownPage, type PageHead } from '#server/http/known-pages.ts';
import type { Log } from '#server/log.ts';

export interface StudyPageParts {
  /** What the endpoint answers to anybody: it knows nothing of who asks. */
  readStudy: (id: number) => Promise<StudyDetail>;
  log: Pick<Log, 'warn'>;
}

/**
 * The head of `/study/{id}`, with the study itself, so that the screen need not ask for it; null for any other address.
 * Where the study is not known or cannot be read, the page is the usual one, and its screen asks and says so. Never throws.
 */
export function createStudyPage({ readStudy, log }: StudyPageParts) {
  return async ({ pathname }: URL): Promise<PageHead | null> => {
    const id = readIdText(/^\/study\/([^/]+)\/?$/.exec(pathname)?.[1]);
    const page = id === null ? null : knownPage(pathname);
    if (id === null || page === null) return null;
    try {
      const detail = z.parse(getStudy.response, await readStudy(id));
      return {
        ...page,
        title: titleOf(detail),
        firstData: { address: getStudy.path.replace('{id}', String(id)), answer: detail },
      };
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'study_not_found'))
        log.warn('the page of a study was sent without the study', { error });
      return page;
    }
  };
}

/** As the screen names itself before anybody is asked about retractions. */
function titleOf({ study, members }: StudyDetail): string {
  const retracted = members.some(({ notices }) => notices.some(({ kind }) => kind === 'retraction'));
  return retracted ? `Retracted: ${study.title}` : study.title;
}
