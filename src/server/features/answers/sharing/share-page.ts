/**
 * What the server writes into the page of a shared answer: for search engines, previews, and browsers without
 * JavaScript.
 */
import type { SharedAnswer, SharedChecked } from '#contract/answers.ts';
import { countBasedOn, otherWorksText, reviewedText } from '#core/synthesis/evidence/based-on.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { AnswersService } from '#server/features/answers/service.ts';
import type { PageHead } from '#server/http/pages/known-pages.ts';
import { checkedBody, missingAnswerBody, textBody } from './share-page-body.ts';
import { structuredAnswer } from './share-page-data.ts';

export interface SharePageDependencies {
  answers: Pick<AnswersService, 'read'>;
  /** Whether search engines may list checked answers; texts that a sharer wrote are never listed. */
  mayBeIndexed: boolean;
  log: Pick<Log, 'warn'>;
}

/** The head of `/answer/{id}` and `/shared-answer?id=`; null for any other address. Never throws. */
export function createSharePage({ answers, mayBeIndexed, log }: SharePageDependencies) {
  return async (address: URL): Promise<PageHead | null> => {
    const id = sharedId(address);
    if (id === null) return null;
    try {
      // The page does not wait for a lookup of retractions; one that is due starts here.
      return headOf(await answers.read(id, null, 0), mayBeIndexed);
    } catch (error) {
      if (error instanceof Failure && error.code === 'answer_not_found') return missing;
      log.warn('the head of a shared answer was not made', { error });
      return { ...missing, status: 200, title: 'Shared answer', body: null };
    }
  };
}

/** Null for the address of another page; empty where the id is missing or invalid. */
function sharedId({ pathname, searchParams }: URL): string | null {
  if (/^\/shared-answer\/?$/.test(pathname)) return searchParams.get('id') ?? '';
  const found = /^\/answer\/([^/]*)\/?$/.exec(pathname);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1] ?? '');
  } catch {
    return '';
  }
}

function headOf(shared: SharedAnswer & { id: string }, mayBeIndexed: boolean): PageHead {
  const { id, question, checked } = shared;
  const canonical = `/answer/${id}`;
  if (!checked) {
    return {
      status: 200,
      title: question,
      description: 'Written by the sharer, not checked against the studies.',
      canonical,
      robots: 'noindex',
      jsonLd: null,
      body: textBody(shared),
    };
  }
  return {
    status: 200,
    title: question,
    description: describe(shared),
    canonical,
    robots: mayBeIndexed ? 'index, follow' : 'noindex',
    jsonLd: structuredAnswer(shared),
    body: checkedBody(shared, basedOnSentence(shared)),
  };
}

function describe({ whole, standings: retractionStatuses }: SharedChecked): string {
  const retracted = retractionStatuses
    .filter(({ standing: retractionStatus }) => retractionStatus === 'retracted')
    .map(({ studyId }) => studyId);
  const rests = whole.answer.statements.some(({ evidence }) =>
    evidence.some(({ studyId }) => retracted.includes(studyId)),
  );
  return [
    ...(rests ? ['A study that this answer rests on has been retracted.'] : []),
    whole.lead ?? whole.answer.statements[0]?.text ?? '',
    basedOnSentence({ whole, standings: retractionStatuses }),
  ].join(' ');
}

/** `Based on 5 peer-reviewed studies. 1 preprint was read too; …` */
function basedOnSentence({ whole, standings: retractionStatuses }: Pick<SharedChecked, 'whole' | 'standings'>): string {
  const kinds = new Map(whole.workKinds.map(({ studyId, kind }) => [studyId, kind]));
  const now = new Map(retractionStatuses.map(({ studyId, standing: retractionStatus }) => [studyId, retractionStatus]));
  const counts = countBasedOn(
    whole.answer.studies.map(({ id, journal, studyType, standing: retractionStatus }) => ({
      kind: kinds.get(id) ?? 'article',
      journal,
      studyType,
      retracted: (now.get(id) ?? retractionStatus) === 'retracted',
    })),
  );
  const reviewed = reviewedText(counts);
  return [reviewed === null ? '' : `${reviewed}.`, otherWorksText(counts)].filter((words) => words !== '').join(' ');
}

const missing: PageHead = {
  status: 404,
  title: 'Answer Not Found',
  description: 'No answer is shared here. The address may be mistyped, or the answer has been withdrawn.',
  canonical: null,
  robots: 'noindex',
  jsonLd: null,
  body: missingAnswerBody,
};
