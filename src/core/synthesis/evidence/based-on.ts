/**
 * What an answer is based on: only journal articles are called peer-reviewed, and only those that are not retracted.
 */
import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';

export interface CountedWork {
  /** The kind where it is known, else `article`. */
  kind: WorkKind;
  journal: string | null;
  studyType: StudyType;
  retracted: boolean;
}

export interface BasedOn {
  /** Articles of named journals that are neither retracted nor plans, notices or opinions. */
  reviewed: number;
  preprints: number;
  /** All other works that were read: theses, reports, conference papers, comments. */
  others: number;
  retracted: number;
}

const notResearch: readonly StudyType[] = ['notice', 'commentary', 'trial_protocol'];

export function countBasedOn(works: readonly CountedWork[]): BasedOn {
  const notRetracted = works.filter(({ retracted }) => !retracted);
  const preprints = notRetracted.filter(({ kind }) => kind === 'preprint').length;
  const reviewed = notRetracted.filter(
    ({ kind, journal, studyType }) => kind === 'article' && journal !== null && !notResearch.includes(studyType),
  ).length;
  const others = notRetracted.length - preprints - reviewed;
  return { reviewed, preprints, others, retracted: works.length - notRetracted.length };
}

/** `Based on 5 peer-reviewed studies`; null where there are none. */
export function reviewedText({ reviewed }: BasedOn): string | null {
  if (reviewed === 0) return null;
  return reviewed === 1 ? 'Based on 1 peer-reviewed study' : `Based on ${reviewed} peer-reviewed studies`;
}

/**
 * `2 preprints and 1 other work were read too; no journal is known to have reviewed them.` Empty for articles alone.
 */
export function otherWorksText({ reviewed, preprints, others, retracted }: BasedOn): string {
  const parts = [counted(preprints, 'preprint', 'preprints'), counted(others, 'other work', 'other works')].filter(
    (words) => words !== '',
  );
  const them = preprints + others === 1 ? 'it' : 'them';
  const were = preprints + others === 1 ? 'was' : 'were';
  const unreviewed =
    parts.length === 0
      ? ''
      : `${parts.join(' and ')} ${were} read${reviewed === 0 ? '' : ' too'}; no journal is known to have reviewed ${them}.`;
  const withdrawn =
    retracted === 0 ? '' : `${counted(retracted, 'retracted study is', 'retracted studies are')} not counted.`;
  return [unreviewed, withdrawn].filter((words) => words !== '').join(' ');
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
