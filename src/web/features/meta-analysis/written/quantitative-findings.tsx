import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { keyOutcomes, quantitativeFigures } from './quantitative-figures.ts';
import css from './written-analysis.module.css';

/** The numbers of the analysis among the words, as they are now. */
export function QuantitativeFindings({ view }: { view: AnalysisView }) {
  const outcomes = keyOutcomes(view);
  return (
    <div className={css.numbers}>
      <h4 className={css.partHeading}>Quantitative findings</h4>
      <Ledger>
        {quantitativeFigures(view).map(({ name, value, note }) => (
          <LedgerRow key={name} label={name} value={value} {...(note !== null && { note })} />
        ))}
      </Ledger>
      {outcomes.length > 0 && (
        <Disclosure summary="Key outcomes, study by study">
          {outcomes.map(({ outcome, figures }) => (
            <div key={outcome} className={css.outcome}>
              <p className={css.outcomeName}>{outcome === '' ? 'Outcome not named in the table' : outcome}</p>
              <ul>
                {figures.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          ))}
        </Disclosure>
      )}
    </div>
  );
}
