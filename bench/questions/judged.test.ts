/** The answers that were judged by hand are still the product's answers; and every question that is offered has one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  furtherQuestions,
  popularQuestions,
  sampleQuestions,
  topics,
} from '../../src/core/questions/asked-questions.ts';
import { offeredQuestions, suggestedQuestions } from '../../src/core/questions/suggested-questions.ts';
import { everyQuestion, libraryQuestions } from '../../src/server/features/library/service.ts';
import { projectFolder } from '../bench-arguments.ts';
import { answerText } from './answer-text.ts';
import { libraryQuestionsAsked, type OfflineAnswers, openOfflineAnswers } from './offline-answers.ts';

type Verdict = Record<'true' | 'complete' | 'understandable' | 'certainty' | 'harmless', boolean>;

interface Judged {
  question: string;
  stands: boolean;
  /** By the engineer who changed the answer. */
  verdict: Verdict;
  note: string;
  /**
   * By three others, each alone, strictly, against the studies of the library, without knowledge of the rules: a criterion
   * holds where two of them say so, and an answer where two accept it. `why` has their reasons.
   */
  second: { verdict: Verdict; why: string };
  text: string;
}

/** Answers that two of the three judges accept. Raise it with each one more. */
const acceptedBySecond = 32;

const judged = readFileSync(path.join(projectFolder, 'bench/questions/judged.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged);
const questions = libraryQuestionsAsked();

let offline: OfflineAnswers;
beforeAll(async () => {
  offline = await openOfflineAnswers();
}, 120_000);
afterAll(() => offline.close());

test.each(judged.map((one) => [one.question, one.text]))('the answer is the judged one: %s', async (question, text) => {
  const given = answerText(await offline.ask(question));
  expect(
    given,
    'The answer differs from the one that was judged. Redo the judgement: read the new text against the studies, then put text, verdict and note into bench/questions/judged.jsonl.',
  ).toBe(text);
});

test('at least 20 answers meet every criterion, and each judgement has its reasons', () => {
  const accepts = (verdict: Verdict) => Object.values(verdict).every(Boolean);
  expect(judged.filter(({ verdict }) => accepts(verdict)).length).toBeGreaterThanOrEqual(20);
  expect(judged.filter(({ second }) => accepts(second.verdict)).length).toBeGreaterThanOrEqual(acceptedBySecond);
  for (const { second } of judged) expect(accepts(second.verdict) || second.why.length > 20).toBe(true);
  for (const { stands, verdict, note } of judged) {
    expect(stands).toBe(Object.values(verdict).every(Boolean));
    expect(note.length).toBeGreaterThan(20);
  }
});

/** `all 6 studies`, `2 studies … and 1 found`: the studies with a clear result that the first sentence counts. */
function countedIn(lead: string): number {
  const helped = /^Found to help: [^(]*\((?:(the one)|(both)|all (\d+)|(\d+) of \d+)[^)]*\)/.exec(lead);
  if (helped) {
    const [, one, both, all, some] = helped;
    const others = [...lead.matchAll(/(\d+) found (?:that|no|a)\b/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    return (one ? 1 : both ? 2 : Number(all ?? some)) + others;
  }
  if (/\bthe one study with\b|^The one study found\b/.test(lead)) return 1;
  if (/\bboth studies\b/i.test(lead)) return 2;
  const all = /\ball (\d+) studies with\b|^All (\d+) studies\b/.exec(lead);
  if (all) return Number(all[1] ?? all[2]);
  return [...lead.matchAll(/(\d+) (?:studies |study )?found (?:that|no|a|something)\b/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

test.each(questions.map(({ text }) => [text]))(
  'first sentence, confidence, picture and quotes are of the same studies: %s',
  async (question) => {
    const { answer, lead, confidenceRules, readings, risk, otherOutcomes = [] } = await offline.ask(question);
    const counted = readings.filter(({ counts }) => counts);
    const clear = counted.filter(({ direction }) => direction !== 'unclear').map(({ studyId }) => studyId);
    const rule = (pattern: RegExp) =>
      Number(confidenceRules.map(({ words }) => pattern.exec(words)?.[1]).find((count) => count !== undefined));
    expect(countedIn(lead ?? '')).toBe(clear.length);
    expect(rule(/^(\d+) stud(?:y|ies) shows? a direction/)).toBe(clear.length);
    expect(rule(/ of (\d+) stud(?:y|ies) could be read/)).toBe(counted.length);
    if (risk) expect(clear).toContain(risk.studyId);
    const quoted = new Set(
      answer.statements
        .filter(({ part }) => part === 'answer' || part === 'finding')
        .flatMap(({ evidence }) => evidence.map(({ studyId }) => studyId)),
    );
    // A study that reports something else is named apart and not quoted.
    for (const { studyId, on } of readings)
      if (on === 'other') expect(otherOutcomes.map((one) => one.studyId)).toContain(studyId);
    for (const { studyId, on } of readings) if (on === 'other') expect(quoted).not.toContain(studyId);
    // Each study on the question is quoted, up to five; those that count come first.
    const own = readings.filter(({ on }) => on !== 'other');
    expect(quoted.size).toBe(Math.min(5, own.length));
    const first = answer.statements[0]?.evidence[0]?.studyId;
    if (clear.length > 0) expect(clear).toContain(first);
  },
);

describe('the questions that are offered', () => {
  test('are the questions of the library, place by place', () => {
    const read = JSON.parse(readFileSync(path.join(projectFolder, 'library/questions.json'), 'utf8'));
    const texts = (list: { text: string }[]) => list.map(({ text }) => text);
    expect(sampleQuestions).toEqual(texts(read.quick));
    expect(popularQuestions).toEqual(texts(read.popular));
    expect(furtherQuestions).toEqual(texts(read.suggested));
    expect(topics).toEqual(
      read.topics.map((topic: { title: string; questions: { text: string }[] }) => ({
        name: topic.title,
        questions: texts(topic.questions),
      })),
    );
  });

  test.each(questions.map(({ text }) => [text]))('are answered from a study at least: %s', async (question) => {
    const { answer, lead, readingGrade } = await offline.ask(question);
    expect(answer.refused).toBeNull();
    expect(answer.studies.length).toBeGreaterThan(0);
    // One sentence, or one for each outcome.
    expect(lead).toMatch(/^(?:[^.]+\.|(?:(?:^| )For [^.]+\.){2,3})$/);
    expect(readingGrade).toBeLessThanOrEqual(8);
  });

  test.each([...questions.map(({ text }) => [text]), ['Does walking lower blood pressure?'], ['Who won?']])(
    'six others that have an answer are suggested after: %s',
    (question) => {
      const suggested = suggestedQuestions(question);
      expect(new Set(suggested).size).toBe(6);
      expect(suggested).not.toContain(question);
      // Each of these is answered above.
      for (const one of suggested) expect(questions.map(({ text }) => text)).toContain(one);
    },
  );

  test('the nearest come first', () => {
    expect(suggestedQuestions('Does exercise help with depression?')[0]).toMatch(/exercise|depression/i);
    expect(suggestedQuestions('Do statins prevent heart attacks?')[0]).toMatch(/heart/i);
    // Those on no screen of their own are not among them.
    const read = libraryQuestions.parse(
      JSON.parse(readFileSync(path.join(projectFolder, 'library/questions.json'), 'utf8')),
    );
    expect(offeredQuestions.length).toBe(everyQuestion({ ...read, more: [] }).length);
  });
});
