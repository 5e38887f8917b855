import { useCallback } from 'react';
import { prismaDiagram } from '#core/meta-analysis/plots/prisma/prisma-2020.ts';
import { prismaMismatches } from '#core/meta-analysis/plots/prisma/prisma-counts.ts';
import { prismaCountsOf, prismaNotesOf } from '#core/meta-analysis/plots/prisma-inputs.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { PlotPanel } from '#web/features/meta-analysis/plots/plot-panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { CountField } from './count-field.tsx';
import { singleCounts } from './flow-counts.ts';
import css from './flow-diagram.module.css';
import { ReasonsField } from './reasons-field.tsx';

/** The PRISMA 2020 flow diagram: what searches and table tell is counted, the rest is for the reader to type. */
export function FlowDiagram({ view }: { view: AnalysisView }) {
  const { draft, change } = view;
  const draw = useCallback(
    (width: number) => prismaDiagram({ ...prismaCountsOf(draft), title: 'PRISMA 2020 flow diagram', width }),
    [draft],
  );
  const { counts, own } = prismaCountsOf(draft);
  const mismatches = prismaMismatches(counts);
  return (
    <div className={css.flow}>
      <PlotPanel view={view} fileName="prisma-2020" draw={draw} notes={prismaNotesOf(draft)} />
      <section aria-labelledby="own-counts" className={css.editor}>
        <h3 id="own-counts" className={css.heading}>
          Your own counts
        </h3>
        <p className={css.lead}>
          A number that you type stands in the diagram as yours, in a dashed box. Leave a field empty for what MetaMind
          counted, or for nothing.
        </p>
        <div className={css.fields}>
          {singleCounts.map(({ field, label }) => (
            <CountField key={field} view={view} field={field} label={label} />
          ))}
        </div>
        <ReasonsField view={view} />
        <div role="status">
          {mismatches.map((sentence) => (
            <p key={sentence} className={css.mismatch}>
              {sentence}
            </p>
          ))}
        </div>
        {own.length > 0 && (
          <Button
            look="second"
            compact
            className={css.reset}
            onClick={() => change('Own counts of the flow diagram', (before) => ({ ...before, prisma: {} }))}
          >
            Back to what was counted
          </Button>
        )}
      </section>
    </div>
  );
}
