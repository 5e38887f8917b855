/**
 * The pool by methods that add no half to an empty cell, for comparison with the one that does (Cochrane Handbook
 * 10.4.4).
 */
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { figure, interval } from './figures.ts';
import type { MetaAnalysis } from './meta-analysis.ts';
import type { Estimate } from './pooling/inference.ts';
import { mantelHaenszel } from './pooling/mantel-haenszel.ts';
import { petoOddsRatio } from './pooling/peto.ts';
import { isRefusal, type Refusal } from './pooling/refusal.ts';
import type { AnalysisRow } from './rows/analysis-row.ts';
import { tableOf } from './rows/row-effect.ts';

/** Null unless a half was added somewhere and every effect of the pool was computed from counts. */
export function withoutContinuityCorrectionText(rows: readonly AnalysisRow[], analysis: MetaAnalysis): string | null {
  const { measure, pooled, used, warnings, levelPercent } = analysis;
  if (!pooled || (measure !== 'OR' && measure !== 'RR' && measure !== 'RD')) return null;
  if (warnings.every(({ kind }) => kind !== 'half_added') || used.some(({ from }) => from !== 'counts')) return null;
  const tables = used.flatMap(({ key }) => {
    const row = rows.find((each) => each.key === key);
    return (row && tableOf(row)) ?? [];
  });
  const shown = isRatio(measure) ? Math.exp : (value: number) => value;
  const words = (name: string, found: Estimate | Refusal) =>
    isRefusal(found)
      ? []
      : [`${name} ${figure(shown(found.estimate))} ${interval(shown(found.ciLow), shown(found.ciHigh))}`];
  const made = [
    ...words('Mantel-Haenszel', mantelHaenszel(tables, measure, { levelPercent })),
    ...(measure === 'OR' ? words('Peto', petoOddsRatio(tables, { levelPercent })) : []),
  ];
  return made.length === 0 ? null : `${made.join('; ')}; each with a common effect.`;
}
