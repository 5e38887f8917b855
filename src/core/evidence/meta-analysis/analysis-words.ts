/** The sentences of the screen and of the report, from the analysis alone: every number in them is one of its fields. */
import type { StatedMeasure } from '#core/language/effects/stated-effect.ts';
import { isRefusal } from '../pooling/refusal.ts';
import type { Certainty } from './certainty.ts';
import { figure, interval, percent, pValue } from './figures.ts';
import { measureNames } from './measure-names.ts';
import type { MetaAnalysis, PooledResult } from './meta-analysis.ts';
import { countOf } from './name-rows.ts';

/** What the reader calls things; fixed words stand where a name is null. */
export interface AnalysisNames {
  readonly treatment: string | null;
  readonly outcome: string | null;
  /** `with type 2 diabetes`. */
  readonly population: string | null;
}

const noNames: AnalysisNames = { treatment: null, outcome: null, population: null };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `8 trials and 60,080 people with type 2 diabetes`; people only where every study says how many. */
function whoWords({ k, people, allRandomized }: MetaAnalysis, population: string | null): string {
  const studies = allRandomized ? countOf(k, 'trial') : countOf(k, 'study', 'studies');
  const counted = people.known === k && k > 0 ? ` and ${countOf(people.sum, 'person', 'people')}` : '';
  return `${studies}${counted}${population ? ` ${population}` : ''}`;
}

/** What of the outcome a measure counts. */
const counted: Partial<Record<StatedMeasure, string>> = { OR: 'the odds of ', IRR: 'the rate of ', RD: 'the risk of ' };

function sizeWords({ measure, unit }: MetaAnalysis, pooled: PooledResult): string {
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
  return `${capital(measureNames[measure])} ${figure(pooled.estimate)} ${interval(pooled.low, pooled.high)}${behind}`;
}

/**
 * The finding in one sentence. A cause is claimed for randomised studies alone, and nothing is claimed where the interval
 * includes no effect. Null where nothing was pooled; the refusals then say why.
 */
export function headline(analysis: MetaAnalysis, names: AnalysisNames = noNames): string | null {
  const { pooled, measure, allRandomized } = analysis;
  if (!pooled || !measure) return null;
  const who = `Across ${whoWords(analysis, names.population)}`;
  const treatment = names.treatment ?? 'the studied treatment';
  const outcome = `${counted[measure] ?? ''}${names.outcome ?? 'the outcome'}`;
  const figures = pooledFigures(analysis) ?? '';
  if (pooled.includesNoEffect)
    return allRandomized
      ? `${who}, it is not clear whether ${treatment} changed ${outcome}: ${figures.charAt(0).toLowerCase()}${figures.slice(1)}.`
      : `${who}, no clear link was seen between ${treatment} and ${outcome}: ${figures.charAt(0).toLowerCase()}${figures.slice(1)}.`;
  const lower = pooled.effect < 0;
  const size = sizeWords(analysis, pooled);
  if (allRandomized) return `${who}, ${treatment} ${lower ? 'lowered' : 'raised'} ${outcome} ${size}.`;
  const linked = `${treatment} went along with ${lower ? 'lower' : 'higher'} ${names.outcome ?? 'values of the outcome'}`;
  return `${who}, ${linked}: ${figures.charAt(0).toLowerCase()}${figures.slice(1)}. That does not show that one caused the other.`;
}

/** Whether the studies agree, in plain words. */
export function agreement({ heterogeneity, prediction, pooled, k }: MetaAnalysis): string | null {
  if (!heterogeneity || !pooled) return null;
  const { i2Percent } = heterogeneity;
  const said =
    i2Percent < 25
      ? 'Yes. They differ no more than chance would explain'
      : i2Percent < 50
        ? 'Mostly. They differ a little more than chance would explain'
        : i2Percent < 75
          ? 'In part. They differ more than chance would explain'
          : 'No. They differ far more than chance would explain';
  const missed = prediction && !isRefusal(prediction) && prediction.includesNoEffect && !pooled.includesNoEffect;
  const few = k < 5 ? ` With ${countOf(k, 'study', 'studies')} this is hard to tell.` : '';
  return `${said}${missed ? ', and a new study could still find no effect' : ''}.${few}`;
}

