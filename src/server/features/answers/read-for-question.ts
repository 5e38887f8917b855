/** What each study says on a question, read once: the statements and the weighing of an answer are made from it. */
import type { StudyToAsk } from '#core/questions/asked-direction.ts';
import { answerOf, mayReport, type StudyAnswer } from '#core/questions/asked-findings.ts';
import { type AskedMeaning, type AskedQuestion, readQuestion } from '#core/questions/asked-question.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';

/** Readings that are remembered: those of a few answers. */
const most = 100;
const readings = new Map<string, StudyAnswer>();
let last: { question: string; asked: AskedQuestion } | null = null;

export function askedBy(question: string): AskedQuestion {
  if (last?.question !== question) last = { question, asked: readQuestion(question, conceptIndex()) };
  return last.asked;
}

/**
 * With the numbers of the study's own passages, whatever the first one is. `outcome`: one of those that the question
 * names, where it is read for that one alone.
 */
export function readForQuestion(question: string, study: StudyToAsk, outcome?: AskedMeaning): StudyAnswer {
  const shift = (study.passages[0]?.passage ?? 1) - 1;
  const passages = study.passages.map((one) => ({ ...one, passage: one.passage - shift }));
  const { title, studyTypes, randomized } = study;
  const key = JSON.stringify([question, outcome?.said, title, studyTypes, randomized, passages]);
  const whole = askedBy(question);
  const asked = outcome ? { ...whole, outcomes: [outcome] } : whole;
  const read = readings.get(key) ?? answerOf({ title, studyTypes, randomized, passages }, asked, conceptIndex());
  readings.delete(key);
  if (readings.size >= most) readings.delete(readings.keys().next().value ?? '');
  readings.set(key, read);
  const { part } = read.people;
  const moved = (numbers: readonly number[]) => numbers.map((number) => number + shift);
  return {
    ...read,
    people: { ...read.people, part: part && { ...part, passage: part.passage + shift } },
    passages: moved(read.passages),
    worse: moved(read.worse),
    contrary: moved(read.contrary),
    between: moved(read.between),
    harms: moved(read.harms),
    limits: moved(read.limits),
    unnamed: moved(read.unnamed),
  };
}

/** How near a study is to the question by what it reports, whatever words it uses. */
export function nearnessTo(question: string, study: StudyToAsk): StudyAnswer['about'] {
  return mayReport(study, askedBy(question), conceptIndex()) ? readForQuestion(question, study).about : 'other';
}
