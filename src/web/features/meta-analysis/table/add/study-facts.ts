/** The typed facts of a study. */
import type { RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';

export type DesignName = 'randomised' | 'not randomised';

/** The designs that a reader chooses from, with how a pasted table may call them. */
export const designs: readonly {
  readonly name: DesignName;
  readonly label: string;
  readonly said: RegExp;
  readonly known: Pick<RowStudy, 'randomized' | 'studyTypes'>;
}[] = [
  {
    name: 'randomised',
    label: 'Randomised trial',
    said: /^(?:rct|yes|y|true|1|(?:cluster[\s-])?randomi[sz]ed(?:[\s-](?:controlled|clinical))*(?:[\s-]trial)?)$/i,
    known: { randomized: true, studyTypes: ['clinical_trial'] },
  },
  {
    name: 'not randomised',
    label: 'Not randomised',
    said: /^(?:no|n|false|0|non?[\s-]?randomi[sz]ed(?:[\s-](?:study|trial))?|observational(?:[\s-]study)?|cohort(?:[\s-]study)?|case[\s-]control(?:[\s-]study)?|cross[\s-]sectional)$/i,
    known: { randomized: false, studyTypes: ['observational'] },
  },
];

const earliestYear = 1800;
const latestYear = 2100;

/** Null for an empty text. */
export function yearOf(text: string): { readonly year: number | null } | { readonly problem: string } {
  const plain = text.trim();
  if (plain === '') return { year: null };
  const year = /^\d{4}$/.test(plain) ? Number(plain) : Number.NaN;
  return year >= earliestYear && year <= latestYear
    ? { year }
    : { problem: `“${plain}” is no year. Type it with four digits, such as 2016.` };
}

/** Numbers of registers, parted by blanks, commas or semicolons. */
export function registrationsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}
