/**
 * The study guide without a model: concepts with the sentence that explains them, findings, gaps, an outline, theses.
 */

import type { PartStatement } from '#core/fact-check/part-statement.ts';
import { findTerms, type Term } from '#core/synthesis/study-guide-terms.ts';
import { byWeight, chooseAbout, type Quoted, sentencesAbout } from '#core/synthesis/synthesis-choice.ts';
import { findConflicts } from '#core/synthesis/synthesis-conflicts.ts';
import { cueScore, standsAlone } from '#core/synthesis/synthesis-cues.ts';
import { quotation, type ReadSource, readSource, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { definesTerm, glossary } from './study-guide-glossary.ts';

const guideLimits = {
  concept: 10,
  methodTerm: 5,
  finding: 8,
  contrast: 3,
  gap: 6,
  introduction: 4,
  methodology: 6,
  discussion: 4,
  thesis: 4,
} as const;

/** How well a sentence explains a term: defines it, spells it out, or is in the background of its study. */
function explains(term: Term, source: ReadSource, passage: Passage): number {
  const { text } = passage;
  const short = /\(([^()]*)\)$/.exec(term.label)?.[1] ?? '';
  const role = source.roles.get(passage.passage);
  const place = role === 'background' ? 1.5 : role === 'conclusion' ? 1 : role === 'methods' ? 0.5 : 0;
  return (
    place +
    (definesTerm(term.label, text) ? 5 : 0) +
    (short !== '' && text.includes(`(${short}`) ? 1.5 : 0) +
    // Numbers are results; they explain nothing.
    (/\bp\s?[<>=]|\d\s?%|±/i.test(text) ? -1 : 0) +
    standsAlone(text)
  );
}

function concepts(terms: readonly Term[]): PartStatement[] {
  const told = new Set<number>();
  return terms
    .filter(({ label }) => !/\d/.test(label))
    .flatMap((term) => {
      const [best] = term.uses
        .filter(
          ({ passage, source }) => !told.has(passage.passage) && source.roles.get(passage.passage) !== 'registration',
        )
        .map((use) => ({ ...use, score: explains(term, use.source, use.passage) }))
        .filter(({ score }) => score > -0.6)
        .sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
      if (!best) return [];
      told.add(best.passage.passage);
      return [quotation('concept', best.passage, term.label)];
    })
    .slice(0, guideLimits.concept);
}

/** Words of method with the first sentence that uses each, those that most studies use first. */
function methodTerms(sources: readonly ReadSource[]): PartStatement[] {
  return glossary
    .map(({ name, pattern }) => {
      const uses = sources.flatMap((source) => {
        const passage = source.study.passages.find(
          ({ text, passage: number }) =>
            pattern.test(text) && source.roles.get(number) !== 'registration' && standsAlone(text) > -1.5,
        );
        return passage ? [passage] : [];
      });
      return { name, uses };
    })
    .filter(({ uses }) => uses.length > 0)
    .sort((left, right) => right.uses.length - left.uses.length)
    .slice(0, guideLimits.methodTerm)
    .flatMap(({ name, uses }) => (uses[0] ? [quotation('method-term', uses[0], name)] : []));
}

/** Each finding followed by its authors' conclusion, where there is one. */
function findings(sources: readonly ReadSource[], quoted: Quoted): PartStatement[] {
  const perStudy = sources.length === 1 ? 4 : sources.length < 4 ? 2 : 1;
  const concluded = new Set<ReadSource>();
  return chooseAbout(sources, 'result', quoted, { most: guideLimits.finding, perStudy }).flatMap(
    ({ source, passage }) => {
      const finding = quotation('finding', passage);
      const [conclusion] = sentencesAbout(source, 'conclusion', quoted);
      if (!conclusion || concluded.has(source)) return [finding];
      concluded.add(source);
      return [finding, quotation('significance', conclusion.passage)];
    },
  );
}

/** Conclusions to argue for or against, those on the most frequent subject first. */
function theses(sources: readonly ReadSource[], terms: readonly Term[]): PartStatement[] {
  const topics = new Set(terms.slice(0, 8).flatMap(({ uses }) => uses.map(({ passage }) => passage.passage)));
  return [...sources]
    .sort(byWeight)
    .flatMap((source) =>
      sentencesAbout(source, 'conclusion')
        .filter(({ passage }) => cueScore('limitation', passage, source) === null)
        .slice(0, sources.length < 3 ? 2 : 1)
        .map((chosen) => ({
          ...chosen,
          score:
            chosen.score +
            (topics.has(chosen.passage.passage) ? 1 : 0) -
            // A thesis names its subject.
            (/^(?:these|our)\b/i.test(chosen.passage.text) ? 1.5 : 0),
        })),
    )
    .sort((left, right) => right.score - left.score)
    .slice(0, guideLimits.thesis)
    .map(({ passage }) => quotation('thesis', passage));
}

/** The design of each study, or where it is not given, the methods. */
function methodology(sources: readonly ReadSource[], told: Quoted): PartStatement[] {
  const perStudy = sources.length === 1 ? 2 : 1;
  const designs = chooseAbout(sources, 'design', told, { most: guideLimits.methodology, perStudy });
  const others = sources.filter((source) => designs.every((chosen) => chosen.source !== source));
  const rest = chooseAbout(others, 'intervention', told, { most: guideLimits.methodology - designs.length, perStudy });
  return [...designs, ...rest].map(({ passage }) => quotation('outline-methodology', passage));
}

/**
 * Statements by part; the same studies give the same statements. Questions and the outline are made from the checked
 * ones.
 */
export function extractStudyGuide(studies: readonly SourceStudy[]): PartStatement[] {
  const sources = studies.map(readSource);
  const reported = sources.filter(({ design }) => design !== 'trial protocol');
  const terms = findTerms(sources);
  const quoted: Quoted = new Map();
  const told: Quoted = new Map();
  const perStudy = sources.length === 1 ? 3 : sources.length < 4 ? 2 : 1;
  const about = (
    part: string,
    matter: Parameters<typeof chooseAbout>[1],
    most: number,
    of: readonly ReadSource[] = sources,
    each = 1,
  ) => chooseAbout(of, matter, told, { most, perStudy: each }).map(({ passage }) => quotation(part, passage));
  return [
    ...concepts(terms),
    ...methodTerms(sources),
    ...findings(reported, quoted),
    ...findConflicts(reported, guideLimits.contrast).flatMap(({ outcome, sentences }) =>
      sentences.map(({ passage }) => quotation('contrast', passage, outcome)),
    ),
    ...about('gap', 'future', guideLimits.gap, sources, perStudy),
    ...about('outline-introduction', 'background', 2, sources, sources.length === 1 ? 2 : 1),
    ...about('outline-introduction', 'aim', guideLimits.introduction - 2),
    ...methodology(sources, told),
    ...about('people', 'population', 3),
    ...about('outline-discussion', 'limitation', guideLimits.discussion, reported, perStudy),
    ...theses(reported, terms),
  ];
}
