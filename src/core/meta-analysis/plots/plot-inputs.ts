/** The input of the forest plot, taken from the analysis and its draft. No plot computes an effect of its own. */
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import { predictionLabel } from '#core/meta-analysis/judge-warnings.ts';
import type { MetaAnalysis, UsedRow } from '#core/meta-analysis/meta-analysis.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import type { ForestGroup, ForestInput, ForestPool, ForestRow, ForestSort } from './forest/forest-input.ts';
import type { PoolSeriesFrame } from './forest/leave-one-out-plot.ts';

/** `width` in px. */
export interface PlotFrame {
  readonly width: number;
  readonly title: string;
}

/** `ELIXA 2015`; a label that already ends in its year is unchanged. */
export const labelWithYear = ({ label, year }: Pick<UsedRow, 'label' | 'year'>) =>
  year === null || label.includes(String(year)) ? label : `${label} ${year}`;

function allStudies(analysis: MetaAnalysis): string {
  return `All ${analysis.allRandomized ? countWithNoun(analysis.k, 'trial') : countWithNoun(analysis.k, 'study', 'studies')}`;
}

const modelText = ({ method }: MetaAnalysis) => (method === 'CE' ? 'common effect' : 'random effects');

/** From the scale of the pool to the scale that is shown. */
export const shownBy = ({ scale }: MetaAnalysis) => (scale === 'ratio' ? Math.exp : (value: number) => value);

const fractionDigits = (value: number) => String(Number(value.toPrecision(10))).split('.')[1]?.length ?? 0;

/** The decimals of the studies, and at least those that a typical interval needs. Ratios always have two. */
function decimalsOf({ used }: MetaAnalysis): number {
  const printed = used
    .filter(({ from }) => from === 'interval')
    .flatMap(({ estimate, low, high }) => [estimate, low, high].map(fractionDigits));
  const widths = used.map(({ low, high }) => high - low).sort((left, right) => left - right);
  const typical = widths[Math.floor(widths.length / 2)] ?? 1;
  const needed = typical >= 100 ? 0 : typical >= 10 ? 1 : typical >= 0.1 ? 2 : 1 - Math.floor(Math.log10(typical));
  return Math.min(6, Math.max(needed, printed.length > 0 ? Math.min(3, Math.max(...printed)) : 0));
}

const measuresOfEvents: readonly StatedMeasure[] = ['HR', 'RR', 'OR', 'IRR', 'RD', 'IRD'];

/**
 * The texts for the two sides of no effect, without saying which side is good. The studied treatment is named only
 * where the arms of every study are known.
 */
function directionsOf(draft: AnalysisDraft, analysis: MetaAnalysis): ForestInput['directions'] {
  const { measure, warnings } = analysis;
  if (measure === null) return { low: '', high: '' };
  const [low, high] = measuresOfEvents.includes(measure) ? ['Fewer events', 'More events'] : ['Lower', 'Higher'];
  if (warnings.some(({ kind }) => kind === 'arms_unknown')) return { low, high };
  return { low: `${low} with ${headlineNames(draft, analysis).treatment ?? 'the studied treatment'}`, high };
}

/** Fields that the forest plot and series of pools share. */
export function frameOf(draft: AnalysisDraft, analysis: MetaAnalysis, { width, title }: PlotFrame): PoolSeriesFrame {
  const { measure, unit, scale, levelPercent } = analysis;
  return {
    measure: `${measure ?? 'Effect'}${unit ? `, ${unit}` : ''}`,
    isRatio: scale === 'ratio',
    levelPercent,
    decimals: decimalsOf(analysis),
    directions: directionsOf(draft, analysis),
    title,
    width,
  };
}

/** Marks that must be shown with a study: a retraction, and a measure or a level that differs from the others. */
function marksOf(row: UsedRow, { measure, levelPercent }: MetaAnalysis): string[] {
  return [
    ...(row.retracted ? ['retracted'] : []),
    ...(row.measure === measure ? [] : [row.measure]),
    ...(Math.abs(row.levelPercent - levelPercent) < 0.1 ? [] : [`${row.levelPercent}% CI`]),
  ];
}

export function wholePool(analysis: MetaAnalysis): ForestPool | null {
  const { pooled } = analysis;
  if (!pooled) return null;
  const { estimate, low, high } = pooled;
  return { label: allStudies(analysis), detail: modelText(analysis), estimate, low, high };
}

function groupsOf(analysis: MetaAnalysis): ForestGroup[] {
  const { subgroups, allRandomized } = analysis;
  if (!subgroups || isRefusal(subgroups)) return [];
  const shown = shownBy(analysis);
  return subgroups.separateTau2.groups.map(({ group, k, estimate, ciLow, ciHigh, i2Percent }) => ({
    name: group,
    // A single study is its own line; a diamond below it would repeat it.
    pooled:
      k < 2
        ? null
        : {
            label: `${allRandomized ? countWithNoun(k, 'trial') : countWithNoun(k, 'study', 'studies')} pooled`,
            detail: `I² ${i2Percent.toFixed(0)}%`,
            estimate: shown(estimate),
            low: shown(ciLow),
            high: shown(ciHigh),
          },
  }));
}

/** Has every used row, in the order of the table. Where nothing was pooled there are no weights and no pool. */
export function forestInputOf(
  draft: AnalysisDraft,
  analysis: MetaAnalysis,
  options: PlotFrame & { readonly sort?: ForestSort },
): ForestInput {
  const { used, allRandomized, prediction, pooled } = analysis;
  const arms = new Map(draft.rows.map(({ key, cells }) => [key, cells.studiedArm.value]));
  const isGrouped = new Set(used.flatMap(({ group }) => group ?? [])).size > 1;
  const rows = used.map((row): ForestRow => {
    const { key, group, estimate, low, high, weightPercent, people, year } = row;
    return {
      key,
      label: labelWithYear(row),
      detail: arms.get(key) ?? '',
      group: isGrouped ? group : null,
      ...{ estimate, low, high, people, year },
      weight: weightPercent,
      marks: marksOf(row, analysis),
    };
  });
  return {
    ...frameOf(draft, analysis, options),
    rows,
    groups: groupsOf(analysis),
    pooled: wholePool(analysis),
    prediction:
      pooled && prediction && !isRefusal(prediction)
        ? { label: predictionLabel(analysis), low: prediction.low, high: prediction.high }
        : null,
    headings: {
      label: allRandomized ? 'Trial' : 'Study',
      detail: allRandomized ? 'Treatment' : 'Studied group',
      people: 'People',
    },
    sort: options.sort ?? draft.view.sort,
  };
}
