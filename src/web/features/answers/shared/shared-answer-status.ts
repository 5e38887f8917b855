/** A shared answer with the present status of its studies. */
import type { CurrentRetractionStatus, SharedChecked, WholeAnswer } from '#contract/answers.ts';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { type BasedOn, countBasedOn } from '#core/synthesis/evidence/based-on.ts';

export interface CurrentAnswer {
  /** Studies with today's retraction status; statements with evidence from retracted work are marked. */
  whole: WholeAnswer;
  /** Retracted studies among the evidence; `since`: it was not known when the answer was made. */
  retracted: { study: AnswerStudy; since: boolean }[];
  /** Studies whose status no database could give today. */
  unknown: number;
  /** When the last of them was looked up; null if no lookup was possible. */
  askedAt: string | null;
  basedOn: BasedOn;
}

export function currentAnswer({
  whole,
  standings: retractionStatuses,
}: Pick<SharedChecked, 'whole' | 'standings'>): CurrentAnswer {
  const now = new Map(retractionStatuses.map((retractionStatus) => [retractionStatus.studyId, retractionStatus]));
  // A study that the server says nothing of is not known to be clean.
  const studies = whole.answer.studies.map((study) => ({
    ...study,
    standing: now.get(study.id)?.standing ?? ('unknown' as const),
  }));
  const then = new Map(whole.answer.studies.map(({ id, standing: retractionStatus }) => [id, retractionStatus]));
  const isRetracted = new Set(
    studies.filter(({ standing: retractionStatus }) => retractionStatus === 'retracted').map(({ id }) => id),
  );
  const kinds = new Map(whole.workKinds.map(({ studyId, kind }) => [studyId, kind]));
  const cited = new Set(whole.answer.statements.flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)));
  const statements = whole.answer.statements.map((statement) => {
    const sources = new Set(statement.evidence.map(({ studyId }) => studyId));
    const gone = [...sources].filter((id) => isRetracted.has(id));
    if (gone.length === 0 || statement.flags.some(({ kind }) => kind === 'retracted')) return statement;
    const why =
      gone.length === sources.size ? 'Rests on a retracted study.' : 'One of the studies it rests on is retracted.';
    return { ...statement, flags: [...statement.flags, { kind: 'retracted' as const, words: '', why }] };
  });
  return {
    whole: { ...whole, answer: { ...whole.answer, statements, studies } },
    retracted: studies
      .filter(({ id }) => isRetracted.has(id) && cited.has(id))
      .map((study) => ({ study, since: then.get(study.id) !== 'retracted' })),
    unknown: studies.filter(({ standing: retractionStatus }) => retractionStatus === 'unknown').length,
    askedAt: lastOf(retractionStatuses),
    basedOn: countBasedOn(
      studies.map(({ id, journal, studyType }) => ({
        kind: kinds.get(id) ?? 'article',
        journal,
        studyType,
        retracted: isRetracted.has(id),
      })),
    ),
  };
}

function lastOf(retractionStatuses: readonly CurrentRetractionStatus[]): string | null {
  return (
    retractionStatuses
      .flatMap(({ saidAt }) => saidAt ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
