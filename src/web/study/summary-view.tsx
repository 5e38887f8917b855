import { type ReactNode, useMemo } from 'react';
import type { Summary } from '#contract/study.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { StudyEvidence } from '#web/study/study-evidence.tsx';
import type { StudyRetraction } from '#web/study/study-retraction.ts';
import { SummaryEngine } from '#web/study/summary-engine.tsx';
import type { TracedStatement } from '#web/study/summary-evidence.ts';
import css from '#web/study/summary-view.module.css';
import { Statements } from '#web/ui/thread/statements.tsx';

export interface SummaryViewProps {
  study: MergedStudy;
  standing: StudyRetraction;
  summary: Summary;
  /** traceSummary of it. */
  statements: readonly TracedStatement[];
  making: boolean;
  onRegenerate: () => void;
  trialLine?: ReactNode;
  askedAt?: string | undefined;
  /** Of the block's heading: one below the title's. */
  level: 3 | 4;
}

/** A summary whose statements open the sentence they rest on. Stands inside a ThreadArea that leads to cards. */
export function SummaryView({
  study,
  standing: retractionStatus,
  summary,
  statements,
  making,
  onRegenerate,
  trialLine,
  askedAt,
  level,
}: SummaryViewProps) {
  const Heading = `h${level}` as const;
  const evidenceOf = useMemo(() => new Map(statements.map((statement) => [statement.id, statement])), [statements]);
  return (
    <div className={css.summary}>
      <Heading className={css.heading}>Summary</Heading>
      <Statements
        statements={statements}
        card={({ id }) => {
          const statement = evidenceOf.get(id);
          return (
            statement?.evidence && (
              <StudyEvidence
                study={study}
                standing={retractionStatus}
                mark={statement.mark ?? ''}
                evidence={statement.evidence}
                askedAt={askedAt}
              />
            )
          );
        }}
      />
      <SummaryEngine summary={summary} making={making} onRegenerate={onRegenerate} trialLine={trialLine} />
    </div>
  );
}
