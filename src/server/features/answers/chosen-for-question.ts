/** Which of the found studies are read for a question, and the notes on the others. */

import { subjectKind } from '#core/extraction/subject-kind.ts';
import type { StudyToAsk } from '#core/questions/asked-direction.ts';
import {
  coveredConcepts,
  coversQuestion,
  type QuestionConcept,
  questionConcepts,
} from '#core/questions/question-coverage.ts';
import { readableText } from '#core/records/readable-text.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { splitPassages } from '#core/text/passages.ts';
import { minReadableLength } from '#server/llm/passages-for-engine.ts';
import type { FoundStudy } from './find-studies.ts';
import type { Unused, UnusedCounts } from './no-answer-text.ts';
import { nearnessTo } from './read-for-question.ts';

/** Plans, notices and opinions report no result. */
const withoutResult: readonly StudyType[] = ['notice', 'trial_protocol', 'commentary', 'guideline'];
/** Studies of animals and cells come last and are few: they answer no question about a person's health. */
const maxWithoutPeople = 2;

export interface ChosenForQuestion {
  chosen: FoundStudy[];
  notes: string[];
  unused: UnusedCounts;
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/**
 * At most `most` studies that are about every concept of the question or report on it in other words, the most relevant
 * first. Where the question is
 * about given studies (`amongThese`), one of its concepts in their sentences is enough.
 */
export function chooseForQuestion(
  question: string,
  found: readonly FoundStudy[],
  { most, amongThese }: { most: number; amongThese: boolean },
): ChosenForQuestion {
  const concepts = questionConcepts(question);
  const notes: string[] = [];
  const unused = { no_text: 0, no_result: 0, not_about: 0, retracted: 0, foreign: 0 };
  const near = new Set<number>();
  // Its words can be others than the question's: what it reports decides.
  const reports = (study: StudyToAsk & { id: number }) => {
    const about = nearnessTo(question, study);
    if (about === 'near') near.add(study.id);
    return about !== 'other';
  };
  const whyUnused = ({ study }: FoundStudy): Unused | null => {
    const read = readableText(study);
    if (read === null || read.text.trim().length < minReadableLength) return 'no_text';
    if (study.studyTypes.some((type) => withoutResult.includes(type))) return 'no_result';
    const passages = splitPassages(read.text, read.sections);
    const isAbout = amongThese
      ? coveredConcepts(concepts, { title: '', passages }).covered.length > 0
      : coversQuestion(concepts, { title: study.title, passages }) || reports({ ...study, passages });
    if (!isAbout) return 'not_about';
    if (study.standing === 'retracted') return 'retracted';
    return readLanguage(read.text) === 'other' ? 'foreign' : null;
  };
  const readable = found.filter((one) => {
    const why = whyUnused(one);
    if (why !== null) unused[why] += 1;
    return why === null;
  });
  const { retracted, foreign } = unused;
  if (retracted > 0)
    notes.push(`${counted(retracted, 'retracted study was', 'retracted studies were')} found and not read.`);
  if (foreign > 0) notes.push(`${counted(foreign, 'study is', 'studies are')} not in English and could not be read.`);
  const isOfPeople = ({ study }: FoundStudy) =>
    !['animals', 'cells'].includes(subjectKind({ ...study, abstract: readableText(study)?.text ?? null }));
  // A title with every concept comes first; otherwise the databases' order holds.
  const named = new Map(readable.map((one) => [one, titled(concepts, one)]));
  readable.sort(
    (left, right) =>
      Number(near.has(left.study.id)) - Number(near.has(right.study.id)) ||
      (named.get(right) ?? 0) - (named.get(left) ?? 0),
  );
  const people = readable.filter(isOfPeople).slice(0, most);
  const others = readable.filter((one) => !isOfPeople(one)).slice(0, Math.min(maxWithoutPeople, most - people.length));
  return { chosen: [...people, ...others], notes, unused };
}

/** How many of the concepts the title names. */
function titled(concepts: readonly QuestionConcept[], { study }: FoundStudy): number {
  return coveredConcepts(concepts, { title: study.title, passages: [] }).inTitle.length;
}
