import { expect, test } from 'vitest';
import { sectionKind } from './section-kind.ts';

test.each([
  ['BACKGROUND AND AIMS', 'background'],
  ['Objective:', 'background'],
  ['Design, Setting, and Participants', 'methods'],
  ['Main Outcomes and Measures', 'methods'],
  ['METHODS AND RESULTS', 'results'],
  ['Principal Findings', 'results'],
  ['Conclusions and Relevance', 'conclusion'],
  ['Interpretation', 'conclusion'],
  ['Trial Registration', 'registration'],
  ['FUNDING', 'registration'],
  ['Ergebnisse', 'other'],
  [null, 'other'],
] as const)('%s is %s', (label, kind) => {
  expect(sectionKind(label)).toBe(kind);
});
