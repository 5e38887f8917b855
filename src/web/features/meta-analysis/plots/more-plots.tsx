import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { AskedPart } from '../asked-part.tsx';
import { type MorePlot, morePlots } from './more-plot-names.ts';
import css from './plots.module.css';

const load = async () => (await import('./more-plots.lazy.tsx')).MorePlotsOpen;

/** The button for the other plots; each is loaded when it is opened. */
export function MorePlots({ view }: { view: AnalysisView }) {
  const [first, setFirst] = useState<MorePlot | null>(null);
  return (
    <AskedPart load={load} props={first && { view, first }} onFailed={() => setFirst(null)}>
      <section aria-labelledby="more-plots">
        <h2 id="more-plots" className={css.heading}>
          More plots
        </h2>
        <div className={css.names}>
          {morePlots.map(({ id, label }) => (
            <Button key={id} look="row" busy={first === id ? 'Opening' : undefined} onClick={() => setFirst(id)}>
              {label}
            </Button>
          ))}
        </div>
      </section>
    </AskedPart>
  );
}
