/** The summary of a whole paper without a model: its own sentences, part by part. */

import type { PartStatement } from '#core/evidence/part-statement.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { quotation, type SourceStudy } from '#core/synthesis/synthesis-study.ts';
import type { Passage } from '#core/text/passages.ts';
import { PaperChoice, readWholePaper, resultLabel } from './read-paper.ts';

/**
 * Question, methods, results, meaning, limitations. The abstract comes first; the body adds the results and the
 * limitations that the abstract leaves out. The same paper always gives the same summary.
 */
export function paperSummary(study: SourceStudy, concepts: ConceptIndex | null): PartStatement[] {
  const paper = readWholePaper(study, concepts);
  const choice = new PaperChoice(paper);
  const part = (name: string, passages: readonly Passage[]) => passages.map((passage) => quotation(name, passage));
  // The narrow parts choose first, because a general sentence would otherwise be taken from them.
  const question = choice.aboutFirst('aim', 1);
  const found = choice.results('abstract', 2);
  const further = choice.results('body', 4 - found.length);
  const concluded = choice.about('abstract', 'conclusion', 2);
  const meaning = concluded.length > 0 ? concluded : choice.about('body', 'conclusion', 2);
  const limits = choice.limitations(2);
  const harms = choice.harms(1);
  const design = choice.aboutFirst('design', 1);
  const people = choice.aboutFirst('population', 1);
  const dose = choice.about('body', 'dosage', 1);
  const done = choice.aboutFirst('intervention', 2 - dose.length);
  return [
    ...part('question', question),
    ...part('done', inOrder([...design, ...people, ...dose, ...done])),
    ...[...found, ...further, ...harms].map((passage) => quotation('found', passage, resultLabel(paper, passage))),
    ...part('meaning', meaning),
    ...part('limits', limits),
  ];
}

const inOrder = (passages: readonly Passage[]) => passages.toSorted((left, right) => left.passage - right.passage);
