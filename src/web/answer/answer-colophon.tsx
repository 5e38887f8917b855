import type { ReactNode } from 'react';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { readFromWords } from '#core/language/read-from-words.ts';
import { momentWords } from '#web/study/date-words.ts';
import { insteadWords } from '#web/study/instead-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './answer-colophon.module.css';
import { secondsWords } from './answer-work.ts';
import { checkedWords, droppedWords, passageWords } from './colophon-words.ts';
import { copiedAnswer } from './copied-answer.ts';
import { ReportStatement } from './report-statement.tsx';
import type { ReportedStatement } from './reported-statement.ts';
import { sendReport } from './send-report.ts';

export interface AnswerColophonProps {
  answer: CheckedAnswer;
  /** What the copied text is headed with. */
  title: string;
  /** What was read of each study; its abstract unless told. Of a `full paper` there is an analysis, not a summary. */
  of?: 'abstract' | 'paper' | 'full paper' | undefined;
  /** As AnswerStatements takes them, so that the copy stands in the same order. */
  headings?: Readonly<Record<string, string | null>> | undefined;
  /** Asks the engine anew; the button stands only where another answer may come of it. */
  onRegenerate?: (() => void) | undefined;
  /** Keeps a wrong statement for whoever runs this server; null where what it is about is nobody else's to read. */
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
  const { name, rest } = engineWords(answer.engine, answer.model, readFromWords(answer.studies, of));
  const dropped = droppedWords(answer);
  const ofSummary = insteadWords(answer);
  const instead =
    of === 'full paper' ? (ofSummary?.replace('the summary of before', 'the analysis of before') ?? null) : ofSummary;
  const used = passageWords(answer);
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
          {checkedWords(answer)} {dropped} {used}
        </p>
      )}
      <p>
        <strong>{name}</strong>
        {answer.statements.length > 0 && rest}. {momentWords(answer.generatedAt)}, in {secondsWords(answer.tookMs)}.
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
