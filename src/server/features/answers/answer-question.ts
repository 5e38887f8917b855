import { statesEffect } from '#core/findings/study-effects.ts';
import { chooseAnswer } from '#core/questions/choose-answer.ts';
import type { ChosenFinding } from '#core/questions/choose-finding.ts';
import { fairly } from '#core/questions/fair-choice.ts';
import {
  defining,
  givenToAll,
  introducing,
  otherGroup,
  peopleSentence,
  sayingWhat,
} from '#core/questions/people-sentence.ts';
import { coveredConcepts, questionConcepts } from '#core/questions/question-coverage.ts';
import { givesFigure, quotedWith, sentenceAfter } from '#core/questions/quoted-with.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { designRowOf } from '#core/synthesis/evidence/design-row.ts';
import { asksForWhatHelps } from '#core/synthesis/evidence/plain-lead.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, passagesOf } from '#server/llm/passages-for-engine.ts';
import type { Skill, SkillStatement } from '#server/llm/skill.ts';
import { askedBy, readForQuestion } from './read-for-question.ts';

/** Statements that answer, and supporting ones. */
const maxAnswering = 3;
const maxFurther = 8;

const refusals = {
  unanswered: 'The studies found say nothing that answers this question. Ask it in other words, or search for studies.',
};

/** Studies of which it is said who took part, and sentences on them with what they were given. */
const maxOfPeople = 5;
const maxAboutPeople = 7;
/** Studies whose quotes have no figure and get a sentence with one. */
const maxFigures = 3;
/** Sentences on harm, each of another study. */
const maxHarms = 3;
/** Longer sentences contain much else, in characters. */
const maxPeopleSentenceLength = 320;

const isOf = (passages: readonly Passage[]) => (entry: ChosenFinding) => passages.includes(entry.passage);

function extract(material: Material): { statements: SkillStatement[]; refused?: string } {
  const question = material.question ?? '';
  const asked = askedBy(question);
  const studies = material.studies.map((study) => {
    const passages = passagesOf(material, study);
    const own = readForQuestion(question, { ...study, passages });
    const { on, direction, passages: speaking, worse, contrary, between, harms, limits, unnamed } = own;
    return {
      title: study.title,
      passages,
      on,
      direction,
      // What was worse is shown under harm.
      speaking: speaking.some((passage) => !worse.includes(passage))
        ? speaking.filter((passage) => !worse.includes(passage))
        : speaking,
      telling: direction === 'unclear' ? null : (speaking[0] ?? null),
      isClear: direction !== 'unclear',
      worse,
      contrary,
      harms,
      limits,
      unnamed,
      between: asksForWhatHelps(question) && !own.hasNoUntreatedGroup ? between : [],
      amongArms: own.hasNoUntreatedGroup ? between : [],
      // More against less of it.
      aside: direction === 'unclear' ? [] : between,
      part: own.people.part?.passage ?? null,
      namesOutcome: asked.outcomes.length > 0,
      isByChance: ['reviews', 'randomised_trials'].includes(designRowOf(study.studyTypes, study.randomized) ?? ''),
    };
  });
  const concepts = questionConcepts(question);
  // Medical terms for lay words, so that "heart attack" finds a myocardial infarction.
  const meant = questionTerms(question).alternatives.flatMap(({ alternatives }) => alternatives);
  const { findings, limits, harms } = chooseAnswer([question, ...meant].join(' '), studies, studies.length);
  if (findings.length === 0) return { statements: [], refused: 'unanswered' };
  const chosen = fairly(
    findings.map((finding) => {
      const study = studies.find(({ passages }) => isOf(passages)(finding));
      return {
        finding,
        on: study?.on ?? 'other',
        direction: study?.direction ?? 'unclear',
        isByChance: study?.isByChance ?? false,
        titled: coveredConcepts(concepts, { title: study?.title ?? '', passages: [] }).inTitle.length,
      };
    }),
  );
  // A context-dependent sentence follows the one before it; each is a quote of its own.
  const quotes = chosen.map((finding) => {
    const study = studies[finding.study];
    return study ? quotedWith(finding, study, asked, conceptIndex(), { isOnly: chosen.length === 1 }) : [];
  });
  const isCounted = (one: ChosenFinding | undefined) =>
    one && studies[one.study]?.telling !== null && studies[one.study]?.isByChance;
  // Where no outcome is asked about, a figure of any outcome would be taken for the answer.
  const lacks = (own: readonly Passage[] | undefined) => !own?.some(({ text }) => givesFigure(text));
  const isNeeded = asked.outcomes.length > 0 || quotes.every((own, at) => lacks(own) || !isCounted(chosen[at]));
  const without = isNeeded ? figuresOf(chosen, studies).filter(({ at }) => lacks(quotes[at])) : [];
  for (const { at, passage } of without.slice(0, maxFigures)) {
    const own = studies[chosen[at]?.study ?? -1]?.passages ?? [];
    const after = sentenceAfter(own, passage, { asksForBoth: false });
    quotes[at]?.push(passage, ...(after ? [after] : []));
  }
  const leading = quotes.slice(0, 2).flat().length <= maxAnswering ? 2 : 1;
  const more = quotes.slice(leading).flat().slice(0, maxFurther);
  const quoted = [...quotes.slice(0, leading).flat(), ...more];
  const titleOf = (own: readonly Passage[]) => studies.find(({ passages }) => passages === own)?.title ?? '';
  const isNew = (one: Passage | null): one is Passage =>
    one !== null && !quoted.includes(one) && one.text.length <= maxPeopleSentenceLength;
  const described = quotes.map((own) => {
    const study = studies.find(({ passages }) => own[0] && passages.includes(own[0]));
    const { passages = [] } = study ?? {};
    const who = peopleSentence(passages);
    return {
      before: who && introducing(passages, who),
      who,
      part: passages.find(({ passage }) => passage === study?.part) ?? null,
      other: otherGroup(passages, who),
      what: sayingWhat(passages, own, titleOf(passages)),
      all: givenToAll(passages),
      meant: defining(passages, [
        ...own,
        ...limits.flatMap(({ passage }) => (passages.includes(passage) ? [passage] : [])),
      ]),
    };
  });
  const shown = described.filter(({ who }) => isNew(who)).slice(0, maxOfPeople);
  const explained = described.find(({ who, what }) => isNew(what) && what !== who);
  const people = [
    ...new Set(
      [...new Set([...shown, ...(explained ? [explained] : [])])].flatMap((one) =>
        [one.before, one.who, one.part, one.other, ...one.meant, one.all, one === explained ? one.what : null]
          .filter(isNew)
          .toSorted((left, right) => left.passage - right.passage),
      ),
    ),
  ].slice(0, maxAboutPeople);
  const worse = chosen.flatMap(({ study }) =>
    (studies[study]?.passages ?? []).filter(
      (passage) =>
        studies[study]?.worse.includes(passage.passage) &&
        !quoted.includes(passage) &&
        !isContextDependent(passage.text),
    ),
  );
  const harmful = harms
    // Falls that were prevented are no harm of the programme against them.
    .filter(({ study, passage }) => asked.outcomes.length === 0 || !studies[study]?.speaking.includes(passage.passage))
    .filter(({ study }) => chosen.some((one) => one.study === study))
    .map(({ passage }) => passage);
  const ownLimits = limits.flatMap(({ study, passage }) => (studies[study]?.on === 'other' ? [] : [passage]));
  const unquoted = (passages: readonly Passage[]) =>
    [...new Set(passages)].filter((passage) => !people.includes(passage) && !quoted.includes(passage));
  const verbatim =
    (part: string) =>
    ({ passage, text }: Passage): SkillStatement => ({ part, text, evidence: [{ passage, quote: text }] });
  return {
    statements: [
      ...quotes.slice(0, leading).flat().map(verbatim('answer')),
      ...more.map(verbatim('finding')),
      ...people.map(verbatim('who-was-studied')),
      ...unquoted([...worse.slice(0, maxHarms), ...harmful.slice(0, maxHarms)]).map(verbatim('harm')),
      ...unquoted(ownLimits).map(verbatim('limit')),
    ],
  };
}

