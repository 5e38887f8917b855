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
import { projectFolder } from '../bench-arguments.ts';
import { answerText } from './answer-text.ts';
import { libraryQuestionsAsked, type OfflineAnswers, openOfflineAnswers } from './offline-answers.ts';

interface Judged {
  question: string;
  stands: boolean;
  verdict: Record<'true' | 'complete' | 'understandable' | 'certainty' | 'harmless', boolean>;
  note: string;
  text: string;
}

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
  const accepted = judged.filter(({ verdict }) => Object.values(verdict).every(Boolean));
  expect(accepted.length).toBeGreaterThanOrEqual(20);
  for (const { stands, verdict, note } of judged) {
    expect(stands).toBe(Object.values(verdict).every(Boolean));
    expect(note.length).toBeGreaterThan(20);
  }
});

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
    expect(lead).toMatch(/^[^.]+\.$/);
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
    expect(offeredQuestions.length).toBe(new Set(questions.map(({ text }) => text)).size);
  });
});
