import type { Certainty } from './certainty.ts';

/** The strength in one or two words, for every screen and report. Nothing is rated that was not pooled. */
export function strengthText({ level, strengthOfEvidence }: Certainty): string {
  return level === null ? 'Not rated' : { high: 'High', moderate: 'Moderate', low: 'Low' }[strengthOfEvidence];
}

/** `Certainty: moderate`, with each step down. */
export function certaintyText({ level, start, steps }: Certainty): string {
  if (level === null)
    return 'Nothing was pooled, so the strength of the evidence is not rated: that takes at least two studies with results of one kind.';
  const down = steps
    .filter((step) => step.down > 0)
    .map((step) => `${step.reason} (−${step.down})`)
    .join(' ');
  return `Certainty is ${level}. ${start.reason} ${down}`.trim();
}