/** Of each quoted study the first further sentence on the question that has an effect. */
function figuresOf(
  chosen: readonly ChosenFinding[],
  studies: readonly (Record<'speaking' | 'unnamed' | 'aside' | 'worse', readonly number[]> & {
    passages: readonly Passage[];
  })[],
): { at: number; passage: Passage }[] {
  return chosen.flatMap(({ study, passage: quoted }, at) => {
    const { passages = [], speaking = [], unnamed = [], aside = [], worse = [] } = studies[study] ?? {};
    const among = (numbers: readonly number[]) =>
      passages.find(
        (one) =>
          one !== quoted &&
          numbers.includes(one.passage) &&
          !worse.includes(one.passage) &&
          hasEffect(one.text) &&
          !isContextDependent(one.text),
      );
    const passage = among(speaking) ?? among(unnamed) ?? among(aside);
    return passage ? [{ at, passage }] : [];
  });
}

/** A test, an interval, or a figure of each group: `by 3.1 points with X and by 1.6 without`. */
const hasEffect = (text: string) =>
  statesEffect(text) ||
  /\bCI\b|\bby\s\d[\d.]*\s?%|\d\s?%.*\d\s?%/.test(text) ||
  /\d[^.;]*\b(?:and|against|versus|vs|than|but|compared)\b[^.;]*\d/.test(text);

/**
 * A health question, answered from the studies that were found for it. Confidence is not the engine's: it is computed
 * by rule.
 */
export const answerQuestionSkill: Skill = {
  name: 'answer-question',
  version: 12,
  register: 'plain',
  parts: [
    {
      name: 'answer',
      asks: 'One to three short sentences that answer the question, in everyday words that a reader of twelve years understands. Numbers of people before percentages. Say it as what was found, not as a law.',
      most: maxAnswering,
    },
    {
      name: 'finding',
      asks: 'Two to five findings of single studies that matter for the question, one study each, also those that found something else.',
      most: maxFurther,
    },
    {
      name: 'who-was-studied',
      asks: 'Who took part in the studies that matter most: one sentence a study, with how many they were.',
      most: maxAboutPeople,
    },
    {
      name: 'harm',
      asks: 'What the studies say of harm, side effects or safety, one sentence a study.',
      most: 2 * maxHarms,
    },
    {
      name: 'limit',
      asks: 'What the studies themselves say that they could not tell, or what is weak in how they were made. No harm of a treatment.',
      most: 4,
    },
    {
      name: 'unknown',
      asks: 'What the question asks and the studies say is not known.',
      most: 3,
    },
  ],
  refusals: () => refusals,
  instruction: ({ question }) =>
    `A reader without medical training asks the question between the marks <question> and </question>. Answer it from the passages alone. Give no diagnosis and no dose or plan for the reader; say what people in the studies did. If the passages do not answer it, refuse with "unanswered".\n<question>${(question ?? '').replaceAll(/[<>]/g, ' ')}</question>`,
  extract,
};
