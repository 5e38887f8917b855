/** The narrative of several studies without a model: their own sentences, by subject. */

import type { PartStatement } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { differingOutcomes } from './agreement/differing-outcomes.ts';
import { findTerms } from './study-guide-terms.ts';
import { chooseAbout, type Quoted } from './synthesis-choice.ts';
import type { Matter } from './synthesis-matters.ts';
import { quotation, type ReadSource, readSource, type SourceStudy } from './synthesis-study.ts';

/**
 * Parts in the order in which sentences are assigned to them: the narrow ones first, because a sentence is used once.
 */
const parts: readonly (readonly [part: string, matter: Matter, most: number])[] = [
  ['finding', 'result', 8],
  ['overall', 'conclusion', 5],
  ['contraindication', 'contraindication', 3],
  ['risk-benefit', 'risk-benefit', 3],
  ['adverse', 'adverse', 4],
  ['limitation', 'limitation', 4],
  ['future', 'future', 5],
  ['population', 'population', 6],
  ['intervention', 'intervention', 6],
  ['dosage', 'dosage', 4],
  ['design', 'design', 4],
  ['follow-up', 'follow-up', 4],
  ['guidance', 'guidance', 4],
  ['quality', 'quality', 4],
  ['implementation', 'implementation', 3],
  ['patient-selection', 'patient-selection', 3],
  ['implication', 'implication', 4],
];

/** Matters for which a protocol can be quoted: it has no results. */
const ofProtocols: ReadonlySet<Matter> = new Set(['design', 'population', 'intervention', 'follow-up', 'dosage']);

const maxThemes = 6;
const maxConflicts = 3;

/** Statements by part, the same for the same studies; a part without sentences has none. */
export function synthesise(studies: readonly SourceStudy[], concepts: ConceptIndex): PartStatement[] {
  const sources = studies.map(readSource);
  const reported = sources.filter(({ design }) => design !== 'trial protocol');
  const quoted: Quoted = new Map();
  const statements = parts.flatMap(([part, matter, most]) =>
    chooseAbout(ofProtocols.has(matter) ? sources : reported, matter, quoted, { most }).map(({ passage }) =>
      quotation(part, passage),
    ),
  );
  const conflicts = differingOutcomes(
    reported.map(({ study }) => study),
    concepts,
    maxConflicts,
  ).flatMap(({ outcome, passages }) => passages.map((passage) => quotation('conflict', passage, outcome)));
  const told = new Set<number>();
  /**
   * A theme is shown by a conclusion, else a result, else any sentence; preferably by a sentence that is not used yet.
   */
  const scoreOf = ({ source, passage }: { source: ReadSource; passage: Passage }): number => {
    const role = source.roles.get(passage.passage);
    const place = role === 'conclusion' ? 3 : role === 'results' ? 2 : role === 'background' ? 1 : 0;
    return place - (quoted.get(passage.passage) ?? 0) - Math.max(0, (passage.text.length - 260) / 100);
  };
  const themes = findTerms(sources, concepts)
    .filter(({ studies: named, label }) => named.length > 1 && !/\d/.test(label))
    .slice(0, maxThemes)
    .flatMap((term) => {
      const sentence = term.uses
        .filter(({ source, passage }) => reported.includes(source) && !told.has(passage.passage))
        .sort((left, right) => scoreOf(right) - scoreOf(left))[0];
      if (!sentence) return [];
      told.add(sentence.passage.passage);
      return [quotation('theme', sentence.passage, term.label)];
    });
  return [...statements, ...themes, ...conflicts];
}
