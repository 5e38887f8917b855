import { firstStatements, partsOf, type TracedAnswer } from '#web/shared/answer/evidence/answer-evidence.ts';
import type { HealthAnswer } from './health-answer.ts';

/** Statements that a folded answer shows. */
export const maxFolded = 3;

/** Whether folding leaves something out. */
export function isLong({ statements }: Pick<TracedAnswer, 'statements'>): boolean {
  return statements.length > maxFolded;
}

/**
 * What a folded answer leaves out, by its headings: `Also in it: harm and safety, how much evidence there is, what is not
 * known.`
 */
export function foldedText(
  { answer, risk, readings, notKnown }: Pick<HealthAnswer, 'answer' | 'risk' | 'readings' | 'notKnown'>,
  headings: Readonly<Record<string, string | null>>,
): string {
  const parts = partsOf(answer, Object.keys(headings));
  const shown = new Set(firstStatements(parts, maxFolded).map(({ name }) => name));
  const left = [
    ...parts.filter(({ name }) => !shown.has(name)).map(({ name }) => (headings[name] ?? name).toLowerCase()),
    ...(risk ? ['how many of 1,000 people'] : []),
    ...(readings.length > 0 ? ['how much evidence there is'] : []),
    ...(notKnown.length > 0 ? ['what is not known'] : []),
  ];
  return left.length === 0 ? '' : `Also in it: ${left.join(', ')}.`;
}
