import type { Passage } from '#core/language/passages.ts';
import { chooseAnswer } from '#core/language/questions/choose-answer.ts';
import { questionTerms } from '#core/language/questions/question-terms.ts';
import { type Material, passagesOf } from '#server/engine/material.ts';
import type { Skill, SkillStatement } from '#server/engine/skill.ts';

/** Findings that an answer quotes, each of another study. */
const mostFindings = 5;
/** Statements that answer, and those behind them. */
const mostAnswering = 3;
const mostFurther = 6;

const refusals = {
  unanswered: 'The studies found say nothing that answers this question. Ask it in other words, or search for studies.',
};

function extract(material: Material): { statements: SkillStatement[]; refused?: string } {
  const studies = material.studies.map((study) => ({ title: study.title, passages: passagesOf(material, study) }));
  const question = material.question ?? '';
  // Medical words for lay ones, so that "heart attack" finds a myocardial infarction.
  const meant = questionTerms(question).alternatives.flatMap(({ alternatives }) => alternatives);
  const { findings, limits } = chooseAnswer([question, ...meant].join(' '), studies, mostFindings);
  if (findings.length === 0) return { statements: [], refused: 'unanswered' };
  // A sentence that leans on the one before stands right behind it; each is a quote of its own.
  const quotes = findings.map(({ before, passage }) => (before ? [before, passage] : [passage]));
  const leading = quotes.slice(0, 2).flat().length <= mostAnswering ? 2 : 1;
  const verbatim =
    (part: string) =>
    ({ passage, text }: Passage): SkillStatement => ({ part, text, evidence: [{ passage, quote: text }] });
  const more = quotes.slice(leading).flat().slice(0, mostFurther);
  return {
    statements: [
      ...quotes.slice(0, leading).flat().map(verbatim('answer')),
      ...more.map(verbatim('finding')),
      ...limits.map(({ passage }) => passage).map(verbatim('limit')),
    ],
  };
}

/** A health question, answered from the studies that were found for it. How sure one can be is not asked of any engine. */
export const answerQuestionSkill: Skill = {
  name: 'answer-question',
  version: 2,
  parts: [
    {
      name: 'answer',
      asks: 'One to three short sentences that answer the question, in everyday words that a reader of twelve years understands. Numbers of people before percentages. Say it as what was found, not as a law.',
      label: null,
      most: mostAnswering,
    },
    {
      name: 'finding',
      asks: 'Two to five findings of single studies that matter for the question, one study each, also those that found something else.',
      label: null,
      most: mostFurther,
    },
    {
      name: 'limit',
      asks: 'What the studies themselves say that they could not tell, or why to be careful with them.',
      label: null,
      most: 4,
    },
    {
      name: 'unknown',
      asks: 'What the question asks and the studies say is not known.',
      label: null,
      most: 3,
    },
  ],
  refusals: () => refusals,
  instruction: ({ question }) =>
    `A reader without medical training asks the question between the marks <question> and </question>. Answer it from the passages alone. Give no diagnosis and no dose or plan for the reader; say what people in the studies did. If the passages do not answer it, refuse with "unanswered".\n<question>${(question ?? '').replaceAll(/[<>]/g, ' ')}</question>`,
  extract,
};
