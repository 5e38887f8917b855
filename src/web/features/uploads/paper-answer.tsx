import type { ReactNode } from 'react';
import type { PaperAnswer } from '#contract/uploads-analysis.ts';
import { AnswerProgress } from '#web/answer/answer-progress.tsx';
import { AnswerStatements } from '#web/answer/answer-statements.tsx';
import { AnswerThread } from '#web/answer/answer-thread.tsx';
import { secondsWords } from '#web/answer/answer-work.ts';
import { checkedWords, droppedWords, passageWords } from '#web/answer/colophon-words.ts';
import { copiedAnswer } from '#web/answer/copied-answer.ts';
import { momentWords } from '#web/study/date-words.ts';
import { insteadWords } from '#web/study/instead-words.ts';
import { engineWords } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './paper-answer.module.css';
import { PaperCard } from './paper-card.tsx';
import type { PaperWork } from './use-paper-answer.ts';

export interface PaperAnswerViewProps {
  state: PaperWork;
  /** Of the copied text. */
  title: string;
  /** Of the parts, in their order. */
  headings?: Readonly<Record<string, string | null>> | undefined;
  /** Asks again: from the beginning after Stop, else past the kept answer. */
  onAgain: (fresh: boolean) => void;
  /** A link into the text was followed. */
  onLeave: () => void;
}

/** An answer about uploaded papers, from its first step to what the check found. */
export function PaperAnswerView({ state, title, headings, onAgain, onLeave }: PaperAnswerViewProps) {
  const { work, result, stop } = state;
  const whole = work.state === 'done' ? (result?.answer ?? null) : null;
  return (
    <>
      <AnswerProgress work={work} onStop={stop} />
      {whole?.refused && (
        <p className={css.refused} role="status">
          {whole.refused}
        </p>
      )}
      <AnswerThread answer={whole ?? work} card={PaperCard} onLeave={onLeave}>
        <AnswerStatements headings={headings} level={3} />
        {whole && (
          <Colophon answer={whole} title={title} headings={headings}>
            {whole.canRegenerate && (
              <Button look="row" onClick={() => onAgain(true)}>
                Regenerate
              </Button>
            )}
          </Colophon>
        )}
      </AnswerThread>
      {work.state === 'stopped' && (
        <p className={css.again}>
          <Button look="row" tone="act" onClick={() => onAgain(false)}>
            Start again
          </Button>
        </p>
      )}
    </>
  );
}

/** What was checked, what was dropped and why, who wrote it and when. No report: a paper here is nobody else's to read. */
function Colophon({
  answer,
  title,
  headings,
  children,
}: {
  answer: PaperAnswer;
  title: string;
  headings: PaperAnswerViewProps['headings'];
  children: ReactNode;
}) {
  const { name, rest } = engineWords(
    answer.engine,
    answer.model,
    answer.studies.length > 1 ? 'the papers' : 'the paper',
  );
  const instead = insteadWords(answer);
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
          {checkedWords(answer)} {droppedWords(answer)} {passageWords(answer)}
        </p>
      )}
      <p>
        <strong>{name}</strong>
        {answer.statements.length > 0 && rest}. {momentWords(answer.generatedAt)}, in {secondsWords(answer.tookMs)}.
        This is not medical advice.
      </p>
      <div className={css.actions}>
        {children}
        {answer.statements.length > 0 && (
          <Button look="row" onClick={copy}>
            Copy with citations
          </Button>
        )}
      </div>
    </footer>
  );
}
