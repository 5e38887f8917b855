/**
 * The sentences of the screen and of the report, from the analysis alone: every number in them is one of its fields.
 */
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { capitalize } from '#core/text/capitalize.ts';
import type { CertaintyLevel } from './certainty/certainty.ts';
import { figure, interval, percent, pValue } from './figures.ts';
import { couldMiss, largestMove, onBothSides, smallStudyCount } from './judge-warnings.ts';
import type { MetaAnalysis, PooledResult } from './meta-analysis.ts';
import type { QProfile } from './pooling/q-profile.ts';
import { isRefusal } from './pooling/refusal.ts';
import { measureTitles } from './rows/analysis-row.ts';
import { countWithNoun } from './rows/name-rows.ts';

/**
 * How the subgroups were pooled and the result of their test, for the text below the forest plot; empty without
 * subgroups.
 */
export function subgroupTexts({ subgroups }: MetaAnalysis): string[] {
  if (!subgroups) return [];
  if (isRefusal(subgroups)) return [`The subgroups were not pooled: ${subgroups.reason}`];
  const { statistic, df, p, groups } = subgroups.separateTau2;
  const alone = groups.some(({ k }) => k < 2) ? ' A subgroup of one study has no diamond.' : '';
  return [
    `Each subgroup is pooled by itself, with a normal interval.${alone} Whether they differ: Q = ${statistic.toFixed(1)}, ${df} df, p ${pValue(p)}. Studies in other groups may differ in other ways too, and a large p does not show that groups are alike.`,
  ];
}

/** The user's names of things; default words where a name is null. */
export interface AnalysisNames {
  readonly treatment: string | null;
  readonly outcome: string | null;
  /** `with type 2 diabetes`. */
  readonly population: string | null;
}

/** The user's names, else those that the rows share. */
export interface HeadlineNames extends AnalysisNames {
  /** What the treatment was compared with; absent beside the user's own treatment, which can include it. */
  readonly comparator?: string;
}

const noNames: AnalysisNames = { treatment: null, outcome: null, population: null };

/** `8 trials and 60,080 people with type 2 diabetes`; people only where every study gives their number. */
function participantsText({ k, people, allRandomized }: MetaAnalysis, population: string | null): string {
  const studies = allRandomized ? countWithNoun(k, 'trial') : countWithNoun(k, 'study', 'studies');
  const counted = people.known === k && k > 0 ? ` and ${countWithNoun(people.sum, 'person', 'people')}` : '';
  const noun = counted === '' && population?.startsWith('with ') ? ' in people' : '';
  return `${studies}${counted}${population ? `${noun} ${population}` : ''}`;
}

/** What a measure counts of the outcome; absent where the outcome is a value itself. */
const counted: Partial<Record<StatedMeasure, string>> = {
  HR: 'hazard of ',
  RR: 'risk of ',
  OR: 'odds of ',
  IRR: 'rate of ',
  RD: 'risk of ',
  IRD: 'rate of ',
};

/** `risk of death`; words that already begin with a count are unchanged. */
function countedText(measure: StatedMeasure, outcome: string): string {
  return /^(?:the )?(?:risk|odds|rate|hazard|incidence)/i.test(outcome) ? '' : (counted[measure] ?? '');
}

/** The wording of a finding by the level of certainty (Cochrane Handbook 15.6.4). */
const firmness: Partial<Record<CertaintyLevel, string>> = { moderate: 'probably ', low: 'may have ' };

function sizeText({ measure, unit }: MetaAnalysis, pooled: PooledResult): string {
  const { estimate, changePercent } = pooled;
  if (changePercent !== null)
    return changePercent >= 100 ? `to about ${figure(estimate)} times` : `by about ${percent(changePercent)}`;
  const size = Math.abs(estimate);
  if (measure === 'RD') return `by about ${figure(100 * size)} percentage points`;
  if (measure === 'SMD') return `by about ${figure(size)} standard deviations`;
  return `by about ${figure(size)}${unit ? ` ${unit}` : ''}`;
}

/** `Hazard ratio 0.86 [0.79, 0.94]`. */
export function pooledFigures(analysis: MetaAnalysis): string | null {
  const { pooled, measure, unit } = analysis;
  if (!pooled || !measure) return null;
  const behind = unit ? ` ${unit}` : '';
  return `${capitalize(measureTitles[measure])} ${figure(pooled.estimate)} ${interval(pooled.low, pooled.high)}${behind}`;
}

/**
 * The finding in one sentence, worded by `certainty`; plain where none is given. A cause is claimed only for randomised
 * studies, and nothing is claimed where the interval includes no effect. Null where nothing was pooled; the refusals
 * then say why.
 */
