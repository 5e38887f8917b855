import type { ReactNode } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import { SummaryEngine } from '#web/shared/study/reading/summary-engine.tsx';
import type { TracedStatement } from '#web/shared/study/reading/summary-evidence.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Statements } from '#web/ui/thread/statements.tsx';
import css from './record.module.css';

export interface TakenFromItProps {
  summary: Summary | null;
  statements: readonly TracedStatement[];
  retracted: boolean;
  /** Whether the text is long enough to take anything from. */
  canSummarise: boolean;
  making: boolean;
  onSummarise: () => void;
  trialLine: ReactNode;
}

/** The summary as a list; each statement's thread ends in the abstract. */
export function TakenFromIt({
  summary,
  statements,
  retracted,
  canSummarise,
  making,
  onSummarise,
  trialLine,
}: TakenFromItProps) {
  return (
    <section aria-labelledby="taken-heading">
      <h2 id="taken-heading" className={css.heading}>
        What was taken from it
      </h2>
      {retracted ? (
        <p className={css.words}>Nothing: it was retracted, and no summary is made of it.</p>
      ) : summary ? (
        <>
          <Statements statements={statements} layout="list" />
          <SummaryEngine summary={summary} making={making} onRegenerate={onSummarise} trialLine={trialLine} />
        </>
      ) : canSummarise ? (
        <>
          <p className={css.words}>
            Nothing yet. A summary takes its sentences from the text beside it and shows where.
          </p>
          <Button busy={making ? 'Summarising' : undefined} onClick={onSummarise}>
            Summarise
          </Button>
        </>
      ) : (
        <p className={css.words}>Nothing: there is no abstract at hand to summarise.</p>
      )}
    </section>
  );
}
