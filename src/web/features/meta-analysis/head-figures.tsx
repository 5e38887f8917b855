import { classNames } from '#web/ui/class-names.ts';
import type { AnalysisView } from './analysis-view.ts';
import { headFigures } from './head-text.ts';
import css from './page.module.css';

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
