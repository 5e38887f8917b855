import { type ReactNode, useMemo } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Statements } from '#web/ui/thread/statements.tsx';
import { StudyEvidence } from './study-evidence.tsx';
import { SummaryEngine } from './summary-engine.tsx';
import type { TracedStatement } from './summary-evidence.ts';
import css from './summary-view.module.css';

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

/** A summary whose statements open their quotes. Rendered inside a ThreadArea with links to cards. */
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
                statement={statement.received}
              />
            )
          );
        }}
      />
      <SummaryEngine summary={summary} making={making} onRegenerate={onRegenerate} trialLine={trialLine} />
    </div>
  );
}
