import { agreement, heterogeneityLines, pooledFigures } from '#core/meta-analysis/analysis-text.ts';
import { figure, interval } from '#core/meta-analysis/figures.ts';
import { methodText } from '#core/meta-analysis/method-text.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import css from './written-analysis.module.css';

/** The numbers beside the text: from the same analysis, so that text, plot and table never disagree. */
interface QuantitativeFigure {
  readonly name: string;
  readonly value: string;
  readonly note: string | null;
}

interface KeyOutcome {
  readonly outcome: string;
  /** `ELIXA: HR 1.02 [0.89, 1.17]` */
  readonly figures: readonly string[];
}

export function quantitativeFigures({ analysis }: Pick<AnalysisView, 'analysis'>): QuantitativeFigure[] {
  const { people, k, pooled } = analysis;
  const heterogeneity = heterogeneityLines(analysis);
  return [
    {
      name: 'Pooled effect size',
      value: pooledFigures(analysis) ?? 'Nothing was pooled',
      note: pooled ? methodText(analysis) : (analysis.refusals[0]?.words ?? null),
    },
    ...(heterogeneity.length > 0
      ? [
          {
            name: 'Statistical heterogeneity',
            value: heterogeneity.map(({ name, value }) => `${name} ${value}`).join('; '),
            note: agreement(analysis),
          },
        ]
      : []),
    {
      name: 'Total sample size',
      value: people.known === 0 ? 'Not known' : people.sum.toLocaleString('en-US'),
      note:
        people.known === k || people.known === 0
          ? null
          : `In ${people.known} of ${countWithNoun(k, 'study', 'studies')}.`,
    },
  ];
}

/** By the outcome that the table has for each study of the analysis; studies without one come last, under no name. */
export function keyOutcomes({ analysis, draft }: Pick<AnalysisView, 'analysis' | 'draft'>): KeyOutcome[] {
  const outcomes = new Map<string, string[]>();
  for (const { key, label, measure, estimate, low, high } of analysis.used) {
    const outcome = draft.rows.find((row) => row.key === key)?.cells.outcome.value?.trim() ?? '';
    const words = `${label}: ${measure} ${figure(estimate)} ${interval(low, high)}`;
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), words]);
  }
  return [...outcomes]
    .map(([outcome, figures]) => ({ outcome, figures }))
    .sort((one, other) => Number(one.outcome === '') - Number(other.outcome === ''));
}

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
