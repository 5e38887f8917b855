/** Which cell a column of a pasted table fills, by its name in the first line. */

import { type StatedMeasure, statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import { type CellName, cellLabels, cellNames, measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { entryOf } from '#core/records/entry-of.ts';

/** `interval` has both limits; `ratio` columns such as HR state measure and estimate at once. */
export type PastedColumn =
  | { readonly fills: 'cell'; readonly name: CellName }
  | { readonly fills: 'measured'; readonly measure: StatedMeasure }
  | { readonly fills: 'interval' | 'name' | 'year' | 'design' | 'doi' | 'pmid' | 'registration' | 'nothing' };

const cellsByName: Readonly<Record<string, CellName>> = {
  'effect measure': 'measure',
  effect: 'estimate',
  'effect size': 'estimate',
  'point estimate': 'estimate',
  es: 'estimate',
  yi: 'estimate',
  lower: 'low',
  low: 'low',
  'ci low': 'low',
  'ci lower': 'low',
  'lower ci': 'low',
  'lower 95% ci': 'low',
  '95% ci lower': 'low',
  lcl: 'low',
  ll: 'low',
  upper: 'high',
  high: 'high',
  'ci high': 'high',
  'ci upper': 'high',
  'upper ci': 'high',
  'upper 95% ci': 'high',
  '95% ci upper': 'high',
  ucl: 'high',
  ul: 'high',
  level: 'level',
  'ci level': 'level',
  units: 'unit',
  endpoint: 'outcome',
  time: 'timePoint',
  'follow up': 'timePoint',
  adjusted: 'adjustment',
  people: 'people',
  participants: 'people',
  n: 'people',
  'n randomised': 'people',
  'n randomized': 'people',
  'sample size': 'people',
  intervention: 'studiedArm',
  treatment: 'studiedArm',
  drug: 'studiedArm',
  exposure: 'studiedArm',
  comparator: 'referenceArm',
  comparison: 'referenceArm',
  control: 'referenceArm',
  'events t': 'studiedEvents',
  'events treatment': 'studiedEvents',
  'events intervention': 'studiedEvents',
  'events studied arm': 'studiedEvents',
  ai: 'studiedEvents',
  'n t': 'studiedTotal',
  'total t': 'studiedTotal',
  'total treatment': 'studiedTotal',
  'total intervention': 'studiedTotal',
  'n treatment': 'studiedTotal',
  n1i: 'studiedTotal',
  'events c': 'referenceEvents',
  'events control': 'referenceEvents',
  'events reference arm': 'referenceEvents',
  'n c': 'referenceTotal',
  'total c': 'referenceTotal',
  'total control': 'referenceTotal',
  'n control': 'referenceTotal',
  n2i: 'referenceTotal',
  'mean t': 'studiedMean',
  'mean treatment': 'studiedMean',
  'mean intervention': 'studiedMean',
  m1i: 'studiedMean',
  'sd t': 'studiedSd',
  'sd treatment': 'studiedSd',
  'sd intervention': 'studiedSd',
  sd1i: 'studiedSd',
  'mean c': 'referenceMean',
  'mean control': 'referenceMean',
  m2i: 'referenceMean',
  'sd c': 'referenceSd',
  'sd control': 'referenceSd',
  sd2i: 'referenceSd',
  subgroup: 'group',
};

const others: Readonly<Record<string, Exclude<PastedColumn['fills'], 'cell' | 'measured'>>> = {
  study: 'name',
  trial: 'name',
  'study name': 'name',
  'trial name': 'name',
  author: 'name',
  authors: 'name',
  name: 'name',
  slab: 'name',
  year: 'year',
  'publication year': 'year',
  interval: 'interval',
  '95% ci': 'interval',
  'ci 95%': 'interval',
  'confidence interval': 'interval',
  ci: 'interval',
  design: 'design',
  randomised: 'design',
  randomized: 'design',
  'study design': 'design',
  doi: 'doi',
  pmid: 'pmid',
  registration: 'registration',
  nct: 'registration',
  // Columns of our own download that are computed again here.
  title: 'nothing',
  retracted: 'nothing',
  'in the pool': 'nothing',
  'weight (%)': 'nothing',
  'left out because': 'nothing',
};

const plain = (head: string) =>
  head
    .normalize('NFKC')
    .replace(/^\uFEFF/u, '')
    .toLowerCase()
    .replace(/\s?[([](?:95\s?%\s)?(?:ci|confidence interval)[)\]]$/, '')
    .replace(/[_.\-‐–]+/gu, ' ')
    .replace(/[,:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function pastedColumn(head: string): PastedColumn | null {
  const name = plain(head);
  if (/: read from$/i.test(head.trim())) return { fills: 'nothing' };
  const own = cellNames.find((cell) => cellLabels[cell] === name || cell.toLowerCase() === name.replaceAll(' ', ''));
  const cell = own ?? entryOf(cellsByName, name);
  if (cell) return { fills: 'cell', name: cell };
  const measure = statedMeasures.find((each) => each.toLowerCase() === name || measureTitles[each] === name);
  if (measure) return { fills: 'measured', measure };
  const fills = entryOf(others, name);
  return fills ? { fills } : null;
}

/**
 * One for each name of the first line, null for an unknown name: that column is not read, and the user sees a note.
 * `ci` beside `ai` is metafor's name for the events of the control arm, else an interval.
 */
export function pastedColumns(heads: readonly string[]): (PastedColumn | null)[] {
  const isMetafor = heads.some((head) => plain(head) === 'ai');
  return heads.map((head) =>
    isMetafor && plain(head) === 'ci' ? { fills: 'cell', name: 'referenceEvents' } : pastedColumn(head),
  );
}
