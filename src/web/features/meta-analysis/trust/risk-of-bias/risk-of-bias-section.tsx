import { useState } from 'react';
import { isBlankForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { AskedPart } from '#web/features/meta-analysis/asked-part.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import css from './risk-of-bias-section.module.css';

const load = async () => (await import('./risk-of-bias.lazy.tsx')).RiskOfBiasOpen;

/** How many studies the user has judged, with a link to the table and its forms. */
export function RiskOfBiasSection({ view }: { view: AnalysisView }) {
  const [asked, setAsked] = useState(false);
  const { rows, riskOfBias } = view.draft;
  const studies = rows.filter(({ leftOut }) => leftOut === null);
  if (studies.length === 0) return null;
  const begun = studies.filter(({ key }) => {
    const form = riskOfBias[key];
    return form !== undefined && !isBlankForm(form);
  }).length;
  return (
    <AskedPart load={load} props={asked ? { view } : null} onFailed={() => setAsked(false)}>
      <section id="risk-of-bias" tabIndex={-1} aria-labelledby="risk-of-bias-heading" className={css.section}>
        <h2 id="risk-of-bias-heading" className={css.title}>
          Risk of bias
        </h2>
        <p className={css.intro}>
          {begun === 0
            ? 'No study is judged yet. You judge each by the questions of RoB 2 or ROBINS-I; nothing is filled in for you.'
            : `${begun} of ${studies.length} ${studies.length === 1 ? 'study is' : 'studies are'} judged, or begun.`}
        </p>
        <p>
          <Button look="row" tone="act" busy={asked ? 'Opening' : undefined} onClick={() => setAsked(true)}>
            {begun === 0 ? 'Judge the studies' : 'Show the judgements'}
          </Button>
        </p>
      </section>
    </AskedPart>
  );
}