/** `A new study might show 0.71 to 1.04.` */
export function predictionWords({ prediction, allRandomized }: MetaAnalysis): string | null {
  if (!prediction) return null;
  if (isRefusal(prediction)) return prediction.reason;
  return `A new ${allRandomized ? 'trial' : 'study'} might show ${figure(prediction.low)} to ${figure(prediction.high)}.`;
}

/** Figures of heterogeneity, each with its name, as the ledger shows them. */
export function heterogeneityLines({ heterogeneity }: MetaAnalysis): { name: string; value: string }[] {
  if (!heterogeneity) return [];
  const { i2Percent, tau2, q, df, p, intervals } = heterogeneity;
  const known = isRefusal(intervals) ? null : intervals;
  const whole = (value: number) => value.toFixed(0);
  return [
    {
      name: 'I²',
      value: `${whole(i2Percent)}%${known ? ` [${whole(known.i2Percent.low)}, ${whole(known.i2Percent.high)}]` : ''}`,
    },
    { name: 'τ²', value: `${figure(tau2)}${known ? ` ${interval(known.tau2.low, known.tau2.high)}` : ''}` },
    { name: `Q, ${df} df`, value: `${q.toFixed(1)}, p ${pValue(p)}` },
  ];
}

/** Which study moves the pool most when it is left out; null where none can be. */
export function leaveOneOutWords({ leaveOneOut, pooled, scale }: MetaAnalysis): string | null {
  if (!pooled || leaveOneOut.length === 0) return null;
  const place = (value: number) => (scale === 'ratio' ? Math.log(value) : value);
  const moved = (estimate: number) => Math.abs(place(estimate) - pooled.effect);
  const most = leaveOneOut.reduce((best, step) => (moved(step.estimate) > moved(best.estimate) ? step : best));
  const turned = leaveOneOut.filter(({ includesNoEffect }) => includesNoEffect !== pooled.includesNoEffect);
  const change =
    turned.length === 0
      ? 'Leaving out any one study changes nothing about whether the interval includes no effect.'
      : `Leaving out ${turned.length === 1 ? (turned[0]?.label ?? '') : `any of ${turned.length} studies`} changes whether the interval includes no effect.`;
  return `Without ${most.label} it is ${figure(most.estimate)} ${interval(most.low, most.high)}, the largest move. ${change}`;
}

const methodNames: Partial<Record<MetaAnalysis['method'], string>> = {
  CE: 'a common effect',
  DL: 'DerSimonian and Laird',
  PM: 'Paule and Mandel',
};
const inferenceNames: Record<MetaAnalysis['inference'], string> = {
  normal: 'normal intervals',
  knapp_hartung: 'Knapp-Hartung intervals',
  knapp_hartung_never_narrower: 'modified Knapp-Hartung intervals',
};

/** How it was reckoned. */
export function methodWords({ method, inference, levelPercent }: MetaAnalysis): string {
  const model = method === 'CE' ? 'Common effect' : `Random effects by ${methodNames[method] ?? method}`;
  return `${model}, with ${inferenceNames[inference]} at ${levelPercent}%. No language model computed a number.`;
}

/** Why nothing was pooled, and what can be done; empty where it was. */
export function refusalTexts(analysis: MetaAnalysis): string[] {
  return analysis.refusals.map(({ words }) => words);
}

/** `Certainty: moderate`, with each step that was taken. */
export function certaintyWords({ level, start, steps }: Certainty): string {
  if (level === null) return 'Nothing was pooled, so there is no certainty to judge.';
  const down = steps
    .filter((step) => step.down > 0)
    .map((step) => `${step.reason} (−${step.down})`)
    .join(' ');
  return `Certainty is ${level}. ${start.reason} ${down}`.trim();
}
