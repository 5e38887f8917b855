import * as z from 'zod/mini';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { isRetracted } from '#core/formats/study-details.ts';
import { structuredWork, workTags } from '#core/formats/web-metadata/work-metadata.ts';
import { readIdText } from '#core/records/id-text.ts';
import { isoDate } from '#core/records/partial-date.ts';
import { readableText } from '#core/records/readable-text.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { knownPage, type PageHead } from '#server/http/pages/known-pages.ts';
import { type AbstractOrigin, missingStudyBody, studyBody } from './study-page-body.ts';

export interface StudyPageDependencies {
  /** The endpoint's answer, which is the same for every client. */
  studyDetail: (id: number) => Promise<StudyDetail>;
  log: Pick<Log, 'warn'>;
}

/**
 * The head of `/study/{id}`, with the study for browsers without JavaScript, for reference managers, and as embedded
 * data for the screen; null for any other address. An unknown study is answered with 404. Where it cannot be read, the
 * usual page is sent, and its screen requests the study and shows the error. Never throws.
 */
export function createStudyPage({ studyDetail, log }: StudyPageDependencies) {
  return async ({ pathname }: URL): Promise<PageHead | null> => {
    const [, segment] = /^\/study\/([^/]+)\/?$/.exec(pathname) ?? [];
    const page = segment === undefined ? null : knownPage(pathname);
    if (page === null) return null;
    const id = readIdText(segment);
    if (id === null) return missing;
    try {
      const detail = z.parse(getStudy.response, await studyDetail(id));
      return {
        ...page,
        ...headOf(detail),
        embeddedData: { address: getStudy.path.replace('{id}', String(id)), answer: detail },
      };
    } catch (error) {
      if (error instanceof Failure && error.code === 'study_not_found') return missing;
      log.warn('the page of a study was sent without the study', { error });
      return page;
    }
  };
}

const missing: PageHead = {
  status: 404,
  title: 'Study Not Found',
  description: 'No study is stored under this number.',
  canonical: null,
  robots: 'noindex',
  jsonLd: null,
  body: missingStudyBody,
};

type Shown = Pick<PageHead, 'title' | 'description' | 'jsonLd' | 'body' | 'workTags'>;

/** As the screen shows the study before the lookup of retractions. */
function headOf({ study, members, fieldSources }: StudyDetail): Shown {
  const origin: AbstractOrigin = {
    restated: study.abstract !== null && fieldSources['abstract'] === 'library',
    libraryAlone: members.every(({ source }) => source === 'library'),
  };
  // The library's restatement is not the paper's abstract.
  const work = origin.restated ? { ...study, abstract: null } : study;
  return {
    title: isRetracted(study) ? `Retracted: ${study.title}` : study.title,
    description: describe(study, origin),
    jsonLd: structuredWork(work),
    body: studyBody(study, origin),
    workTags: workTags(work),
  };
}

/** Programs take it for the abstract where there is none, so it says who wrote it. */
function describe(study: StudyDetail['study'], { restated }: AbstractOrigin): string {
  const read = readableText(study);
  const words =
    read?.text ??
    [study.authors.slice(0, 3).join(', '), study.journal, isoDate(study.published)].filter(Boolean).join('. ');
  return [
    isRetracted(study) ? 'This publication was retracted.' : '',
    restated || read?.from === 'library' ? 'As MetaMind’s built-in library states it:' : '',
    words,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
