import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';

/** Why another engine wrote an answer, or why there is no newer one; null if neither is the case. */
export function replacementText(answer: {
  engine: CheckedAnswer['engine'];
  insteadOf?: CheckedAnswer['insteadOf'] | undefined;
}): string | null {
  const { engine, insteadOf } = answer;
  if (!insteadOf) return null;
  const why = insteadOf.why.trim().replace(/([^.!?])$/, '$1.');
  const said =
    engine === 'extractive'
      ? ['did not write this.', why, 'Sentences were chosen word for word instead.']
      : ['did not write a new one.', why, 'This is the summary of before.'];
  return [insteadOf.engine, ...said].filter((words) => words !== '').join(' ');
}
