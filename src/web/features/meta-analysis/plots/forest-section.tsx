import { useCallback } from 'react';
import type { ForestSort } from '#core/meta-analysis/plots/forest/forest-input.ts';
import { forestPlot } from '#core/meta-analysis/plots/forest/forest-plot.ts';
import { forestInputOf } from '#core/meta-analysis/plots/plot-inputs.ts';
import { Select } from '#web/ui/controls/select.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { PlotPanel } from './plot-panel.tsx';
import { forestNotesOf, plotTitle } from './plot-text.ts';
import css from './plots.module.css';

const sorts: readonly { readonly value: ForestSort; readonly label: string }[] = [
  { value: 'as_given', label: 'table order' },
  { value: 'weight', label: 'weight' },
  { value: 'effect', label: 'effect' },
  { value: 'year', label: 'year' },
  { value: 'name', label: 'name' },
];

/**
 * The forest plot of the studies that can be pooled; without a pooled effect it has their own effects only. Not
 * rendered if no row of the table has an effect.
 */
export function ForestSection({ view }: { view: AnalysisView }) {
  const { draft, analysis } = view;
  const draw = useCallback(
    (width: number) =>
      forestPlot(forestInputOf(draft, analysis, { width, title: plotTitle('Forest plot', draft, analysis) })),
    [draft, analysis],
  );
  if (analysis.used.length === 0) return null;
  const sort = (chosen: ForestSort) =>
    view.change('Order of the forest plot', (before) => ({ ...before, view: { ...before.view, sort: chosen } }));
  return (
    <section aria-labelledby="forest-plot">
      <PlotPanel
        view={view}
        fileName="forest-plot"
        draw={draw}
        notes={forestNotesOf(draft, analysis)}
        heading={
          <h2 id="forest-plot" className={css.heading}>
            Forest plot
          </h2>
        }
        tools={<Select label="Sorted by" value={draft.view.sort} options={sorts} onChange={sort} />}
      />
    </section>
  );
}
