import type { ReactNode } from 'react';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { paperAnalysisHeadings } from '#core/language/papers/paper-parts.ts';
import { momentWords } from '#web/study/date-words.ts';
import { insteadWords } from '#web/study/instead-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from '../answer-colophon.module.css';
import { secondsWords } from '../answer-work.ts';
import { checkedWords, droppedWords, passageWords } from '../colophon-words.ts';
import { copiedAnswer } from '../copied-answer.ts';
import { ReportStatement } from '../report-statement.tsx';
import { sendReport } from '../send-report.ts';

export interface FullPaperColophonProps {
  answer: CheckedAnswer;
  title: string;
  onRegenerate: () => void;
  trialLine: ReactNode;
}

/** What was checked, what was dropped and why, who wrote it and when. */
export function FullPaperColophon({ answer, title, onRegenerate, trialLine }: FullPaperColophonProps) {
  const { name, rest } = engineWords(answer.engine, answer.model, 'the full paper');
  const instead = insteadWords(answer)?.replace('the summary of before', 'the analysis of before') ?? null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedAnswer(answer, title, paperAnalysisHeadings));
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
          {checkedWords(answer)} {droppedWords(answer)} {passageWords(answer)}
        </p>
      )}
      <p>
        <strong>{name}</strong>
        {answer.statements.length > 0 && rest}. {momentWords(answer.generatedAt)}, in {secondsWords(answer.tookMs)}.
        This is not medical advice. {trialLine}
      </p>
      <div className={css.actions}>
        {answer.canRegenerate && (
          <Button look="row" onClick={onRegenerate}>
            Regenerate
          </Button>
        )}
        {answer.statements.length > 0 && (
          <>
            <Button look="row" onClick={copy}>
              Copy with citations
            </Button>
            <ReportStatement answer={answer} onReport={sendReport} />
          </>
        )}
      </div>
    </footer>
  );
}
