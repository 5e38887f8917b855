import type { ReactNode } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import { ReplacedSentences } from '#web/shared/study/derivation/derivation-parts.tsx';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { engineText } from './summary-evidence.ts';
import css from './summary-view.module.css';

export interface SummaryEngineProps {
  summary: Summary;
  making: boolean;
  onRegenerate: () => void;
  /** The remaining free summaries of a guest; false or null if nothing is to be shown. */
  trialLine?: ReactNode;
}

/**
 * The writer of a summary, the time and the result of the check; with a button for another one if that would differ.
 */
export function SummaryEngine({ summary, making, onRegenerate, trialLine }: SummaryEngineProps) {
  const { name, rest } = engineText(summary.engine, summary.model, summary.readFrom && 'the library');
  const { statementsChecked, statementsKept, numbersChecked, numbersFound } = summary.check;
  const instead = replacementText(summary);
  const numbers = numbersChecked === 0 ? '' : ` and ${numbersFound} of ${numbersChecked} numbers`;
  return (
    <div className={css.engine}>
      <ReplacedSentences check={summary.check} />
      <p>
        <strong>{name}</strong>
        {rest}. {formatMoment(summary.generatedAt)}. {statementsKept} of {statementsChecked} statements{numbers} found
        in the text. {summary.notes?.join(' ')} {instead !== null && `${instead} `}
        {summary.canRegenerate && (
          <Button look="row" busy={making ? 'Regenerating' : undefined} onClick={onRegenerate}>
            Regenerate
          </Button>
        )}{' '}
        {trialLine}
      </p>
    </div>
  );
}
