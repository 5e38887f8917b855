/** The line of figures under the headline. */

import { pooledFigures } from '#core/meta-analysis/analysis-text.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { capitalize } from '#core/text/capitalize.ts';

export interface HeadFigure {
  readonly text: string;
  readonly tone: 'plain' | 'caution';
}

export function headFigures(analysis: MetaAnalysis, certainty: Certainty): HeadFigure[] {
  const figures = pooledFigures(analysis);
  const { k, unused, warnings, refusals } = analysis;
  const out = unused.length;
  const pool = analysis.pooled ? `${k} in the pool` : 'Nothing is pooled';
  const plain = (text: string): HeadFigure => ({ text, tone: 'plain' });
  const caution = (text: string): HeadFigure => ({ text, tone: 'caution' });
  return [
    ...(figures ? [plain(figures)] : []),
    ...(certainty.level ? [plain(`${capitalize(certainty.level)} certainty${certainty.open ? ', so far' : ''}`)] : []),
    plain(out === 0 ? pool : `${pool}, ${out} left out`),
    ...(refusals.length > 0
      ? [caution(refusals.length === 1 ? '1 reason not to pool' : `${refusals.length} reasons not to pool`)]
      : []),
    ...(warnings.some(({ kind }) => kind === 'abstract_only')
      ? [caution('Figures are from abstracts, not full texts')]
      : []),
  ];
}