export function headline(
  analysis: MetaAnalysis,
  names: HeadlineNames = noNames,
  certainty: CertaintyLevel | null = null,
): string | null {
  const { pooled, measure, allRandomized } = analysis;
  if (!pooled || !measure) return null;
  const who = `Across ${participantsText(analysis, names.population)}`;
  const treatment = names.treatment ?? 'the studied treatment';
  const given = names.comparator ? `${treatment} against ${names.comparator}` : treatment;
  const bare = names.outcome ?? 'the outcome';
  const count = countedText(measure, bare);
  const outcome = `${count && 'the '}${count}${bare}`;
  const made = pooledFigures(analysis) ?? '';
  const figures = `${made.charAt(0).toLowerCase()}${made.slice(1)}`;
  if (pooled.includesNoEffect)
    return allRandomized
      ? `${who}, it is not clear whether ${given} changed ${outcome}: ${figures}.`
      : `${who}, no clear link was seen between ${treatment} and ${outcome}: ${figures}.`;
  if (certainty === 'very low')
    return `${who}, the evidence on ${treatment} and ${outcome} is very uncertain: ${figures}.`;
  const lower = pooled.effect < 0;
  const size = sizeText(analysis, pooled);
  const firm = certainty ? (firmness[certainty] ?? '') : '';
  if (allRandomized) return `${who}, ${given} ${firm}${lower ? 'lowered' : 'raised'} ${outcome} ${size}.`;
  const of = count || names.outcome ? `${count}${bare}` : 'values of the outcome';
  const linked = `${treatment} went along with ${count && 'a '}${lower ? 'lower' : 'higher'} ${of}`;
  return `${who}, ${linked}: ${figures}. That does not show that one caused the other.`;
}

/**
 * By I², each with its lower limit. The Handbook's bands overlap (10.10.2), and so do these words: where two bands
 * apply, both are named.
 */
const degrees: readonly (readonly [from: number, words: string])[] = [
  [90, 'No. They seem to differ considerably'],
  [75, 'No. They seem to differ substantially or considerably'],
  [60, 'In part. They seem to differ substantially'],
  [50, 'In part. They seem to differ moderately or substantially'],
  [40, 'Mostly. They seem to differ moderately'],
  [30, 'Mostly. They seem to differ little or moderately'],
  [0.5, 'Mostly. They seem to differ little'],
];

/** Percentage points. With an interval of I² of this width, its middle means little. */
const wideI2Percent = 50;

/** Whether the studies agree, in plain words. */
export function agreement({ heterogeneity, prediction, pooled, used, k }: MetaAnalysis): string | null {
  if (!heterogeneity || !pooled) return null;
  const { i2Percent, intervals } = heterogeneity;
  const degree = degrees.find(([from]) => i2Percent >= from)?.[1];
  const said = degree ? `${degree} beyond chance` : 'Yes, as far as can be told. No difference beyond chance was seen';
  const missed =
    degree && couldMiss({ prediction, pooled, k }) ? ', and in a new study there could still be no effect' : '';
  const i2 = isRefusal(intervals) ? null : intervals.i2Percent;
  const isWide = i2 === null || i2.high - i2.low >= wideI2Percent;
  const unsure = i2 && isWide ? ` I² may be anything from ${percent(i2.low)} to ${percent(i2.high)}.` : '';
  const few =
    isWide && k < smallStudyCount ? ` With ${countWithNoun(k, 'study', 'studies')} this is hard to tell.` : '';
  const split = i2Percent >= 75 && onBothSides(used) ? ' An average of effects in both directions can mislead.' : '';
  return `${said}${missed}.${unsure}${few}${split}`;
}

/** Figures of heterogeneity, each with its name, for the ledger. */
export function heterogeneityLines({ heterogeneity, method }: MetaAnalysis): { name: string; value: string }[] {
  if (!heterogeneity) return [];
  const { i2Percent, tau2, q, df, p, intervals } = heterogeneity;
  const known = isRefusal(intervals) ? null : intervals;
  const whole = (value: number) => value.toFixed(0);
  return [
    {
      name: 'I²',
      value: `${whole(i2Percent)}%${known ? ` [${whole(known.i2Percent.low)}, ${whole(known.i2Percent.high)}]` : ''}`,
    },
    // A common effect sets τ² to 0 and does not estimate it.
    ...(method === 'CE' ? [] : [{ name: 'τ²', value: `${figure(tau2)}${known ? ` ${tau2Interval(known)}` : ''}` }]),
    { name: `Q, ${df} df`, value: `${q.toFixed(1)}, p ${pValue(p)}` },
  ];
}

/** A limit above the ceiling of the search is reported as being above it. */
function tau2Interval({ tau2, aboveCeiling }: QProfile): string {
  const limit = (value: number, isAbove: boolean) => `${isAbove ? '> ' : ''}${figure(value)}`;
  return `[${limit(tau2.low, aboveCeiling.low)}, ${limit(tau2.high, aboveCeiling.high)}]`;
}

/** The study that changes the pool most when it is left out; null where none can be. */
export function leaveOneOutText(analysis: MetaAnalysis): string | null {
  const { leaveOneOut, pooled } = analysis;
  const most = largestMove(analysis);
  if (!pooled || !most) return null;
  const turned = leaveOneOut.filter(({ includesNoEffect }) => includesNoEffect !== pooled.includesNoEffect);
  const change =
    turned.length === 0
      ? 'Leaving out any one study changes nothing about whether the interval includes no effect.'
      : `Leaving out ${turned.length === 1 ? (turned[0]?.label ?? '') : `any of ${turned.length} studies`} changes whether the interval includes no effect.`;
  return `Without ${most.label} it is ${figure(most.estimate)} ${interval(most.low, most.high)}, the largest move. ${change}`;
}

/** Why nothing was pooled, and what can be done; empty where it was. */
export function refusalTexts(analysis: MetaAnalysis): string[] {
  return analysis.refusals.map(({ words }) => words);
}
