import type { Certainty } from './certainty.ts';

/** `Certainty: moderate`, with each step that was taken. */
export function certaintyWords({ level, start, steps }: Certainty): string {
  if (level === null) return 'Nothing was pooled, so there is no certainty to judge.';
  const down = steps
    .filter((step) => step.down > 0)
    .map((step) => `${step.reason} (−${step.down})`)
    .join(' ');
  return `Certainty is ${level}. ${start.reason} ${down}`.trim();
}
