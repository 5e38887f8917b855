import { AnswerColophon } from '#web/shared/answer/answer-colophon.tsx';
import { AnswerStatements } from '#web/shared/answer/answer-statements.tsx';
import { AnswerThread } from '#web/shared/answer/answer-thread.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import type { GeneratedSynthesis } from './generated-synthesis.ts';
import { QuantitativeFindings } from './quantitative-findings.tsx';
import { SynthesisCards } from './synthesis-card.tsx';
import { arrivingHeadings } from './synthesis-cards.ts';
import type { Written } from './use-written.ts';
import css from './written-analysis.module.css';

export interface WrittenResultProps {
  view: AnalysisView;
  /** Null while statements are only arriving. */
  made: GeneratedSynthesis | null;
  written: Written;
}

/** The synthesis, or the part of it that has arrived. */
export function WrittenResult({ view, made, written }: WrittenResultProps) {
  if (made) return <Whole view={view} made={made} written={written} />;
  return (
    <AnswerThread answer={written.work}>
      <AnswerStatements headings={arrivingHeadings} />
    </AnswerThread>
  );
}

function Whole({ view, made, written }: WrittenResultProps & { made: GeneratedSynthesis }) {
  const { answer, ...synthesis } = made.result;
  const { current, run, trialLine } = written;
  const colophon = (
    <AnswerColophon
      answer={answer}
      title="Meta-analysis"
      headings={arrivingHeadings}
      onRegenerate={() => run(true)}
      trialLine={trialLine}
    />
  );
  return (
    <>
      {!current && (
        <p className={css.stale} role="status">
          The table has changed since this was written. Its numbers here are those of now; run the analysis again for
          the words.
        </p>
      )}
      <AnswerThread answer={answer}>
        {answer.statements.length === 0 ? (
          <p className={css.refused}>{answer.refused ?? 'The studies hold nothing that could be brought together.'}</p>
        ) : (
          <SynthesisCards synthesis={synthesis} certainty={view.certainty}>
            <QuantitativeFindings view={view} />
          </SynthesisCards>
        )}
        {colophon}
      </AnswerThread>
    </>
  );
}
