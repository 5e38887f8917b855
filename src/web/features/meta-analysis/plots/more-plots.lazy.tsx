import { useCallback, useState } from 'react';
import { cumulativePlot } from '#core/meta-analysis/plots/forest/cumulative-plot.ts';
import { leaveOneOutPlot } from '#core/meta-analysis/plots/forest/leave-one-out-plot.ts';
import { funnelPlot } from '#core/meta-analysis/plots/funnel/funnel-plot.ts';
import { cumulativeInputOf, funnelInputOf, leaveOneOutInputOf } from '#core/meta-analysis/plots/more-plot-inputs.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import type { DrawnPlot } from './drawn-plot.ts';
import { FlowDiagram } from './flow/flow-diagram.tsx';
import { type MorePlot, morePlots } from './more-plot-names.ts';
import { PlotPanel } from './plot-panel.tsx';
import { plotTitle } from './plot-text.ts';
import css from './plots.module.css';
import { SmallStudies } from './small-studies.tsx';

const nothingPooled: Refusal = { refused: 'not_estimable', reason: 'Nothing was pooled.' };

function usePlot(view: AnalysisView, make: (view: AnalysisView, width: number) => DrawnPlot | Refusal) {
  const { draft, analysis } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plot follows from draft and analysis alone.
  return useCallback((width: number) => make(view, width), [draft, analysis, make]);
}

function funnel({ draft, analysis }: AnalysisView, width: number) {
  const input = funnelInputOf(draft, analysis, { width, title: plotTitle('Funnel plot', draft, analysis) });
  return input ? funnelPlot(input) : nothingPooled;
}

function leaveOneOut({ draft, analysis }: AnalysisView, width: number) {
  const title = plotTitle('The pool without each study', draft, analysis);
  const input = leaveOneOutInputOf(draft, analysis, { width, title });
  return input ? leaveOneOutPlot(input) : nothingPooled;
}

function cumulative({ draft, analysis }: AnalysisView, width: number) {
  const title = plotTitle('The pool as studies were added', draft, analysis);
  const input = cumulativeInputOf(draft, analysis, { width, title });
  return input ? cumulativePlot(input) : nothingPooled;
}

function FunnelTab({ view }: { view: AnalysisView }) {
  const draw = usePlot(view, funnel);
  if (!view.analysis.pooled) return <p className={css.words}>Nothing was pooled, so there is no funnel to draw.</p>;
  return (
    <div className={css.beside}>
      <PlotPanel view={view} fileName="funnel-plot" draw={draw} />
      <SmallStudies analysis={view.analysis} />
    </div>
  );
}

function LeaveOneOutTab({ view }: { view: AnalysisView }) {
  const draw = usePlot(view, leaveOneOut);
  const { pooled, leaveOneOut: steps, k } = view.analysis;
  if (!pooled) return <p className={css.words}>Nothing was pooled, so there is nothing to leave a study out of.</p>;
  if (steps.length === 0)
    return <p className={css.words}>With {k} studies, leaving one out leaves too few to pool. It takes three.</p>;
  const missing = k - steps.length;
  return (
    <PlotPanel
      view={view}
      fileName="leave-one-out-plot"
      draw={draw}
      notes={[
        'Each line is the pool of all studies but the one named.',
        ...(missing > 0 ? [`${missing} of the ${k} pools could not be made.`] : []),
      ]}
    />
  );
}

function CumulativeTab({ view }: { view: AnalysisView }) {
  const draw = usePlot(view, cumulative);
  const { pooled, cumulative: steps, used } = view.analysis;
  if (!pooled || steps.length === 0)
    return <p className={css.words}>Nothing was pooled, so there is nothing to add studies to.</p>;
  const undated = used.filter(({ year }) => year === null).length;
  return (
    <PlotPanel
      view={view}
      fileName="cumulative-plot"
      draw={draw}
      notes={[
        'Each line is the pool of the study named and all above it, by year; the first is that study alone.',
        ...(undated > 0 ? [`${undated} without a year ${undated === 1 ? 'comes' : 'come'} last.`] : []),
        'The oftener a pool is looked at, the likelier one of the looks misleads.',
      ]}
    />
  );
}

/** The plots that check the pool, and the flow of the studies into it; one at a time. */
export function MorePlotsOpen({ view, first }: { view: AnalysisView; first: MorePlot }) {
  const [selected, setSelected] = useState(first);
  return (
    <section aria-labelledby="more-plots">
      <h2 id="more-plots" className={css.heading}>
        More plots
      </h2>
      <Tabs label="More plots" tabs={morePlots} selected={selected} onSelect={setSelected}>
        <div className={css.tab}>
          {selected === 'funnel' && <FunnelTab view={view} />}
          {selected === 'leave_one_out' && <LeaveOneOutTab view={view} />}
          {selected === 'cumulative' && <CumulativeTab view={view} />}
          {selected === 'flow' && <FlowDiagram view={view} />}
        </div>
      </Tabs>
    </section>
  );
}
