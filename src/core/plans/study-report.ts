/** The results, the harms and the limitations of a study in its own sentences, unchanged. */

import { type PartStatement, type StudySentences, verbatim } from '#core/evidence/part-statement.ts';
import { readStudySentences, resultLabels } from '#core/findings/study-sentences.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { chooseStatements } from '#core/summaries/extractive-summary.ts';

/** The parts of a plan that report what a study found, with their headings. */
export const reportParts = {
  changed: 'What changed',
  harms: 'Harms in the study',
  limits: 'Limitations of the study',
} as const;

const maxResults = 3;
const maxHarms = 2;
const maxLimits = 2;

/**
 * Up to three results, those of the study's summary first, each with its kind as the label; up to two sentences about
 * harms and two about limits of the study. Empty where the study reports nothing found, as in a protocol.
 */
export function studyReport(study: StudySentences, concepts: ConceptIndex | null): PartStatement[] {
  const sentences = [...readStudySentences(study, concepts).values()];
  const summary = new Set(
    chooseStatements(study.title, study.passages).flatMap(({ evidence }) => evidence.map(({ passage }) => passage)),
  );
  const isSummary = ({ passage }: { passage: { passage: number } }) => summary.has(passage.passage);
  const reported = sentences.filter(({ result, isHarm, isLimit }) => result !== null && !isHarm && !isLimit);
  const results = [...reported.filter(isSummary), ...reported.filter((one) => !isSummary(one))].slice(0, maxResults);
  return [
    ...results
      .toSorted((left, right) => left.passage.passage - right.passage.passage)
      .map(({ passage, result }) => verbatim(reportParts.changed, passage, resultLabels[result ?? 'result'])),
    ...sentences
      .filter(({ isHarm }) => isHarm)
      .slice(0, maxHarms)
      .map(({ passage }) => verbatim(reportParts.harms, passage)),
    ...sentences
      .filter(({ isHarm, isLimit }) => isLimit && !isHarm)
      .slice(0, maxLimits)
      .map(({ passage }) => verbatim(reportParts.limits, passage)),
  ];
}

/** Our own sentence where no statement is a result: the rules may have missed one. */
export const unreadResult = (report: readonly PartStatement[]): string[] =>
  report.some(({ part }) => part === reportParts.changed) ? [] : ['No sentence of the text was read as a result.'];
