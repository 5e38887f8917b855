/** A study's main finding, ready for display: a statement with its sentence. */
import type { MainFinding } from '#contract/shared/main-finding.ts';
import type { AbstractReading } from './abstract-reading.ts';
import { mainText } from './main-text.ts';
import { showEvidence, type TracedStatement } from './summary-evidence.ts';

/** In our words, or the study's own sentence in quotation marks. Its mark is the first. */
export function mainStatement(main: MainFinding, reading: AbstractReading): TracedStatement {
  return {
    id: 'main-result',
    text: mainText(main),
    mark: '1',
    // The rule's own numbers are in no quote.
    evidence: { ...showEvidence(main.quote, main, reading, reading.passages), numbers: null },
  };
}

/** Whose words they are, and how numbers were computed that are not in the text. */
export function mainOrigin({ said, formulas }: MainFinding, { readFrom }: AbstractReading): string {
  if (said === null) return `In the ${readFrom ?? 'study'}’s own words.`;
  return `${['Said by rule', ...formulas].join('; ')}.`;
}
