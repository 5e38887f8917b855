import { AnswerBody, type AnswerBodyProps } from '#web/answer/answer-body.tsx';
import { AnalysisCard, PaperCard } from './paper-card.tsx';
import type { PaperWork } from './use-paper-answer.ts';

export interface PaperAnswerViewProps extends Pick<AnswerBodyProps, 'title' | 'headings' | 'onAgain' | 'level'> {
  state: PaperWork;
  /** The answer is kept with its one paper, and stands beside the PDF that its statements lead into. */
  isKept?: boolean;
  /** The PDF stands beside it now. */
  besidePdf?: boolean;
  /** A link into the paper was followed. */
  onLeave?: () => void;
}

/**
 * An answer about uploaded papers, from its first step to what the check found. No statement is reported: a paper here is
 * nobody else's to read.
 */
export function PaperAnswerView({ state, isKept = false, besidePdf = false, ...answer }: PaperAnswerViewProps) {
  const { work, result, stop } = state;
  return (
    <AnswerBody
      {...answer}
      work={work}
      answer={result?.answer ?? null}
      of="paper"
      card={isKept ? AnalysisCard : PaperCard}
      inOneColumn={besidePdf}
      onStop={stop}
      onReport={null}
    />
  );
}
