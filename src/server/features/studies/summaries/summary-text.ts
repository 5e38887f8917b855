import type { Summary } from '#contract/shared/study.ts';

/** The specification's text field: the checked statements with [n] markers, n being the passage's number. */
export function summaryText(summary: Summary): string {
  return summary.statements
    .map(({ text, evidence }) =>
      `${text} ${[...new Set(evidence.map(({ passage }) => `[${passage}]`))].join('')}`.trim(),
    )
    .join(' ');
}
