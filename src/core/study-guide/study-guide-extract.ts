/**
 * The study guide without a model: concepts with the sentence that explains them, findings, gaps, an outline, theses.
 */

import type { PartStatement } from '#core/evidence/part-statement.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { differingOutcomes } from '#core/synthesis/agreement/differing-outcomes.ts';
import { findTerms, type Term, termFinder } from '#core/synthesis/study-guide-terms.ts';
import { byWeight, chooseAbout, type Quoted, sentencesAbout } from '#core/synthesis/synthesis-choice.ts';
import { cueScore, standsAlone } from '#core/synthesis/synthesis-cues.ts';
import { quotation, type ReadSource, readSource, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import { glossary } from '#core/text/method-glossary.ts';
import type { Passage } from '#core/text/passages.ts';
import { definesTerm } from './study-guide-glossary.ts';

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

/** How well a sentence explains a term: defines it, or spells it out. Null where it does neither. */
function explains(term: Term, source: ReadSource, { passage, text }: Passage): number | null {
  const short = /\(([^()]*)\)$/.exec(term.label)?.[1] ?? '';
  const defines = definesTerm(term.label, text);
  if (!defines && (short === '' || !text.includes(`(${short}`))) return null;
  const role = source.roles.get(passage);
  const place = role === 'background' ? 1.5 : role === 'conclusion' ? 1 : role === 'methods' ? 0.5 : 0;
  return place + (defines ? 5 : 0) + standsAlone(text);
}

/** The passages of a study that report a finding, conclusions first, each with the words of its outcome and arms. */
function reportedBy({ study }: ReadSource, concepts: ConceptIndex): Map<number, string[]> {
  const found = readFindings(study.passages, { concepts, title: study.title }).filter(
    ({ role, direction }) =>
      (role === 'conclusion' || role === 'result' || role === 'secondary result') && direction.value !== 'not stated',
  );
  found.sort((left, right) => Number(right.role === 'conclusion') - Number(left.role === 'conclusion'));
  const words = new Map<number, string[]>();
  for (const { source, outcome, comparison } of found) {
    const { first, second } = comparison;
    const named = [outcome, first, first?.resolved, second, second?.resolved].flatMap((one) => one?.text ?? []);
    words.set(source.passage, [...(words.get(source.passage) ?? []), ...named]);
  }
  return words;
}

/** Each term with the sentence that explains it, else with one that reports a finding on it. */
function conceptStatements(
  terms: readonly Term[],
  sources: readonly ReadSource[],
  concepts: ConceptIndex,
): PartStatement[] {
  const told = new Set<number>();
  const reported = new Map(sources.map((source) => [source, reportedBy(source, concepts)]));
  return (
    terms
      // Words of method have our own explanations.
      .filter(({ label }) => !/\d/.test(label) && glossary.every(({ pattern }) => !pattern.test(label)))
      .flatMap((term) => {
        const uses = term.uses.filter(
          ({ passage, source }) => !told.has(passage.passage) && source.roles.get(passage.passage) !== 'registration',
        );
        const [explaining] = uses
          .flatMap((use) => {
            const score = explains(term, use.source, use.passage);
            return score === null ? [] : [{ ...use, score }];
          })
          .sort((left, right) => right.score - left.score || left.passage.passage - right.passage.passage);
        const finding = () => {
          for (const [source, found] of reported)
            for (const [passage, words] of found) {
              const use = uses.find((one) => one.source === source && one.passage.passage === passage);
              if (use && termFinder(words, concepts)(term.label).includes(true)) return use;
            }
          return null;
        };
        const best = explaining ?? finding();
        if (!best) return [];
        told.add(best.passage.passage);
        return [quotation('concept', best.passage, term.label)];
      })
      .slice(0, guideLimits.concept)
  );
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
export function extractStudyGuide(studies: readonly SourceStudy[], lexicon: ConceptIndex): PartStatement[] {
  const sources = studies.map(readSource);
  const reported = sources.filter(({ design }) => design !== 'trial protocol');
  const terms = findTerms(sources, lexicon);
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
    ...conceptStatements(terms, sources, lexicon),
    ...methodTerms(sources),
    ...findings(reported, quoted),
    ...differingOutcomes(
      reported.map(({ study }) => study),
      lexicon,
      guideLimits.contrast,
    ).flatMap(({ outcome, passages }) => passages.map((passage) => quotation('contrast', passage, outcome))),
    ...about('gap', 'future', guideLimits.gap, sources, perStudy),
    ...about('outline-introduction', 'background', 2, sources, sources.length === 1 ? 2 : 1),
    ...about('outline-introduction', 'aim', guideLimits.introduction - 2),
    ...methodology(sources, told),
    ...about('people', 'population', 3),
    ...about('outline-discussion', 'limitation', guideLimits.discussion, reported, perStudy),
    ...theses(reported, terms),
  ];
}
