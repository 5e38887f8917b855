import type { ReactNode } from 'react';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { readFromText } from '#core/synthesis/evidence/read-from-text.ts';
import { ReplacedSentences } from '#web/shared/study/derivation/derivation-parts.tsx';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { engineText } from '#web/shared/study/reading/summary-evidence.ts';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './answer-colophon.module.css';
import { formatSeconds } from './answer-work.ts';
import { attributionText, checkedText, droppedText, passageText } from './colophon-text.ts';
import { ReportStatement, sendReport } from './reporting/report-statement.tsx';
import type { ReportedStatement } from './reporting/reported-statement.ts';
import { copiedAnswer } from './sharing/copied-answer.ts';

export interface AnswerColophonProps {
  answer: CheckedAnswer;
  /** The heading of the copied text. */
  title: string;
  /** What was read of each study; its abstract by default. A `full paper` has an analysis, not a summary. */
  of?: 'abstract' | 'paper' | 'full paper' | undefined;
  /** As AnswerStatements takes them, so that the copy is in the same order. */
  headings?: Readonly<Record<string, string | null>> | undefined;
  /** Asks the engine again; the button is shown only if another answer is possible. */
  onRegenerate?: (() => void) | undefined;
  /** Reports a wrong statement to the operator of this server; null if the answer is about private texts. */
  onReport?: ((report: ReportedStatement) => Promise<void>) | null | undefined;
  /** More buttons: saving it. */
  children?: ReactNode;
  trialLine?: ReactNode;
}

/** Below an answer: what was checked, what was dropped and why, who wrote it, when and from what. */
export function AnswerColophon({
  answer,
  title,
  of = 'abstract',
  headings,
  onRegenerate,
  onReport = sendReport,
  children,
  trialLine,
}: AnswerColophonProps) {
  const { name, rest } = engineText(answer.engine, answer.model, readFromText(answer.studies, of));
  const dropped = droppedText(answer);
  const ofSummary = replacementText(answer);
  const instead =
    of === 'full paper' ? (ofSummary?.replace('the summary of before', 'the analysis of before') ?? null) : ofSummary;
  const used = passageText(answer);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedAnswer(answer, title, headings));
      toast({ title: 'Copied with its citations' });
    } catch {
      toast({ title: 'Error', description: 'Failed to copy to clipboard.', destructive: true });
    }
  };
  return (
    <footer className={css.colophon}>
      {answer.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {instead !== null && <p className={css.instead}>{instead}</p>}
      {answer.check.statementsChecked > 0 && (
        <p>
          {checkedText(answer)} {attributionText(answer)} {dropped} {used}
        </p>
      )}
      <ReplacedSentences check={answer.check} />
      <p>
        <strong>{name}</strong>
        {answer.statements.length > 0 && rest}. {formatMoment(answer.generatedAt)}, in {formatSeconds(answer.tookMs)}.
        This is not medical advice. {trialLine}
      </p>
      <div className={css.actions}>
        {answer.canRegenerate && onRegenerate && (
          <Button look="row" onClick={onRegenerate}>
            Regenerate
          </Button>
        )}
        {answer.statements.length > 0 && (
          <Button look="row" onClick={copy}>
            Copy with citations
          </Button>
        )}
        {children}
        {onReport && answer.statements.length > 0 && <ReportStatement answer={answer} onReport={onReport} />}
      </div>
    </footer>
  );
}
