import { pooledFigures } from '#core/meta-analysis/analysis-text.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { AnalysisView } from './analysis-view.ts';
import css from './page.module.css';

/** The line of figures under the headline. */
interface HeadFigure {
  readonly text: string;
  readonly tone: 'plain' | 'caution';
}

function headFigures(analysis: MetaAnalysis, certainty: Certainty): HeadFigure[] {
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

export function HeadFigures({ view: { analysis, certainty } }: { view: AnalysisView }) {
  return (
    <ul className={css.figures}>
      {headFigures(analysis, certainty).map(({ text, tone }) => (
        <li key={text} className={classNames(tone === 'caution' && css.caution)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
